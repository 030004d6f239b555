import { expect, it } from "vitest";
import { LONGEST_ANSWER, readAnswer } from "./read-answer.ts";

it("an answer is its lines, without what is not seen and whatever ends them", () => {
  expect(readAnswer("  Oui,\r\nlundi.\u202e ", "Réponse")).toEqual({ kind: "text", text: "Oui,\nlundi." });
});

it("says what is wrong with one that is empty, to the eye too, and with one that is too long", () => {
  expect(readAnswer(" \u200b ", "Note")).toEqual({ kind: "issue", message: "Note\u202f: écrivez quelques mots." });
  expect(readAnswer("a".repeat(LONGEST_ANSWER), "Réponse").kind).toBe("text");
  expect(readAnswer("a".repeat(LONGEST_ANSWER + 1), "Réponse")).toEqual({
    kind: "issue",
    message: "Réponse\u202f: 3\u202f000 signes au plus, la vôtre en a 3\u202f001.",
  });
});
