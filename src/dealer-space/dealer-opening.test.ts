import { describe, expect, it } from "vitest";
import type { OpeningField } from "./dealer-opening.ts";
import { readOpening, typedOpening } from "./dealer-opening.ts";
import { readTraderChange } from "./trader-change.ts";

const WRITTEN: Readonly<Record<OpeningField, string>> = {
  enseigne: "Garage du Pont",
  type: "GARAGE",
  raison: "Garage du Pont",
  forme: "SARL",
  siren: "732 829 320",
  registre: "Lyon",
  rue: "12 avenue de la Libération",
  codePostal: "42100",
  ville: "Saint-Étienne",
  email: "contact@pont.example",
  telephone: "04.65.71.42.18",
  conforme: "oui",
};
const read = (changes: Partial<Record<OpeningField, string>>) =>
  readOpening(typedOpening((field) => changes[field] ?? WRITTEN[field]));

describe("what whoever opens a space writes", () => {
  it.each(["42100", "42 100", " 42\u202f100"])("is read with the postcode %s", (codePostal) => {
    expect(read({ codePostal })).toMatchObject({ kind: "opening", opening: { place: { zipcode: "42100" } } });
  });

  it.each(["4210", "42 10", "421000"])("is not read with the postcode %s, and its field is told", (codePostal) => {
    expect(read({ codePostal })).toMatchObject({
      kind: "issues",
      issues: [{ field: "codePostal", value: codePostal, message: "Un code postal a cinq chiffres." }],
    });
  });

  it("names the register by its town alone", () => {
    expect(read({ registre: "RCS Lyon" })).toMatchObject({ opening: { identity: { register: "Lyon" } } });
  });

  it("is refused with an address of the site for its messages", () => {
    const typed = typedOpening((field) => WRITTEN[field]);
    expect(readOpening(typed, (email) => email === WRITTEN.email)).toMatchObject({
      kind: "issues",
      issues: [{ field: "email", value: WRITTEN.email }],
    });
  });

  it.each([
    "S.A.R.L. L'Étoile & Fils",
    "EURL Ö-Auto 3000",
    "AUTO + SERVICES (63)",
    "x".repeat(120),
    "x".repeat(121),
    "SARL, appelez le 08 99 70 12 34",
    "Garage www.garage.fr",
    "<b>Garage</b>",
  ])("is judged as a later change of it is: %s", (line) => {
    const change = {
      legalName: line,
      legalForm: line,
      register: line,
      vatNumber: "",
      address: "1 rue du Lac\n69003 Lyon",
    };
    const changed = readTraderChange(
      { place: {} },
      { ...change, email: WRITTEN.email, phone: WRITTEN.telephone },
      WRITTEN.siren,
    );
    const opened = read({ raison: line, forme: line, registre: line });
    const fieldsOf = (outcome: typeof changed | typeof opened) =>
      outcome.kind === "issues" ? outcome.issues.map(({ field }) => field) : [];
    expect(fieldsOf(opened).length).toBe(fieldsOf(changed).length);
    expect([0, 3]).toContain(fieldsOf(opened).length);
  });
});
