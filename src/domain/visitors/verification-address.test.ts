import fc from "fast-check";
import { expect, it } from "vitest";
import { markedPassed, unmarked } from "./verification-address.ts";

it("marks the way back in its query, before the place on the page, and finds it again without the mark", () => {
  expect(markedPassed("/deposer/recours#pas-recu")).toBe("/deposer/recours?verification=passee#pas-recu");
  const query = fc.webQueryParameters().map((text) => (text === "" ? "" : `?${text}`));
  const fragment = fc.webFragments().map((text) => (text === "" ? "" : `#${text}`));
  fc.assert(
    fc.property(fc.webPath(), query, fragment, (...parts) => {
      const path = parts.join("");
      expect(unmarked(markedPassed(path))).toBe(path);
      if (!path.includes("verification=passee")) expect(unmarked(path)).toBeUndefined();
    }),
  );
});
