import { expect, it } from "vitest";
import { readCode } from "./sign-in.ts";

it.each(["123456", " 123 456 ", "123-456", "123\u202f456"])("a code is read from %j", (text) => {
  expect(readCode(text)).toBe("123456");
});

it.each(["", "12345", "1234567", "12345a", "١٢٣٤٥٦"])("%j is no code", (text) => {
  expect(readCode(text)).toBeUndefined();
});
