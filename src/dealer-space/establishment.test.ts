import { describe, expect, it } from "vitest";
import type { EstablishmentField } from "./establishment.ts";
import { establishmentOf, readEstablishment } from "./establishment.ts";

const KNOWN = {
  name: "Garage du Pont",
  place: {
    street: "14 quai Paul-Sédallian",
    zipcode: "69009",
    city: "LYON",
    cityLabel: "Lyon",
    department: "69",
    latitude: 1,
    longitude: 2,
  },
};
const read = (
  typed: Partial<Record<EstablishmentField, string>>,
  known: Parameters<typeof establishmentOf>[0] = KNOWN,
) => readEstablishment(known, { ...establishmentOf(known), ...typed });

describe("under which name and where a dealer is found", () => {
  it("is read into the place that the register of communes knows, with its point", () => {
    expect(read({ enseigne: " Garage de Brest ", rue: "2 rue de Siam", codePostal: "29 200", ville: "brest" })).toEqual(
      {
        kind: "establishment",
        name: "Garage de Brest",
        place: {
          street: "2 rue de Siam",
          zipcode: "29200",
          city: "BREST",
          cityLabel: "Brest",
          department: "29",
          region: expect.any(String),
          latitude: expect.closeTo(48.4, 0),
          longitude: expect.closeTo(-4.5, 0),
        },
      },
    );
  });

  it("is not judged anew where it is left as it stands", () => {
    expect(read({})).toEqual({ kind: "establishment", ...KNOWN });
    const abroad = { name: "www.garage.be", place: { zipcode: "7700", cityLabel: "Mouscron", region: "BE" } };
    expect(read({}, abroad)).toEqual({ kind: "establishment", ...abroad });
    expect(read({ enseigne: "Garage de Mouscron" }, abroad)).toMatchObject({ place: abroad.place });
  });

  it.each([
    ["enseigne", "", "Indiquez le nom"],
    ["enseigne", "Garage 06 12 34 56 78", "sans numéro de téléphone"],
    ["enseigne", "Virage Lyon", "sans le nom du site"],
    ["enseigne", "https://garage.example", "sans"],
    ["rue", "", "Indiquez le numéro et la rue."],
    ["codePostal", "6900", "cinq chiffres"],
    ["ville", "", "Indiquez la ville."],
    ["ville", "Marseille", "Aucune commune de ce nom"],
  ] as const)("is refused at %s of “%s”", (field, value, words) => {
    expect(read({ [field]: value })).toEqual({
      kind: "issues",
      issues: [{ field, value, message: expect.stringContaining(words) }],
    });
  });
});
