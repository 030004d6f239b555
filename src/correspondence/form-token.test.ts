import { describe, expect, it } from "vitest";
import { giveToken, nameOf, takeToken } from "./form-token.ts";

const HOUR = 3_600_000;

describe("the token of a form", () => {
  const token = giveToken("secret", "R1", 1_000_000);

  it("is taken back within a day, and says how old it is", () => {
    expect(takeToken("secret", "R1", token, 1_002_500)?.age).toBe(2500);
    expect(takeToken("secret", "R1", token, 1_000_000 + 24 * HOUR)).toBeDefined();
    expect(takeToken("secret", "R1", token, 1_000_001 + 24 * HOUR)).toBeUndefined();
  });

  it.each(["", ".", "a.b.c", `${token}x`, token.replace(/^./, "z"), "é".repeat(400)])("is not %j", (forged) => {
    expect(takeToken("secret", "R1", forged, 1_002_500)).toBeUndefined();
  });

  it("serves neither another listing nor another site", () => {
    expect(takeToken("secret", "R2", token, 1_002_500)).toBeUndefined();
    expect(takeToken("other", "R1", token, 1_002_500)).toBeUndefined();
  });

  it("names what is sent with it: the same again is the same, another text another", () => {
    const taken = { age: 1, nonce: "n" };
    expect(nameOf("secret", taken, { text: "a" })).toBe(nameOf("secret", { ...taken, age: 2 }, { text: "a" }));
    expect(nameOf("secret", taken, { text: "a" })).not.toBe(nameOf("secret", taken, { text: "b" }));
    expect(nameOf("secret", taken, "")).toMatch(/^[\w-]{27}$/);
  });
});
