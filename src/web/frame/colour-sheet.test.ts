import { describe, expect, it } from "vitest";
import { answerColours } from "./colour-sheet.ts";
import { colourSheet } from "../colour-sheet-address.ts";

describe("the sheet of a dealer’s colour", () => {
  it("is had at the address that pages name", async () => {
    const [link] = colourSheet("#7a2e66");
    expect(link).toEqual({ tagName: "link", rel: "stylesheet", href: "/couleurs/7a2e66.css" });
    const answer = answerColours("/couleurs/7a2e66.css");
    expect(answer.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
    expect(await answer.text()).toContain("--accent: light-dark(#7a2e66, #df8ac5);");
  });

  it("is asked for by no page of a dealer who has none", () => {
    expect(colourSheet(undefined)).toEqual([]);
  });
});
