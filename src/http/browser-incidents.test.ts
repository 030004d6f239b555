import { expect, it } from "vitest";
import { browserIncidents } from "./browser-incidents.ts";

it("what browsers say again and again is one line of the log at each tenfold", () => {
  const logged: string[] = [];
  const report = browserIncidents(({ page, text, times }) => logged.push(`${page} ${text} ${String(times)}`));
  for (let index = 0; index < 250; index++) report({ page: "listing", text: "TypeError", frames: [] });
  report({ page: "filters", text: "TypeError", frames: [] });
  expect(logged).toEqual([
    "listing TypeError 1",
    "listing TypeError 10",
    "listing TypeError 100",
    "filters TypeError 1",
  ]);
});
