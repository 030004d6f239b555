import { expect, it } from "vitest";
import { touched } from "../../domain/favourites/favourite.ts";
import { sentTouches } from "./sent-touches.ts";

const KEPT = touched(undefined, "P1", { kind: "keep" }, 10);
const sent = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return sentTouches(form, [KEPT], 20);
};

it("a form without a script keeps, removes, notes and asks for mail", () => {
  expect(sent({ reference: "P2", geste: "garder" })).toMatchObject({ reference: "P2", savedAt: 20 });
  expect(sent({ reference: "P1", geste: "retirer" })).toMatchObject({ savedAt: 0, removedAt: 20 });
  expect(sent({ reference: "P1", geste: "enregistrer", note: " la bleue ", courriel: "on" })).toEqual({
    ...KEPT,
    note: "la bleue",
    notedAt: 20,
    wantsMail: true,
    askedAt: 21,
  });
  expect(sent({ reference: "P1", geste: "enregistrer", note: "" })).toEqual(KEPT);
});

it("a form that names no listing says nothing", () => {
  expect(sent({ geste: "retirer" })).toBeUndefined();
  expect(sent({ reference: "<b>", geste: "retirer" })).toBeUndefined();
});
