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

  it("is told by a logo that came, is another or went, and not by the name of its file", () => {
    const of = (name?: string) => ({
      settings: name === undefined ? {} : { logo: { light: { name, width: 10, height: 10 } } },
    });
    const told = (one?: string, other?: string) => {
      const act = showroomPublished({ ...DONE, before: of(one), after: of(other) });
      return [act?.before, act?.after];
    };
    expect(told(undefined, "3f2a.png")).toEqual(["logo clair\u202f: aucun", "logo clair\u202f: posé"]);
    expect(told("3f2a.png", "77be.png")).toEqual(["logo clair\u202f: posé", "logo clair\u202f: changé"]);
    expect(told("3f2a.png")).toEqual(["logo clair\u202f: posé", "logo clair\u202f: aucun"]);
    expect(told("3f2a.png", "3f2a.png")).toEqual([undefined, undefined]);
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
      after:
        "jours particuliers\u202f: du 24/12/2026 au 31/12/2026, fermé\u202f; le 02/01/2027, 9\u00a0h\u00a0– 12\u00a0h",
    });
    expect(act?.after).toBe("horaires\u202f: lundi 9\u00a0h\u00a0– 18\u00a0h\u202f; mardi au dimanche fermé");
  });
});
