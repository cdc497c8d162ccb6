"""Snapshots, hashes and builds: an upgrade never changes a running match"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "catalogs",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("cards", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("build", sa.String(), nullable=False),
        sa.Column("base", sa.Boolean(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "step"),
    )
    op.add_column("tables", sa.Column("build", sa.String(), nullable=True))
    op.add_column("tables", sa.Column("catalog", sa.String(), nullable=True))
    op.add_column("tables", sa.Column("upgrade", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("choices", sa.Column("hash", sa.String(), nullable=True))
