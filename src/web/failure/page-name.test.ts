import { expect, it } from "vitest";
import { pageName } from "./page-name.ts";

it.each([
  ["listing", { id: "address", loaderData: { kind: "results" } }],
  ["vehicle", { id: "address", loaderData: { kind: "listing" } }],
  ["address", { id: "address" }],
  ["filters", { id: "filters" }],
  ["filters", { id: "showroomFilters" }],
  ["home", { id: "home", loaderData: { kind: "none" } }],
])("a page is called %s in the log where the router shows %o [8.13]", (name, match) => {
  expect(pageName([{ id: "root" }, match])).toBe(name);
});
