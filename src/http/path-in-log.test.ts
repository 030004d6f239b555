import { expect, it } from "vitest";
import { pathInLog, textInLog } from "./path-in-log.ts";

it("holds no name by which the page of what was sent is opened, and all else as it is", () => {
  expect(pathInLog("/contact/envoye/aaaabbbbccccddddeeeeffff-_1")).toBe("/contact/envoye/…");
  expect(pathInLog("/contact/envoye/aaaabbbbccccddddeeeeffff-_1.data")).toBe("/contact/envoye/….data");
  expect(pathInLog("/apercu/contact/signalement/S-2026-1122-7QK4M2XAB3HP")).toBe("/apercu/contact/signalement/…");
  expect(pathInLog("/contact/message/E123")).toBe("/contact/message/E123");
  expect(
    textInLog("TypeError: x at https://v.fr/contact/envoye/Qk3vT9xZ1mN7pL5r.html:12:3 and /contact/envoye/b c"),
  ).toBe("TypeError: x at https://v.fr/contact/envoye/….html:12:3 and /contact/envoye/… c");
});

it.each([
  ["/jean.dupont@example.fr", "/…@…"],
  ["/jean.dupont%40example.fr/x", "/…@…/x"],
  ["/0612345678", "/…"],
  ["/compte/06%2012%2034%2056%2078", "/compte/…"],
  ["/a%3Fnom=dupont", "/a?…"],
  ["/auto-occasion-annonce-P111535374.html", "/auto-occasion-annonce-P111535374.html"],
  ["/photos/C176691-44110/2-a5a029fff4-960.avif", "/photos/C176691-44110/2-a5a029fff4-960.avif"],
  ["/garage/C700/vehicules/V12/photos", "/garage/C700/vehicules/V12/photos"],
])("holds nothing that tells of a person: %s", (path, told) => {
  expect(pathInLog(path)).toBe(told);
});

it("holds no sign that a terminal obeys or that turns what is read, however it was written, and no more than a line", () => {
  for (const path of ["/a%C2%9B31mred%E2%80%AEabc%0Ax", "/a\u009B31mred\u202Eabc\nx"])
    expect(pathInLog(path)).toBe("/a31mredabcx");
  expect(pathInLog("/%E0%A4%A")).toBe("/%E0%A4%A");
  expect(pathInLog(`/${"y".repeat(20_000)}`).length).toBeLessThan(1000);
});

it("says texts without who they are about, nor what opens what was sent", () => {
  expect(textInLog("no place for camille@exemple.example at /contact/envoye/Qk3vT9xZ1mN7pL5r")).toBe(
    "no place for …@… at /contact/envoye/…",
  );
});
