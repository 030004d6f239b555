import { expect, it } from "vitest";
import { pageName } from "./page-name.ts";

it.each([
  ["listing", { id: "address", loaderData: { kind: "results" } }],
  ["vehicle", { id: "address", loaderData: { kind: "listing" } }],
  ["address", { id: "address" }],
  ["listing", { id: "address", pathname: "/listing" }],
  ["listing", { id: "address", pathname: "/voiture-occasion-peugeot-308.html" }],
  ["vehicle", { id: "address", pathname: "/auto-occasion-annonce-E1.html" }],
  ["address", { id: "address", pathname: "/valueOf" }],
  ["filters", { id: "filters" }],
  ["filters", { id: "showroomFilters" }],
  ["home", { id: "home", loaderData: { kind: "none" } }],
])("a page is called %s in the log where the router shows %o [8.13]", (name, match) => {
  expect(pageName([{ id: "root" }, match])).toBe(name);
});
