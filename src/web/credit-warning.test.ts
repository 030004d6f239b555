import { describe, expect, it } from "vitest";
import { creditWarning } from "./credit-warning.ts";

const BEFORE =
  "Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.";
const SINCE = "Attention\u202f! Un crédit coûte de l’argent et doit être remboursé.";

describe("the credit warning", () => {
  it.each([
    ["2026-01-15T09:00:00Z", BEFORE],
    ["2026-11-19T22:59:59Z", BEFORE],
    ["2026-11-19T23:00:00Z", SINCE],
    ["2027-03-01T00:00:00Z", SINCE],
  ])("at %s is “%s”", (instant, wording) => {
    expect(creditWarning(Date.parse(instant))).toBe(wording);
  });
});
