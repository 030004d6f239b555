import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OpenSpan } from "./opening-hours.ts";
import { ownShowroomOf, withOwnShowroom } from "./showroom-settings.ts";
import type { Hex } from "../showroom/oklch.ts";
import type { TypedShowroom } from "./typed-showroom.ts";
import { dayTyped, readDay } from "./typed-day.ts";
import { PRESENTATION_CHARACTERS, readTypedShowroom, typedOf, withDayCopied } from "./typed-showroom.ts";

const TODAY = "2026-11-29";
const NOTHING = typedOf({ settings: {} }, TODAY);
const read = (typed: Partial<TypedShowroom>) => readTypedShowroom({ ...NOTHING, ...typed }, TODAY);

describe("what a dealer types of its showroom", () => {
  it("says nothing where nothing was typed", () => {
    expect(read({})).toEqual({ own: { settings: {} } });
  });

  it("has the hours of one day on those after it, as far as is said and no farther", () => {
    const week = { ...NOTHING, lundi: "fermé", mardi: "9 h – 12 h", dimanche: "10 h – 12 h" };
    const filled = withDayCopied(week, "mardi", "samedi");
    expect(filled).toEqual({
      ...week,
      ...Object.fromEntries(["mercredi", "jeudi", "vendredi", "samedi"].map((day) => [day, "9 h – 12 h"])),
    });
    for (const [from, upTo] of [
      ["mardi", "mardi"],
      ["samedi", "lundi"],
      ["", "samedi"],
    ] as const)
      expect(withDayCopied(week, from, upTo)).toBeUndefined();
  });

  it("is a colour as people write it", () => {
    for (const couleur of ["#7A2E66", "7a2e66", " #7a2e66 "])
      expect(read({ couleur })).toEqual({ own: { settings: { colour: "#7a2e66" } } });
    expect(read({ couleur: "#fc0" })).toEqual({ own: { settings: { colour: "#ffcc00" } } });
  });

  it("is no colour that is none: the field and the value are named", () => {
    for (const couleur of ["rouge", "#12345", "#gggggg", "url(x)", "#7a2e66;}"])
      expect(read({ couleur })).toMatchObject({ issues: [{ field: "couleur", value: couleur }] });
  });

  it("is a presentation of one paragraph, no longer than is shown", () => {
    expect(read({ presentation: "Concessionnaire à Lyon\n depuis 1987." })).toEqual({
      own: { settings: { presentation: "Concessionnaire à Lyon depuis 1987." } },
    });
    const presentation = "a ".repeat(PRESENTATION_CHARACTERS);
    expect(read({ presentation })).toMatchObject({ issues: [{ field: "presentation", value: presentation }] });
  });

  it("is no telephone number in the presentation: it would be had without a trace", () => {
    const presentation = "Appelez le 04 65 71 08 42, nous répondons.";
    expect(read({ presentation })).toMatchObject({ issues: [{ field: "presentation", value: presentation }] });
  });

  it("hides verdicts from cards only where that was said", () => {
    expect(read({ indicateurs: false })).toEqual({ own: { settings: { displayBadges: false } } });
  });

  it("is the kind of vehicle that its showroom opens with, where one is chosen", () => {
    expect(read({ ouverture: "moto" })).toEqual({ own: { settings: { defaultVertical: "moto" } } });
    for (const ouverture of ["carTruck", "avion"])
      expect(read({ ouverture })).toMatchObject({ issues: [{ field: "ouverture", value: ouverture }] });
  });

  it("is hours as people write them, and a day that is empty is closed", () => {
    const both = [
      { from: 540, to: 750 },
      { from: 840, to: 1140 },
    ];
    for (const text of [
      "9 h – 12 h 30, 14 h – 19 h",
      "9-12:30, 14-19",
      "9h-12h30 / 14h-19h",
      "9:00 - 12:30, 14:00-19:00",
      "de 9 h à 12 h 30 et de 14 h à 19 h",
    ])
      expect(readDay(text), text).toEqual(both);
    for (const text of ["", " ", "fermé", "Fermé", "–"]) expect(readDay(text), text).toEqual([]);
    expect(read({ mardi: "9 h – 18 h" })).toEqual({
      own: { settings: {}, hours: [[], [{ from: 540, to: 1080 }], [], [], [], [], []] },
    });
  });

  it("is no hours that nobody could keep: the day is named", () => {
    for (const samedi of [
      "18 h – 9 h",
      "9 h – 25 h",
      "9 h",
      "sur rendez-vous",
      "9 h – 12 h, 11 h – 18 h",
      "9 h – 12 h; Tu 9 h – 12 h",
    ])
      expect(read({ samedi }), samedi).toMatchObject({ issues: [{ field: "samedi", value: samedi }] });
  });

  it("is read again as it was, whatever was published", () => {
    const spans = fc
      .uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 0, maxLength: 6 })
      .map((minutes) => minutes.toSorted((a, b) => a - b))
      .map((sorted): readonly OpenSpan[] =>
        Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
          from: sorted[2 * index] ?? 0,
          to: sorted[2 * index + 1] ?? 0,
        })),
      );
    fc.assert(
      fc.property(spans, (day) => {
        expect(readDay(dayTyped(day))).toEqual(day);
      }),
    );
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(hex, fc.boolean(), fc.array(spans, { minLength: 7, maxLength: 7 }), (colour, isHidden, hours) => {
        const settings = {
          colour,
          presentation: "Concessionnaire à Lyon.",
          ...(isHidden ? { displayBadges: false, defaultVertical: "truck" as const } : {}),
        };
        const own = { settings, ...(hours.every((day) => day.length === 0) ? {} : { hours }) };
        expect(readTypedShowroom(typedOf(own, TODAY), TODAY)).toEqual({ own });
      }),
    );
  });
});

describe("what a dealer has published", () => {
  const dealer = { curef: "C1", name: "Volt", sellerType: "GARAGE", place: {} } as const;
  const week = [[], [], [], [], [], [{ from: 540, to: 1080 }], []];

  it("stands in place of what its files say, and of nothing else", () => {
    const filed = { ...dealer, hours: week, showroom: { presentation: "Du fichier." } };
    expect(withOwnShowroom(filed, { settings: { colour: "#7a2e66" } })).toEqual({
      ...dealer,
      showroom: { colour: "#7a2e66" },
    });
  });

  it("begins as what its files say", () => {
    const filed = { ...dealer, hours: week, showroom: { presentation: "Du fichier." } };
    expect(withOwnShowroom(filed, ownShowroomOf(filed))).toEqual(filed);
  });
});
