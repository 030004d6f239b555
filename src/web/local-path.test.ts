import { describe, expect, it } from "vitest";
import { localPath } from "./local-path.ts";

describe("a path to go back to", () => {
  it("keeps its query", () => {
    expect(localPath("/listing?vertical=moto&page=2")).toBe("/listing?vertical=moto&page=2");
  });

  it.each([
    "//ailleurs.example/",
    "/\\ailleurs.example",
    "https://ailleurs.example/",
    "javascript:alert(1)",
    "",
    null,
    7,
  ])("never leaves the site: %s", (value) => {
    expect(localPath(value)).toBe("/");
  });
});
