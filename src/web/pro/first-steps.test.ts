import type { OpeningHours } from "../../domain/listings/opening-hours.ts";
import { describe, expect, it } from "vitest";
import { photosTold, showroomSaid } from "./first-steps.server.ts";

const toldOf = (online: number, bare: number, unreceived: number) =>
  photosTold({ sign: { curef: "C1" } }, { online, bare, unreceived });

describe("what a new dealer’s day says of photographs", () => {
  it("tells those that could not be fetched from those that nobody has given", () => {
    expect(toldOf(3, 3, 0).told).toBe("Aucun véhicule n’en a encore.");
    expect(toldOf(3, 3, 3)).toMatchObject({
      told: "Aucun véhicule n’en montre\u202f: celles que le fichier nomme n’ont pas pu être prises.",
      ways: [{ label: "Voir lesquelles, et pourquoi", to: "/pro/C1/stock?photos=non-recues" }],
    });
    expect(toldOf(9, 4, 1).told).toBe(
      "4 véhicules sur 9 n’en montrent pas\u202f: de 1 d’entre eux, celles que le fichier nomme n’ont pas pu être prises.",
    );
    expect(toldOf(9, 4, 0).told).toBe("4 véhicules sur 9 n’en ont pas.");
    expect(toldOf(9, 0, 0).told).toBe("Chaque véhicule en a.");
  });
});

describe("what a new dealer’s day says of its showroom", () => {
  const logo = { light: { name: "a", width: 300, height: 100 } };
  const hours: OpeningHours = [];

  it("names what it lacks, and nothing that was given", () => {
    expect(showroomSaid({}, false)).toBe("Ouverte déjà, sans votre logo, vos couleurs ni vos horaires.");
    expect(showroomSaid({ hours }, false)).toBe("Ouverte déjà, sans votre logo ni vos couleurs.");
    expect(showroomSaid({ hours, showroom: { logo } }, true)).toBe("Publiée, sans vos couleurs.");
    expect(showroomSaid({ hours, showroom: { logo, colour: "#7a2e66" } }, true)).toBe(
      "Publiée, avec votre logo, vos couleurs et vos horaires.",
    );
    // One that was taken away again.
    expect(showroomSaid({ hours, showroom: { logo: {}, colour: "#7a2e66" } }, true)).toBe("Publiée, sans votre logo.");
  });
});
