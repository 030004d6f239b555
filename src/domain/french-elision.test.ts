import { expect, it } from "vitest";
import { of } from "./french-elision.ts";

it.each([
  ["Peugeot 3008 II", "de Peugeot 3008 II"],
  ["Alfa Romeo Tonale", "d’Alfa Romeo Tonale"],
  ["Opel Corsa V", "d’Opel Corsa V"],
  ["Éclair", "d’Éclair"],
  ["utilitaires", "d’utilitaires"],
  ["Honda Jazz", "de Honda Jazz"],
  ["Yamaha MT-07", "de Yamaha MT-07"],
  ["Ypsilon", "d’Ypsilon"],
])("of %s is %s", (name, said) => {
  expect(of(name)).toBe(said);
});
