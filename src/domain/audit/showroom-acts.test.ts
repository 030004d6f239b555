import { describe, expect, it } from "vitest";
import { showroomPublished } from "./showroom-acts.ts";

const DONE = { at: "2026-11-21T11:02:00.000Z", by: { kind: "account", id: "nadia" }, curef: "C1" } as const;

describe("a showroom that is published", () => {
  it("is told with what became otherwise, and with nothing else", () => {
    const before = { settings: { presentation: "Depuis 1987." } };
    const after = { settings: { presentation: "Depuis 1987.", colour: "#7a2e66", displayBadges: false } };
    expect(showroomPublished({ ...DONE, before, after })).toEqual({
      at: DONE.at,
      by: DONE.by,
      kind: "showroom.published",
      object: { kind: "dealer", id: "C1" },
      dealer: "C1",
      before: "couleur\u202f: aucune, indicateur de prix\u202f: montré",
      after: "couleur\u202f: #7a2e66, indicateur de prix\u202f: caché",
    });
  });

  it("is no act where nothing became otherwise", () => {
    const same = { settings: { colour: "#7a2e66" } };
    expect(showroomPublished({ ...DONE, before: same, after: same })).toBeUndefined();
  });

  it("is told by its hours as they are read", () => {
    const hours = [[{ from: 540, to: 1080 }], [], [], [], [], [], []];
    const act = showroomPublished({ ...DONE, before: { settings: {} }, after: { settings: {}, hours } });
    const exceptions = [
      { from: "2026-12-24", to: "2026-12-31", spans: [] },
      { from: "2027-01-02", to: "2027-01-02", spans: [{ from: 540, to: 720 }] },
    ];
    const holidays = { settings: {}, hours, exceptions };
    expect(showroomPublished({ ...DONE, before: { settings: {}, hours }, after: holidays })).toMatchObject({
      before: "jours particuliers\u202f: aucun",
      after: "jours particuliers\u202f: 2026-12-24 au 2026-12-31 fermé\u202f; 2027-01-02 9\u00a0h\u00a0– 12\u00a0h",
    });
    expect(act?.after).toBe("horaires\u202f: lundi 9\u00a0h\u00a0– 18\u00a0h\u202f; mardi au dimanche fermé");
  });
});
