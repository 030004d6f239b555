import { describe, expect, it } from "vitest";
import { drawnOutline } from "../../../../scripts/drawn-outline.ts";
import { REAL_OUTLINES } from "../../../../scripts/real-outlines.ts";

describe("the sixty usual cars", () => {
  it.each(REAL_OUTLINES)(
    "%s %s %s: length, height and wheelbase are drawn as they are",
    (make, model, key, wheelbase) => {
      const drawn = drawnOutline(make, model, key);
      // steps of 50 and 25 mm
      expect(Math.abs(drawn.drawing.length - drawn.length)).toBeLessThanOrEqual(25);
      expect(Math.abs(drawn.drawing.height - drawn.height)).toBeLessThanOrEqual(13);
      // less than the eye tells on a card
      expect(Math.abs(drawn.wheelbase / wheelbase - 1)).toBeLessThan(0.045);
    },
  );
});
