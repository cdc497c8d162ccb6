"""The full screen: the table, what happened, the question and its options, and the text of a card beside them.

What can be asked and answered is the same as line by line (`mazzo.cli.talk`); only the showing is here, by Textual.
"""
