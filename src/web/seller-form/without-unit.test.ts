import { expect, it } from "vitest";
import { withoutUnit } from "./without-unit.ts";

it("takes the unit from the end of what was typed, and leaves all else as it stands", () => {
  expect(withoutUnit("8 750 €", "€")).toBe("8 750");
  expect(withoutUnit("8\u202f750\u202f€ ", "€")).toBe("8\u202f750");
  expect(withoutUnit("41 200 KM", "km")).toBe("41 200");
  expect(withoutUnit("8 750 ", "€")).toBe("8 750 ");
  expect(withoutUnit("huit mille", "€")).toBe("huit mille");
});
