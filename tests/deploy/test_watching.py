"""The dashboard and the alerts: they are about metrics that a server has, and the alerts go off when they should."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from programs import program
from prometheus_client import Gauge

from mazzo.server.metrics import Metrics

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
RULES = yaml.safe_load((DEPLOY / "alerts.yaml").read_text())["groups"][0]["rules"]
NAME = re.compile(r"\b(?:mazzo|process)_[a-z_]+\b")
DULL = {"process_virtual_memory_bytes"}
"""Exported, but nobody needs to look at it."""


def panels() -> list[dict[str, Any]]:
    return [p for p in json.loads((DEPLOY / "grafana.json").read_text())["panels"] if p["type"] != "row"]


def queries() -> list[str]:
    return [target["expr"] for panel in panels() for target in panel["targets"]]


def families() -> dict[str, set[str]]:
    """The metrics a server exports, each with the names that queries use for it."""
    found: dict[str, set[str]] = {}
    for family in Metrics().registry.collect():
        samples = {f"{family.name}_{end}" for end in ("bucket", "sum", "count")}
        usable = {"counter": {f"{family.name}_total"}, "histogram": samples}
        found[family.name] = usable.get(family.type, {family.name})
    return found


def named(query: str) -> set[str]:
    return set(NAME.findall(query))


def test_every_query_names_what_is_exported() -> None:
    exported = set().union(*families().values())
    for query in [*queries(), *(rule["expr"] for rule in RULES)]:
        assert named(query) <= exported, query
        assert named(query) or "up{" in query, query


def test_everything_that_is_exported_is_shown() -> None:
    shown = set().union(*map(named, queries()))
    assert {name for name, usable in families().items() if not usable & shown} == DULL


def test_labels_of_queries_are_those_of_the_metrics() -> None:
    known = {"instance", "job", "le"}
    for metric in (*vars(Metrics()).values(), Gauge("mazzo_info", "", ["version"], registry=None)):
        known |= set(getattr(metric, "_labelnames", ()))
    used = " ".join([*queries(), *(rule["expr"] for rule in RULES)])
    groups = [name.strip() for group in re.findall(r"by \(([^)]*)\)", used) for name in group.split(",")]
    filters = re.findall(r"[{,]\s*(\w+)[=!]", used)
    legends = re.findall(r"\{\{(\w+)\}\}", " ".join(t["legendFormat"] for panel in panels() for t in panel["targets"]))
    assert {*groups, *filters, *legends} <= known


def test_the_dashboard_lies_flat() -> None:
    """Panels do not cover each other, and each says what it shows."""
    taken: set[tuple[int, int]] = set()
    for panel in panels():
        assert panel["title"]
        at = panel["gridPos"]
        here = {(at["x"] + x, at["y"] + y) for x in range(at["w"]) for y in range(at["h"])}
        assert not here & taken, panel["title"]
        assert max(x for x, _ in here) < 24
        taken |= here
    ids = [panel["id"] for panel in panels()]
    assert len(set(ids)) == len(ids)


def test_prometheus_understands_every_query(tmp_path: Path) -> None:
    """The queries of the dashboard are checked as rules."""
    plain = [query.replace("$__rate_interval", "5m") for query in queries()]
    rules = [{"record": f"shown:{n}", "expr": query} for n, query in enumerate(plain)]
    file = tmp_path / "shown.yaml"
    file.write_text(yaml.safe_dump({"groups": [{"name": "shown", "rules": rules}]}))
    promtool("check", "rules", str(file), str(DEPLOY / "alerts.yaml"))


def promtool(*args: str) -> None:
    done = subprocess.run([program("promtool"), *args], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_alert_says_what_to_do() -> None:
    manual = (ROOT / "docs" / "operating.md").read_text()
    for rule in RULES:
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert f"| `{rule['alert']}` |" in manual
    assert len(re.findall(r"^\| `Mazzo\w+` \|", manual, re.M)) == len(RULES)


A = 'instance="a", job="mazzo"'
FINE = {
    f"up{{{A}}}": "1x60",
    f"process_start_time_seconds{{{A}}}": "5x60",
    f"mazzo_journal_well{{{A}}}": "1x60",
    f'mazzo_journal_seconds_bucket{{{A}, le="0.01"}}': "0+600x60",
    f'mazzo_journal_seconds_bucket{{{A}, le="+Inf"}}': "0+600x60",
    f'mazzo_choice_seconds_bucket{{{A}, le="0.01"}}': "0+600x60",
    f'mazzo_choice_seconds_bucket{{{A}, le="+Inf"}}': "0+600x60",
    f'mazzo_loop_lag_seconds_bucket{{{A}, le="0.001"}}': "0+240x60",
    f'mazzo_loop_lag_seconds_bucket{{{A}, le="1.0"}}': "0+240x60",
    f'mazzo_loop_lag_seconds_bucket{{{A}, le="+Inf"}}': "0+240x60",
    f"mazzo_loop_lag_seconds_count{{{A}}}": "0+240x60",
    f'mazzo_refusals_total{{{A}, at="http", kind="broken"}}': "3x60",
    f'mazzo_refusals_total{{{A}, at="http", kind="fast"}}': "0+10x60",
    f'mazzo_refusals_total{{{A}, at="socket", kind="rules"}}': "0+6000x60",
    f'mazzo_computer_answers_total{{{A}, how="answered"}}': "0+1000x60",
    f'mazzo_computer_answers_total{{{A}, how="late"}}': "0+10x60",
    f"process_resident_memory_bytes{{{A}}}": "1000000000x60",
    f"mazzo_valkey_up{{{A}}}": "0x60",
    f"mazzo_members{{{A}}}": "1x60",
    f"mazzo_tables_lost_total{{{A}}}": "3x60",
    f"mazzo_lease_age_seconds{{{A}}}": "4x60",
    f"process_open_fds{{{A}}}": "700x60",
    f"process_max_fds{{{A}}}": "1000x60",
}
"""An hour of a server that is well, a sample each minute."""
TROUBLE = {
    "MazzoDown": {f"up{{{A}}}": "1x50 0x9"},
    "MazzoRestartsOften": {f"process_start_time_seconds{{{A}}}": "1x20 2x5 3x5 4x5 5x24"},
    "MazzoCannotWrite": {f"mazzo_journal_well{{{A}}}": "1x50 0x9"},
    "MazzoJournalSlow": {f'mazzo_journal_seconds_bucket{{{A}, le="0.01"}}': "0+300x60"},
    "MazzoChoicesSlow": {f'mazzo_choice_seconds_bucket{{{A}, le="0.01"}}': "0+300x60"},
    "MazzoLoopLate": {f'mazzo_loop_lag_seconds_bucket{{{A}, le="0.001"}}': "0+200x60"},
    "MazzoLoopStalled": {f'mazzo_loop_lag_seconds_bucket{{{A}, le="1.0"}}': "0+240x55 13439+240x3"},
    "MazzoBroken": {f'mazzo_refusals_total{{{A}, at="http", kind="broken"}}': "0x55 1x4"},
    "MazzoTurnsManyAway": {f'mazzo_refusals_total{{{A}, at="http", kind="fast"}}': "0+600x60"},
    "MazzoComputersLate": {f'mazzo_computer_answers_total{{{A}, how="late"}}': "0+100x60"},
    "MazzoValkeyGone": {f"mazzo_members{{{A}}}": "3x60"},
    "MazzoLeaseOld": {f"mazzo_lease_age_seconds{{{A}}}": "4x50 20+60x9"},
    "MazzoTablesTakenAway": {f"mazzo_tables_lost_total{{{A}}}": "0x55 2x4"},
    "MazzoMemoryLarge": {f"process_resident_memory_bytes{{{A}}}": "5000000000x60"},
    "MazzoFilesRunOut": {f"process_open_fds{{{A}}}": "900x60"},
}
SLOW_BUCKETS = {
    "MazzoJournalSlow": f'mazzo_journal_seconds_bucket{{{A}, le="1.0"}}',
    "MazzoChoicesSlow": f'mazzo_choice_seconds_bucket{{{A}, le="1.0"}}',
}
"""Where the slow ones are counted."""


def alerted(folder: Path, series: dict[str, str], wanted: str | None) -> None:
    """Only the wanted alert goes off within an hour."""
    tests = [
        {
            "alertname": rule["alert"],
            "eval_time": "59m",
            "exp_alerts": [{"exp_labels": WHERE[wanted], "exp_annotations": ANY}] if rule["alert"] == wanted else [],
        }
        for rule in RULES
    ]
    silent = {
        "rule_files": [str(bare_rules(folder))],
        "evaluation_interval": "1m",
        "tests": [
            {
                "interval": "1m",
                "input_series": [{"series": name, "values": values} for name, values in series.items()],
                "alert_rule_test": tests,
            }
        ],
    }
    file = folder / "test.yaml"
    file.write_text(json.dumps(silent))
    promtool("test", "rules", str(file))


ANY: dict[str, str] = {}
WHERE: dict[str | None, dict[str, str]] = {
    rule["alert"]: {"instance": "a", "severity": rule["labels"]["severity"]} for rule in RULES
}
for _rule in RULES:
    if "sum by" not in _rule["expr"]:
        WHERE[_rule["alert"]]["job"] = "mazzo"
WHERE["MazzoBroken"]["at"] = "http"


def bare_rules(folder: Path) -> Path:
    """The rules without their sentences, which have numbers in them."""
    rules = [{key: value for key, value in rule.items() if key != "annotations"} for rule in RULES]
    file = folder / "rules.yaml"
    file.write_text(yaml.safe_dump({"groups": [{"name": "mazzo", "rules": rules}]}))
    return file


def test_nobody_is_alerted_while_all_is_well(tmp_path: Path) -> None:
    alerted(tmp_path, FINE, None)


@pytest.mark.parametrize("alert", [rule["alert"] for rule in RULES])
def test_an_alert_goes_off_when_it_should(alert: str, tmp_path: Path) -> None:
    slow = {SLOW_BUCKETS[alert]: "0+600x60"} if alert in SLOW_BUCKETS else {}
    alerted(tmp_path, {**FINE, **TROUBLE[alert], **slow}, alert)
