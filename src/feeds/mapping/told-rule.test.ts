import { expect, it } from "vitest";
import { parseMapping } from "./mapping.ts";
import { toldRule } from "./told-rule.ts";

it("a rule says which sign groups thousands, where one does", () => {
  const told = (read?: string) => {
    const price = read === undefined ? "prix" : { from: "prix", read };
    const fields = { reference: "ref", make: "marque", model: "modele", mileage: "km", year: "annee", price };
    const outcome = parseMapping(JSON.stringify({ name: "garage", fields }));
    if (outcome.kind === "faults") throw new Error(outcome.faults.join());
    const rule = outcome.mapping.fields.price;
    return rule && toldRule(rule);
  };
  expect(told()).toEqual([]);
  expect(told("french-number")).toEqual(["le point groupe les milliers"]);
  expect(told("english-number")).toEqual(["la virgule groupe les milliers"]);
});
