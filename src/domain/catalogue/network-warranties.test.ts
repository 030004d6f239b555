import { describe, expect, it } from "vitest";
import { findMake } from "./makes.ts";
import {
  NETWORK_WARRANTIES,
  networkWarrantyLabel,
  networkWarrantyOf,
  readNetworkWarranty,
} from "./network-warranties.ts";

describe("the programmes of makers’ networks", () => {
  it("are each named once, by name, and of makes of the catalogue, each in one programme", () => {
    const labels = NETWORK_WARRANTIES.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, "fr")));
    const makes = NETWORK_WARRANTIES.flatMap((one) => one.makes);
    expect(new Set(makes).size).toBe(makes.length);
    for (const make of makes) expect(findMake(make)?.key).toBe(make);
    expect(networkWarrantyOf("PEUGEOT")?.id).toBe("SPOTICAR");
    expect(networkWarrantyOf("TESLA")).toBeUndefined();
  });

  it("are known however a file spells them; others keep the name that they are given", () => {
    expect(
      ["spoticar", "Label Spoticar", "Das Welt Auto.", "SKODA PLUS", "Škoda Plus"].map(readNetworkWarranty),
    ).toEqual(["SPOTICAR", "SPOTICAR", "DAS WELTAUTO", "SKODA PLUS", "SKODA PLUS"]);
    expect(networkWarrantyLabel(readNetworkWarranty("Occasions du Pont"))).toBe("OCCASIONS DU PONT");
    for (const { id, label } of NETWORK_WARRANTIES)
      expect([readNetworkWarranty(id), networkWarrantyLabel(id)]).toEqual([id, label]);
  });
});
