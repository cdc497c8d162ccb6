"""Passports of decks, and the matches played for them"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "passports",
        sa.Column("deck", sa.Integer(), nullable=False),
        sa.Column("cards", sa.String(), nullable=False),
        sa.Column("wanted", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["deck"], ["decks.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("deck"),
    )
    op.create_table(
        "passport_matches",
        sa.Column("deck", sa.Integer(), nullable=False),
        sa.Column("part", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("rows", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["deck"], ["passports.deck"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("deck", "part", "number"),
    )
