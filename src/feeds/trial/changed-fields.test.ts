import { expect, it } from "vitest";
import { someListings } from "../../../test/factories/listings.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { fieldFates } from "./changed-fields.ts";

it("counts of each field from how many adverts it goes, to how many it comes and in how many it changes", () => {
  const { note, fates } = fieldFates();
  const [one] = someListings(7, 1);
  if (one === undefined) throw new Error("a listing is expected");
  const { description: _description, gearbox: _gearbox, ...bare } = one;
  const full: Listing = { ...bare, gearbox: "MANUAL", options: ["jantes alu"] };
  note(full, { ...bare, options: [] });
  note(full, { ...bare, options: [] });
  note(full, { ...full, gearbox: "AUTO", description: "Rayure au hayon." });
  note(full, { ...full, description: "" });
  expect(fates()).toEqual([
    { label: "boîte de vitesses", lost: 2, gained: 0, changed: 1 },
    { label: expect.stringContaining("équipement"), lost: 2, gained: 0, changed: 0 },
    { label: "description", lost: 0, gained: 1, changed: 0 },
  ]);
});
