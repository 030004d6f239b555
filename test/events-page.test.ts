import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { eventsPage } from "../scripts/events-page.ts";

it("the page on events says what their schema says", () => {
  expect(readFileSync("docs/events.md", "utf8")).toBe(eventsPage());
});
