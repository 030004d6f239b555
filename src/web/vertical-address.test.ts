import { expect, it } from "vitest";
import { VERTICALS } from "../domain/catalogue/verticals.ts";
import { searchAddress } from "../domain/urls/canonical.ts";
import { verticalAddress } from "./vertical-address.ts";

it("the address of a vertical is that of its filters [2.2]", () => {
  expect(VERTICALS.map(verticalAddress)).toEqual(VERTICALS.map((vertical) => searchAddress({ vertical })));
});
