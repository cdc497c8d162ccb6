"""Passkeys, names that look alike, seats kept for a rematch, and a clock that cannot jump"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from mazzo.server.names import skeleton

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clock",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("here", sa.Double(), nullable=False),
        sa.Column("wall", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_passkeys_person"), "passkeys", ["person"])
    op.add_column("people", sa.Column("skeleton", sa.String(), nullable=True))
    op.add_column("seats", sa.Column("kept", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("since", sa.Double(), server_default=sa.text("0"), nullable=False))
    _skeletons()
    accounts = sa.text("handle IS NOT NULL")
    op.create_index(
        "accounts_look_different", "people", ["skeleton"], unique=True, sqlite_where=accounts, postgresql_where=accounts
    )
    op.create_index("people_by_looks", "people", ["skeleton"])
    tables = sa.table("tables", sa.column("since", sa.Double()), sa.column("opened", sa.Double()))
    op.execute(tables.update().values(since=tables.c.opened))


def _skeletons() -> None:
    """Fill in skeletons. Of old accounts that look alike, only the first gets one, since they must be unique."""
    people = sa.table("people", sa.column("id"), sa.column("name"), sa.column("handle"), sa.column("skeleton"))
    connection = op.get_bind()
    seen = set()
    for id, name, handle in connection.execute(
        sa.select(people.c.id, people.c.name, people.c.handle).order_by(people.c.id)
    ):
        looks = skeleton(name)
        if handle is None or looks not in seen:
            connection.execute(people.update().where(people.c.id == id).values(skeleton=looks))
        if handle is not None:
            seen.add(looks)
