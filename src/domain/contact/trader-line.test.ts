import { describe, expect, it } from "vitest";
import { LONGEST_TRADER_LINE, readTraderLine } from "./trader-line.ts";

describe("a line of a trader’s identity", () => {
  it.each([
    "S.A.R.L. L'Étoile & Fils",
    "EURL Ö-Auto 3000",
    "AUTO + SERVICES (63)",
    "Garage des Monts d’Or",
    "100\u00a0% Utilitaires",
    "N°1 Auto !",
    "Auto-Lyon.fr",
    "A.B.C. « L’Atelier »",
    "M@ster Cars",
    "24/7 Dépannage",
    "Ets Lefe\u0300vre et Cie",
    "SARL unipersonnelle à capital variable",
    "SAS au capital de 8 000 €",
    "Saint-Étienne",
    "Lyon B 732 829 320",
    "x".repeat(LONGEST_TRADER_LINE),
  ])("passes as it is registered: %s", (text) => {
    expect(readTraderLine(` ${text} `)).toBe(text);
  });

  it.each([
    "",
    "  ",
    "SARL, appelez le 08 99 70 12 34",
    "SARL, appelez le zéro huit quatre-vingt-dix-neuf douze treize quatorze",
    "SARL contact@garage.fr",
    "Garage https://garage.example/stock",
    "Garage www.garage.fr",
    "Garage garage.fr/stock",
    "=HYPERLINK(1)",
    "+33",
    "Garage\nBis",
    "Garage\u202eBis",
    "Garage <b>",
    "x".repeat(LONGEST_TRADER_LINE + 1),
  ])("is none that leads elsewhere, is of two lines or too long: %j", (text) => {
    expect(readTraderLine(text)).toBeUndefined();
  });
});
