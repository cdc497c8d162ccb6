"""Messages built by hand, one for each awkward card, as the nodes of the vocabulary would build them."""

from __future__ import annotations

from mazzo.engine.message import (
    GAP,
    OPPONENT,
    YOU,
    And,
    ChooseOne,
    Conditional,
    Consequence,
    ForEvery,
    KeywordName,
    Message,
    Name,
    NounPhrase,
    Or,
    Permitted,
    Quantity,
    Quote,
    RelativeClause,
    Repeat,
    Replaced,
    Tag,
    Term,
    Text,
    When,
    ability,
    adv,
    both,
    cl,
    done,
    during,
    it,
    keywords,
    mod,
    np,
    own,
    phrase,
    sentences,
    this,
)

CREATURE = this("creature")
ARTIFACT = this("artifact")
UPGRADE = this("upgrade")


def ae(n: int | str, **more: object) -> Quantity:
    return Quantity(n, "amber", **more)  # type: ignore[arg-type]


def damage(n: int | str, **more: object) -> Quantity:
    return Quantity(n, "damage", **more)  # type: ignore[arg-type]


def cards(n: int) -> Quantity:
    return Quantity(n, "card")


def owners_hand(whose: Message) -> NounPhrase:
    return own("hand", own("owner", whose))


def gain(n: int) -> Message:
    return cl("gain", n=ae(n))


def steal(n: int) -> Message:
    return cl("steal", n=ae(n))


READY_FIGHT = both(cl("ready", obj=np("creature", adj="friendly", ref="t")), cl("fight_with", obj=it("t")))
READY_FIGHT_NEIGHBOR = both(cl("ready", obj=np("creature", adj="neighboring", ref="t")), cl("fight_with", obj=it("t")))
ENEMY_DIES = cl("destroy", obj=np("creature", adj="enemy"), passive=True)
HAVE_7 = cl("have", subj=OPPONENT, n=ae(7, cmp="min"))
TAG_NEXT = own("turn", OPPONENT, adj="next")

SAMPLES: dict[str, Message] = {
    "anger": ability(READY_FIGHT, "play"),
    "ganger-chieftain": ability(Permitted(READY_FIGHT_NEIGHBOR), "play"),
    "drummernaut": ability(
        cl("return", obj=np("creature", adj="friendly", tags="giant", other=True), zone=own("hand")),
        "play",
        "fight",
        "reap",
    ),
    "groggins": ability(cl("attack", subj=CREATURE, modal="can_only", obj=np("creature", "bare", adj="flank"))),
    "lollop": ability(When(cl("attack", obj=CREATURE, passive=True), cl("deal", subj=CREATURE, n=damage(0)), "when")),
    "forgemaster-og": ability(
        When(
            cl("forge", subj=np("player", ref="p"), obj=np("key")),
            cl("lose", subj=it("p"), n=ae("all", adj=("remaining",), of=it("p"))),
        )
    ),
    "loot-the-bodies": ability(during("rest_of_turn", When(ENEMY_DIES, gain(1), "each_time")), "play"),
    "banner-of-battle": ability(
        cl("get", subj=np("creature", "each", adj="friendly"), n=Quantity(1, "power", sign=True))
    ),
    "king-of-the-crag": ability(
        cl("get", subj=np("creature", "each", adj="enemy", tags="brobnar"), n=Quantity(-2, "power", sign=True))
    ),
    "valdr": ability(
        When(
            cl("attack", subj=CREATURE, obj=np("creature", adj=("enemy", "flank"))),
            cl("deal", subj=CREATURE, n=damage(2, sign=True)),
            "while",
        )
    ),
    "bumpsy": ability(cl("lose", subj=OPPONENT, n=ae(1)), "play"),
    "kelifi-dragon": Text(
        (
            ability(
                When(cl("have", n=ae(7, cmp="min")), cl("play", obj=CREATURE, passive=True, modal="cannot"), "unless")
            ),
            ability(sentences(gain(1), cl("deal", n=damage(5), obj=np("creature"))), "fight", "reap"),
        )
    ),
    "pingle": Text(
        (
            keywords("elusive"),
            ability(
                When(
                    cl("enter_play", subj=np("creature", adj="enemy", ref="t")),
                    cl("deal", n=damage(1), obj=it("t")),
                )
            ),
        )
    ),
    "phoenix-heart": ability(
        cl(
            "gain_ability",
            subj=CREATURE,
            obj=Quote(
                ability(
                    both(
                        cl("return", obj=CREATURE, zone=owners_hand(CREATURE)),
                        cl("deal", n=damage(3), obj=np("creature", "each", mods=mod("in_play"))),
                    ),
                    "destroyed",
                )
            ),
        )
    ),
    "aember-imp": ability(When(cl("reap", subj=np("creature", ref="t")), cl("stun", obj=it("t")))),
    "soulkeeper": ability(
        cl(
            "gain_ability",
            subj=CREATURE,
            obj=Quote(
                ability(cl("destroy", obj=np("creature", "the", adj="enemy", rank="most_powerful")), "destroyed")
            ),
        )
    ),
    "a-fair-game": ability(
        sentences(
            both(
                cl("discard", obj=np("card", "the", adj="top", of=own("deck", OPPONENT))),
                cl("reveal", obj=own("hand", OPPONENT)),
            ),
            phrase("hand_house_reveal"),
            phrase("repeat_for_opponent"),
        ),
        "play",
    ),
    "shadow-of-dis": ability(
        during("until_next_turn", cl("be_blank", subj=np("creature", "each", adj="enemy"))), "play"
    ),
    "shard-of-pain": ability(
        cl("deal", n=damage(1, per=np("shard", adj="friendly")), obj=np("creature", adj="enemy")), "action"
    ),
    "wretched-doll": ability(
        Conditional(
            cl("be_in_play", subj=np("doom_counter")),
            cl("destroy", obj=np("creature", "each", mods=mod("with", what=np("doom_counter")))),
            cl("put_on", n=np("doom_counter"), obj=np("creature")),
        ),
        "action",
    ),
    "fear": ability(cl("return", obj=np("creature", adj="enemy", ref="t"), zone=owners_hand(it("t"))), "play"),
    "gateway-to-dis": ability(
        sentences(cl("destroy", obj=np("creature", "each")), cl("gain", n=Quantity(3, "chain"))), "play"
    ),
    "hand-of-dis": ability(
        cl("destroy", obj=np("creature", mods=RelativeClause(cl("be_on_flank", subj=GAP, neg=True)))), "play"
    ),
    "key-hammer": ability(
        sentences(
            Conditional(
                cl(
                    "forge",
                    subj=OPPONENT,
                    obj=np("key", ref="k"),
                    tense="past",
                    adv=adv("on_turn", when=own("turn", OPPONENT, adj="previous")),
                ),
                cl("unforge", obj=it("k")),
            ),
            cl("gain", subj=OPPONENT, n=ae(6)),
        ),
        "play",
    ),
    "mind-barb": ability(
        cl("discard", subj=OPPONENT, obj=np("card", adj="random", mods=mod("from", zone=own("hand", OPPONENT)))), "play"
    ),
    "poltergeist": ability(
        sentences(cl("use", obj=np("artifact", ref="a"), adv="as_if_yours"), cl("destroy", obj=it("a"))), "play"
    ),
    "three-fates": ability(cl("destroy", obj=np("creature", "the", count=3, rank="most_powerful")), "play"),
    "drumble": Text(
        (keywords("elusive"), ability(Conditional(HAVE_7, cl("capture", n=ae("all", of=OPPONENT))), "play"))
    ),
    "gabos": ability(
        sentences(cl("choose", obj=np("creature", ref="t")), phrase("redirect_fight", who=CREATURE, obj=it("t"))),
        "before_fight",
    ),
    "pitlord": Text((keywords("taunt"), ability(cl("choose_house", obj=Term("house", "dis"), modal="must")))),
    "restringuntus": ability(
        sentences(
            cl("choose", obj=np("house", ref="h")),
            When(
                cl("leave_play", subj=CREATURE),
                cl("choose_house", subj=OPPONENT, obj=it("h", full=True), modal="cannot"),
                "until",
            ),
        ),
        "play",
    ),
    "shaffles": ability(during("end_of_turn", cl("lose", subj=OPPONENT, n=ae(1)))),
    "shooler": ability(Conditional(cl("have", subj=OPPONENT, n=ae(4, cmp="min")), steal(1)), "play"),
    "stealer-of-souls": ability(
        When(
            cl("destroy_fighting", obj=np("creature", adj="enemy", ref="t"), foe=CREATURE, passive=True),
            both(cl("purge", obj=it("t")), gain(1)),
        )
    ),
    "the-terror": ability(Conditional(cl("have", subj=OPPONENT, n=ae(0)), gain(2)), "play"),
    "tolas": ability(
        When(
            cl("destroy", obj=np("creature", ref="t"), passive=True),
            cl("gain", subj=own("opponent", own("controller", it("t"))), n=ae(1)),
            "each_time",
        )
    ),
    "archimedes": ability(
        cl(
            "gain_ability",
            subj=np("neighbor", "each", of=CREATURE),
            obj=Quote(ability(cl("archive", obj=CREATURE), "destroyed")),
        )
    ),
    "binate-rupture": Text(
        (
            keywords("alpha"),
            ability(
                cl(
                    "gain",
                    subj=np("player", "each", ref="p"),
                    n=ae("some", equal=np("amber", "the", mods=mod("in", zone=own("pool", it("p"))))),
                ),
                "play",
            ),
        )
    ),
    "backup-copy": ability(
        cl(
            "gain_ability",
            subj=CREATURE,
            obj=Quote(ability(cl("put_on_top", obj=CREATURE, zone=own("deck")), "destroyed")),
        )
    ),
    "eureka": ability(
        sentences(gain(2), cl("archive", obj=np("card", count=2, adj="random", mods=mod("from", zone=own("hand"))))),
        "play",
    ),
    "jargogle": Text(
        (
            keywords("elusive"),
            ability(cl("put_under", obj=np("card", mods=mod("from", zone=own("hand"))), host=CREATURE), "play"),
            ability(
                Conditional(
                    phrase("your_turn"),
                    cl("play", obj=np("card", "the", mods=mod("under", host=CREATURE), ref="c")),
                    cl("archive", obj=it("c")),
                ),
                "destroyed",
            ),
        )
    ),
    "entropic-swirl": ability(
        sentences(
            cl("choose", obj=np("creature", ref="t")),
            ForEvery(np("trait", of=it("t")), both(cl("deal", n=damage(2), obj=it("t")), gain(1))),
        ),
        "play",
    ),
    "scientifical-hack": ability(
        sentences(
            cl("sacrifice", obj=ARTIFACT),
            during(
                "rest_of_turn",
                Permitted(cl("use", obj=np("artifact", "bare", adj="friendly"), adv="as_if_active_many")),
            ),
        ),
        "omni",
    ),
    "dimension-door": ability(
        during(
            "rest_of_turn",
            Replaced(
                cl("steal", n=it("x"), whom=OPPONENT),
                cl("gain", n=ae("some", ref="x"), modal="would", adv="by_reaping"),
            ),
        ),
        "play",
    ),
    "foggify": ability(
        cl("use_to_fight", subj=OPPONENT, obj=np("creature", "bare"), modal="cannot", adv=adv("during", when=TAG_NEXT)),
        "play",
    ),
    "interdimensional-graft": ability(
        Conditional(
            cl("forge", subj=OPPONENT, obj=np("key"), adv=adv("during", when=TAG_NEXT)),
            cl("give_you", subj=OPPONENT, n=ae("some", adj=("remaining",), of=OPPONENT), whom=YOU, modal="must"),
        ),
        "play",
    ),
    "library-access": ability(
        during("rest_of_turn", When(cl("play", obj=np("card", other=True)), cl("draw", n=cards(1)), "each_time")),
        "play",
    ),
    "phase-shift": ability(
        Permitted(cl("play", obj=np("card", tags=Tag("logos", neg=True), count=1), adv="this_turn")), "play"
    ),
    "positron-bolt": ability(
        sentences(
            cl("deal", n=damage(3), obj=np("creature", adj="flank", ref="a")),
            cl("deal", n=damage(2), obj=np("neighbor", of=it("a"), ref="b")),
            cl("deal", n=damage(1), obj=np("neighbor", "the", other=True, of=np("creature", "the", adj="second"))),
        ),
        "play",
    ),
    "twin-bolt": ability(
        both(cl("deal", n=damage(2), obj=np("creature")), cl("deal", n=damage(2), obj=np("creature", other=True))),
        "play",
    ),
    "wild-wormhole": ability(cl("play", obj=np("card", "the", adj="top", of=own("deck"))), "play"),
    "spangler-box": ability(
        sentences(
            Consequence(
                cl("purge", obj=np("creature", mods=mod("in_play"))),
                cl("gain_control", subj=OPPONENT, obj=ARTIFACT),
            ),
            Conditional(
                cl("leave_play", subj=ARTIFACT),
                cl("return_to_play", obj=np("card", "each", mods=done("purge", by=ARTIFACT))),
            ),
        ),
        "action",
    ),
    "spectral-tunneler": ability(
        sentences(
            cl("choose", obj=np("creature", ref="t")),
            during(
                "rest_of_turn",
                both(
                    cl("be_flank", subj=it("t", full=True)),
                    cl("gain_ability", subj=it("t", full=True), obj=Quote(ability(cl("draw", n=cards(1)), "reap"))),
                ),
            ),
        ),
        "action",
    ),
    "strange-gizmo": ability(
        When(cl("forge", obj=np("key")), cl("destroy", obj=np(("creature", "artifact"), "each", join="and")))
    ),
    "dr-escotera": ability(
        cl("gain", n=ae(1, per=np("key", adj="forged", mods=RelativeClause(cl("have", subj=OPPONENT, n=GAP))))), "play"
    ),
    "dysania": ability(
        sentences(
            cl("discard", subj=OPPONENT, obj=np("card", "each", adj="archived", of=OPPONENT)),
            cl("gain", n=ae(1, per=np("card", mods=done("discard", adv="this_way")))),
        ),
        "play",
    ),
    "mother": ability(during("draw_step", cl("refill_more", zone=own("hand"), n=np("card", count=1)))),
    "neutron-shark": ability(
        sentences(
            cl(
                "destroy",
                obj=And((np(("creature", "artifact"), adj="enemy"), np(("creature", "artifact"), adj="friendly"))),
            ),
            cl("discard", obj=np("card", "the", adj="top", of=own("deck"), ref="c")),
            Conditional(cl("be", subj=it("c"), what=np("card", tags="logos"), neg=True), Repeat()),
        ),
        "play",
        "fight",
        "reap",
    ),
    "replicator": ability(
        cl(
            "trigger",
            obj=np("reap_effect", "the", of=np("creature", other=True, mods=mod("in_play"))),
            adv="as_if_yours",
        ),
        "reap",
    ),
    "yzphyz": ability(
        sentences(
            cl("archive", obj=np("card")),
            Permitted(Consequence(cl("purge", obj=np("card", adj="archived")), cl("stun", obj=np("creature")))),
        ),
        "play",
    ),
    "sample-collection": ability(
        sentences(
            ForEvery(
                np("key", adj="forged", mods=RelativeClause(cl("have", subj=OPPONENT, n=GAP))),
                cl("put", obj=np("creature", adj="enemy"), zone=own("archives")),
            ),
            phrase("abducted"),
        ),
        "play",
    ),
    "combat-pheromones": ability(
        sentences(
            cl("sacrifice", obj=ARTIFACT),
            Permitted(cl("use", obj=np("card", count=2, cmp="upto", other=True, tags="mars"), adv="this_turn")),
        ),
        "omni",
    ),
    "john-smyth": ability(cl("ready", obj=np("creature", tags=("mars", Tag("agent", neg=True)))), "fight", "reap"),
    "mindwarper": ability(
        sentences(
            cl("choose", obj=np("creature", adj="enemy", ref="t")),
            cl("capture", subj=it("t"), n=ae(1), whom=own("controller", it("t"))),
        ),
        "action",
    ),
    "vezyma": ability(
        Permitted(cl("archive", obj=np(("creature", "artifact"), adj="friendly"), adv="from_play")), "reap"
    ),
    "yxilo-bolter": ability(
        sentences(
            cl("deal", n=damage(2), obj=np("creature", ref="t")),
            Conditional(cl("destroy", obj=it("t"), passive=True, adv="this_way"), cl("purge", obj=it("t"))),
        ),
        "fight",
        "reap",
    ),
    "red-planet": ability(
        cl(
            "gain_ability",
            subj=CREATURE,
            obj=Quote(
                ability(
                    cl("deal", n=damage(1, per=np("creature", tags="mars", mods=mod("in_play"))), obj=np("creature")),
                    "reap",
                )
            ),
        )
    ),
    "hallowed-shield": ability(
        sentences(
            cl("choose", obj=np("creature", ref="t")),
            during("rest_of_turn", cl("take_damage", subj=it("t"), n=damage("some"), modal="cannot")),
        ),
        "action",
    ),
    "maruck": ability(
        When(
            cl("prevent_armor", subj=CREATURE, n=damage("some", ref="d")),
            cl("capture", subj=CREATURE, n=Quantity("that", "amber")),
        )
    ),
    "sir-marrows": ability(
        When(
            cl("gain", subj=OPPONENT, n=ae("some", ref="x"), adv="by_reaping"),
            cl("capture", subj=CREATURE, n=it("x")),
        )
    ),
    "prince-derric": ability(
        Conditional(cl("control", obj=np("creature", "bare", mods=mod("of_houses", n=3))), gain(3)), "play"
    ),
    "opal-knight": ability(cl("destroy", obj=np("creature", "each", mods=mod("power_even"))), "play"),
    "cleansing-wave": ability(
        sentences(
            cl("heal", n=damage(1), obj=np("creature", "each")),
            cl("gain", n=ae(1, per=np("creature", mods=done("heal_creature", adv="this_way")))),
        ),
        "play",
    ),
    "shield-of-justice": ability(
        during(
            "rest_of_turn",
            cl("take_damage", subj=np("creature", "bare", adj="friendly"), n=damage("some"), modal="cannot"),
        ),
        "play",
    ),
    "terms-of-redress": ability(cl("capture", subj=np("creature", adj="friendly"), n=ae(2)), "play"),
    "epic-quest": Text(
        (
            ability(
                cl("archive", obj=np("creature", "each", adj="friendly", tags="knight", mods=mod("in_play"))), "play"
            ),
            ability(
                Conditional(
                    cl("play", obj=np("card", count=7, cmp="min", tags="sanctum"), tense="perfect", adv="this_turn"),
                    both(cl("sacrifice", obj=ARTIFACT), cl("forge_free", obj=np("key"))),
                ),
                "omni",
            ),
        )
    ),
    "hallowed-blaster": ability(cl("heal", n=damage(3), obj=np("creature")), "action"),
    "commander-remiel": ability(cl("use", obj=np("creature", adj="friendly", tags=Tag("sanctum", neg=True))), "reap"),
    "duma": ability(
        both(cl("heal_fully", obj=np("creature", "each", other=True, adj="friendly")), cl("draw", n=cards(2))),
        "destroyed",
    ),
    "jehu": ability(When(cl("choose_house", obj=Term("house", "sanctum")), gain(2))),
    "lady-maxena": ability(cl("return", obj=CREATURE, zone=owners_hand(CREATURE)), "action"),
    "sanctum-guardian": ability(
        cl(
            "swap",
            obj=CREATURE,
            other=np("creature", other=True, adj="friendly", mods=mod("in", zone=own("battleline"))),
        ),
        "fight",
        "reap",
    ),
    "staunch-knight": ability(
        When(cl("be_on_flank", subj=CREATURE), cl("get", subj=CREATURE, n=Quantity(2, "power", sign=True)), "while")
    ),
    "armageddon-cloak": ability(
        cl(
            "gain_ability",
            subj=CREATURE,
            obj=And(
                (
                    KeywordName("hazardous", 2),
                    Quote(
                        ability(Replaced(both(cl("heal_fully", obj=CREATURE), cl("destroy", obj=UPGRADE))), "destroyed")
                    ),
                )
            ),
        )
    ),
    "protect-the-weak": ability(
        both(
            cl("get", subj=CREATURE, n=Quantity(1, "armor", sign=True)),
            cl("gain_ability", subj=CREATURE, obj=KeywordName("taunt")),
        )
    ),
    "life-for-a-life": ability(
        Consequence(cl("sacrifice", obj=np("creature", adj="friendly")), cl("deal", n=damage(6), obj=np("creature"))),
        "play",
    ),
    "ronnie": ability(sentences(steal(1), Conditional(HAVE_7, Replaced(steal(2)))), "play"),
    "little-niff": Text(
        (
            keywords("omega", "deploy", "elusive"),
            ability(When(cl("use_to_fight", obj=np("neighbor", of=CREATURE), passive=True), steal(1))),
        )
    ),
    "sack-of-coins": ability(
        cl("deal", n=damage(1, per=np("amber", mods=mod("in", zone=own("pool")))), obj=np("creature")), "play"
    ),
    "scowly-caper": Text(
        (
            ability(
                both(
                    cl("enter_play", subj=CREATURE, under=OPPONENT),
                    cl("use", obj=CREATURE, passive=True, modal="can", adv="as_if_active"),
                )
            ),
            ability(during("end_of_turn", cl("destroy", obj=np("neighbor", of=CREATURE)))),
        )
    ),
    "bait-and-switch": ability(
        sentences(
            Conditional(cl("have_more", subj=OPPONENT, n=ae("some"), than=YOU), steal(1)),
            Repeat(cond=cl("have_more", subj=OPPONENT, n=ae("some"), than=YOU)),
        ),
        "play",
    ),
    "nerve-blast": ability(Consequence(steal(1), cl("deal", n=damage(2), obj=np("creature"))), "play"),
    "pawn-sacrifice": ability(
        Consequence(
            cl("sacrifice", obj=np("creature", adj="friendly")),
            cl("deal", n=damage(3), obj=np("creature", "each", count=2)),
        ),
        "play",
    ),
    "too-much-to-protect": ability(cl("steal", n=ae("all", but=6, of=OPPONENT)), "play"),
    "masterplan": ability(
        sentences(cl("play", obj=np("card", "the", mods=mod("under", host=ARTIFACT))), cl("sacrifice", obj=ARTIFACT)),
        "omni",
    ),
    "seeker-needle": ability(
        sentences(
            cl("deal", n=damage(1), obj=np("creature", ref="t")),
            Conditional(cl("destroy", obj=it("t"), passive=True, adv="this_way"), gain(1)),
        ),
        "action",
    ),
    "bad-penny": ability(cl("return", obj=CREATURE, zone=own("hand")), "destroyed"),
    "faygin": ability(
        cl(
            "return",
            obj=np(
                "creature",
                mods=(mod("named", name=Name("Urchin")), Or((mod("from_play"), mod("from", zone=own("discard_pile"))))),
            ),
            zone=own("hand"),
        ),
        "reap",
    ),
    "magda": Text((ability(steal(2), "play"), ability(cl("steal", subj=OPPONENT, n=ae(2)), "leaves_play"))),
    "nexus": ability(cl("use", obj=np("artifact", adj="enemy"), adv="as_if_yours"), "reap"),
    "shadow-self": Text(
        (
            ability(When(cl("fight", subj=CREATURE), cl("deal", subj=CREATURE, n=damage(0)), "when")),
            ability(
                Replaced(
                    cl("deal", n=it("d"), obj=CREATURE),
                    cl(
                        "deal",
                        n=damage("some", ref="d"),
                        obj=np("neighbor", tags=Tag("specter", neg=True), of=CREATURE),
                        passive=True,
                        modal="would",
                    ),
                )
            ),
        )
    ),
    "silvertooth": ability(cl("enter_play", subj=CREATURE, what="ready")),
    "encounter-suit": ability(
        When(cl("play", obj=np("action_card"), passive=True, adv="before_resolving"), cl("ward", obj=CREATURE))
    ),
    "duskwitch": ability(cl("enter_play", subj=np("creature", "each", adj="friendly"), what="ready")),
    "pos-pixies": ability(phrase("from_supply_instead")),
    "cooperative-hunting": ability(
        cl(
            "deal_split",
            n=damage(1, per=np("creature", adj="friendly", mods=mod("in_play"))),
            obj=np("creature", count=-1),
        ),
        "play",
    ),
    "grasping-vines": ability(
        cl("return", obj=np("artifact", count=3, cmp="upto", ref="t"), zone=owners_hand(it("t"))), "play"
    ),
    "lost-in-the-woods": ability(
        sentences(
            cl("choose", obj=And((np("creature", count=2, adj="friendly"), np("creature", count=2, adj="enemy")))),
            cl(
                "shuffle_into",
                obj=np("creature", "each", adj="chosen", ref="t"),
                zone=own("deck", own("owner", it("t"))),
            ),
        ),
        "play",
    ),
    "mimicry": ability(
        phrase("copy_action", obj=np("action_card", mods=mod("in", zone=own("discard_pile", OPPONENT))))
    ),
    "regrowth": ability(
        cl("return", obj=np("creature", mods=mod("from", zone=own("discard_pile"))), zone=own("hand")), "play"
    ),
    "niffle-ape": ability(
        When(
            cl("attack", subj=CREATURE),
            cl("ignore", subj=CREATURE, obj=And((KeywordName("taunt"), KeywordName("elusive")))),
            "when",
        )
    ),
    "niffle-queen": ability(
        cl(
            "get",
            subj=np("creature", "each", other=True, adj="friendly", tags="beast"),
            n=Quantity(1, "power", sign=True),
        )
    ),
    "hunting-witch": ability(When(cl("play", obj=np("creature", other=True)), gain(1), "each_time")),
    "first-creature": ability(
        cl("enter_play", subj=np("creature", "the", adj="first", mods=done("play", adv="each_turn")), what="ready")
    ),
    "one-stood": ability(phrase("same_creature_fights"), "play"),
    # not of the list above, but shapes that the vocabulary will meet
    "choose-one": ability(ChooseOne((gain(1), cl("draw", n=cards(2)), cl("destroy", obj=np("artifact")))), "play"),
    "half": ability(cl("lose", subj=np("player", "each", ref="p"), n=ae("half", of=it("p"))), "play"),
    "power-3": ability(cl("destroy", obj=np("creature", "each", mods=mod("power_max", n=3))), "play"),
    "damage-equal": ability(
        cl("deal", n=damage("some", equal=own("power", CREATURE)), obj=np("creature", adj="enemy")), "fight"
    ),
    "number-of": ability(
        cl("gain", n=ae("some", equal=np("number", "the", of=np("creature", "bare", adj="friendly")))), "reap"
    ),
    "any-number": ability(cl("discard", obj=np("card", count=-1, mods=mod("from", zone=own("hand")))), "play"),
    "opponent-may": ability(Permitted(cl("discard", subj=OPPONENT, obj=np("card"))), "play"),
    "both-sides": ability(both(cl("draw", n=cards(1)), cl("lose", subj=OPPONENT, n=ae(1))), "play"),
    "exalt": ability(
        Permitted(
            Consequence(
                cl("exalt", obj=CREATURE), cl("deal", n=damage(3), obj=np("creature", mods=mod("power_min", n=5)))
            )
        ),
        "fight",
    ),
    "may-each": ability(
        Permitted(cl("return", obj=np("creature", "each", adj="damaged", ref="t"), zone=owners_hand(it("t")))), "play"
    ),
    "own-neighbors": ability(
        both(cl("ready", obj=CREATURE), cl("ward", obj=np("neighbor", "each", of=CREATURE))), "reap"
    ),
}
