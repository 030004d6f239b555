import { describe, expect, it } from "vitest";
import { trimManifest } from "../scripts/trim-manifest.ts";

const BEFORE = "window.__reactRouterManifest=";
const written = (routes: object) => `${BEFORE}${JSON.stringify({ url: "/m.js", routes })};`;
const told = (text: string): unknown => JSON.parse(text.slice(BEFORE.length, -1));

describe("the manifest of routes in every first page", () => {
  it("says nothing of what pages import that are made for one person, nothing that is false or empty, and all of the rest as it was", () => {
    const listing = {
      path: "listing",
      hasLoader: true,
      hasDefaultExport: true,
      imports: ["/assets/a.js"],
      css: ["/assets/a.css"],
    };
    const own = {
      path: "compte",
      hasLoader: true,
      hasDefaultExport: true,
      imports: ["/assets/b.js"],
      css: ["/assets/b.css"],
    };
    const trimmed = trimManifest(
      written({ listing: { ...listing, hasAction: false, more: [] }, account: own }),
      new Set(["account"]),
    );
    expect(told(trimmed)).toEqual({
      url: "/m.js",
      routes: { listing, account: { path: "compte", hasLoader: true, hasDefaultExport: true, css: ["/assets/b.css"] } },
    });
  });

  it("has no row for what scripts alone ask for, and one for each page, each form and each address without a page of its own", () => {
    const rows = {
      root: { path: "", hasLoader: true, imports: ["/assets/a.js"] },
      listing: { path: "listing", hasLoader: true, hasDefaultExport: true },
      position: { path: "position", hasLoader: true, hasAction: true },
      elsewhere: { path: "filters/*", hasLoader: true },
    };
    const state = { path: "filters/etat", hasLoader: true, module: "/assets/s.js", imports: [] };
    const withImports = Object.entries(rows).map(([id, row]) => [id, { imports: [], ...row }]);
    expect(told(trimManifest(written({ ...Object.fromEntries(withImports), state })))).toEqual({
      url: "/m.js",
      routes: rows,
    });
  });

  it("is refused when it is none, so that a build that writes it otherwise is seen", () => {
    expect(() => trimManifest("export default {}")).toThrow("no manifest of routes");
  });
});
