"""What alembic runs; the connection comes from `migrate`."""

from __future__ import annotations

from alembic import context

from mazzo.server.storage import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
