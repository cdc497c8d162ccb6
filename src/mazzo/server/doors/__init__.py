"""The doors: HTTP for everything around a table, a socket for the table itself, and the web client's files."""
