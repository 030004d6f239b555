import { describe, expect, it, vi } from "vitest";
import type { OperatorDesk } from "../../operator-desk/operator-desk.ts";
import { SEEN, SUSPENDS_TOO, doneWords } from "./gestures.ts";
import { PERFORM } from "./perform-gesture.server.ts";

const SAID: Readonly<Record<string, string>> = {
  fondement: "loi",
  faits: "Le numéro est dans le texte.",
  motif: "Conditions, annonces.",
  [SEEN]: "a",
  [SUSPENDS_TOO]: "oui",
};

/** What is told of a refusal after which the seller's suspension comes to this: what others do in between no request can time. */
async function toldAfter(suspend: () => Promise<boolean>, hasAccount = true) {
  const reportPart = vi.fn<(error: unknown) => void>();
  const desk = {
    cases: {
      get: async () => ({ seller: { account: { id: "A2", isSuspended: false } } }),
      decide: async () => ({ kind: "decided" }),
    },
    people: { suspend, get: async () => (hasAccount ? {} : undefined) },
  } as unknown as OperatorDesk; // what this gesture asks of it
  const performed = await PERFORM.refuser({
    desk,
    dealerSpace: { replaceTrader: vi.fn(), correctEstablishment: vi.fn(), changeGroup: vi.fn() },
    member: { kind: "member", id: "A1", email: "o@exemple.example", roles: [], session: "S1" },
    id: "D1",
    said: (field) => SAID[field] ?? "",
    reportPart,
  });
  return { words: performed.kind === "done" ? doneWords(performed.told) : performed, reported: reportPart.mock.calls };
}

describe("a refusal with which its seller is to be suspended tells what came of both", () => {
  it("both done, suspended before by another, or the account gone", async () => {
    expect((await toldAfter(async () => true)).words).toContain("toutes celles de son vendeur sont suspendues");
    expect((await toldAfter(async () => false)).words).toContain("avait déjà suspendu son vendeur");
    expect((await toldAfter(async () => false, false)).words).toContain("Le compte de son vendeur n’existe plus");
  });

  it("refused, and not suspended where that failed: the failure is reported and the refusal stands", async () => {
    const failure = new Error("the database is locked");
    const { words, reported } = await toldAfter(() => Promise.reject(failure));
    expect(words).toContain("La suspension de son vendeur a échoué");
    expect(reported).toEqual([[failure]]);
  });
});
