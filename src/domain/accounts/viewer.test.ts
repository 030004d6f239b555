import { describe, expect, it } from "vitest";
import type { Role } from "./account.ts";
import type { Viewer } from "./viewer.ts";
import { GUEST, entryOf } from "./viewer.ts";

const member = (...roles: readonly Role[]): Viewer => ({
  kind: "member",
  id: "a",
  email: "camille@exemple.example",
  roles,
  session: "s",
});

describe("who may enter", () => {
  it.each([
    ["everyone", "open", "open", "open"],
    ["keyholder", "open", "open", "open"],
    ["member", "signIn", "open", "open"],
    ["operator", "signIn", "closed", "open"],
  ] as const)("what is for %s: a guest %s, a member %s, an operator %s", (who, guest, other, operator) => {
    expect(entryOf(GUEST, who)).toBe(guest);
    for (const role of ["private", "professional", "centre"] as const) expect(entryOf(member(role), who)).toBe(other);
    expect(entryOf(member("operator"), who)).toBe(operator);
  });

  it("what nobody thought of is closed to all", () => {
    const unknown = "dealers" as "member"; // a word that the table may have tomorrow
    for (const viewer of [GUEST, member("private"), member("operator")])
      expect(entryOf(viewer, unknown)).toBe("closed");
  });
});
