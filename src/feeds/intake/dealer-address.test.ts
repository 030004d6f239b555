import { expect, it } from "vitest";
import { readDealerAddress } from "./dealer-address.ts";

it("is a street, a postcode and the town that has it", () => {
  expect(readDealerAddress(" 14 quai Paul-Sédallian, 69009 Lyon ")).toMatchObject({
    street: "14 quai Paul-Sédallian",
    zipcode: "69009",
    city: "LYON",
    department: "69",
  });
  expect(readDealerAddress("ZA des Prés, bâtiment B, 35000 Rennes")?.street).toBe("ZA des Prés, bâtiment B");
});

it("is none without one of them, of a town that is not known, or on several lines", () => {
  for (const text of [
    "",
    "69009 Lyon",
    "14 quai Sédallian, Lyon",
    "14 quai Sédallian, 00000 Nulle-Part",
    "14 quai\nSédallian, 69009 Lyon",
  ])
    expect(readDealerAddress(text), text).toBeUndefined();
});
