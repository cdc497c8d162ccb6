"""The games for language models and other programs: a server of the Model Context Protocol (`mazzo mcp`).

`seat.py` is a place at a table, in short texts; `server.py` offers it as tools and resources.
"""
