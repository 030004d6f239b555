import { describe, expect, it } from "vitest";
import { textParts } from "./text-parts.ts";

const contactsOf = (text: string) =>
  textParts(text)
    .filter(({ isContact }) => isContact)
    .map((part) => part.text);
const whole = (text: string) =>
  textParts(text)
    .map((part) => part.text)
    .join("");

describe("what a text may not hold", () => {
  it.each([
    ["Très propre. Appelez le 06 12 34 56 78 le soir.", ["06 12 34 56 78"]],
    ["06 12 34 56 78 ou camille@exemple.fr", ["06 12 34 56 78", "camille@exemple.fr"]],
    ["Voir www.garage-dupont.fr, sinon 0612345678", ["www.garage-dupont.fr", "0612345678"]],
    ["Rien à signaler, 142 000 km.", []],
    ["", []],
  ])("is marked where it stands: %s", (text, contacts) => {
    expect(contactsOf(text)).toEqual(contacts);
    expect(whole(text)).toBe(text);
  });
});
