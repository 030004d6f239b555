import { expect, it } from "vitest";
import { pathInLog } from "./path-in-log.ts";

it("holds no name by which the page of what was sent is opened, and all else as it is", () => {
  expect(pathInLog("/contact/envoye/aaaabbbbccccddddeeeeffff-_1")).toBe("/contact/envoye/…");
  expect(pathInLog("/contact/envoye/aaaabbbbccccddddeeeeffff-_1.data")).toBe("/contact/envoye/….data");
  expect(pathInLog("/apercu/contact/signalement/S-2026-1122-7QK4M2XAB3HP")).toBe("/apercu/contact/signalement/…");
  expect(pathInLog("/contact/message/E123")).toBe("/contact/message/E123");
  expect(
    pathInLog("TypeError: x at https://v.fr/contact/envoye/Qk3vT9xZ1mN7pL5r.html:12:3 and /contact/envoye/b c"),
  ).toBe("TypeError: x at https://v.fr/contact/envoye/….html:12:3 and /contact/envoye/… c");
});
