import { expect, it } from "vitest";
import { namesApart } from "./names-apart.ts";

it("vehicles of one name are told with their references, and those that are alone without", () => {
  const tesla = { make: "TESLA", model: "MODEL 3", version: "" };
  const names = namesApart([
    { ...tesla, reference: "C1-A1", dealerReference: "a1" },
    { ...tesla, reference: "C1-XYZ" },
    { reference: "C1-B2", dealerReference: "b2", make: "RENAULT", model: "ZOE", version: "R110" },
  ]);
  expect([...names.values()]).toEqual(["Tesla Model 3, a1", "Tesla Model 3, C1-XYZ", "Renault Zoé R110"]);
});
