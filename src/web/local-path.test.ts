import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localPath } from "./local-path.ts";

const HERE = "https://virage.example";

/** What gets past readers of addresses: separators, dots plain and encoded, what browsers drop, a host. */
const PIECES = [
  "/",
  "//",
  "\\",
  ".",
  "..",
  "%2e",
  "%2E%2e",
  "%2f",
  "%5c",
  "\t",
  "\n",
  "\r",
  " ",
  "@",
  ":",
  "?",
  "#",
  ";",
];
const WORDS = ["a", "listing", "evil.example", "https:", "javascript:", "é", "\u3002", "\uff0f", "\0"];
const tricks = fc.array(fc.constantFrom(...PIECES, ...WORDS), { maxLength: 12 }).map((pieces) => `/${pieces.join("")}`);

describe("a path to go back to", () => {
  it("keeps its query and its fragment", () => {
    expect(localPath("/listing?vertical=moto&page=2")).toBe("/listing?vertical=moto&page=2");
    expect(localPath("/compte?a=1#pas-recu")).toBe("/compte?a=1#pas-recu");
  });

  it.each([
    "//ailleurs.example/",
    "/\\ailleurs.example",
    "https://ailleurs.example/",
    "javascript:alert(1)",
    "/..//ailleurs.example",
    "/.//ailleurs.example",
    "/a/..//ailleurs.example",
    "/%2e%2e//ailleurs.example",
    "/..\\/ailleurs.example",
    "/\t/ailleurs.example",
    "/.\n.//ailleurs.example",
    "",
    null,
    7,
  ])("never leaves the site: %j", (value) => {
    expect(localPath(value)).toBe("/");
  });

  it("resolves to this site whatever it was, and stays as it is when read again", () => {
    fc.assert(
      fc.property(fc.oneof(tricks, fc.webUrl(), fc.string({ unit: "binary" })), (value) => {
        const path = localPath(value);
        expect(new URL(path, HERE).origin).toBe(HERE);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(localPath(path)).toBe(path);
      }),
      { numRuns: 500 },
    );
  });
});
