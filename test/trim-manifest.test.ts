import { describe, expect, it } from "vitest";
import { trimManifest } from "../scripts/trim-manifest.ts";

const written = (routes: object) => `window.__reactRouterManifest=${JSON.stringify({ url: "/m.js", routes })};`;

describe("the manifest of routes in every first page", () => {
  it("says nothing of what pages import that are made for one person, nothing that is false, and all of the rest as it was", () => {
    const listing = { path: "listing", hasLoader: true, imports: ["/assets/a.js"], css: ["/assets/a.css"] };
    const own = { path: "compte", hasLoader: true, imports: ["/assets/b.js"], css: ["/assets/b.css"] };
    expect(
      trimManifest(written({ listing: { ...listing, hasAction: false }, account: own }), new Set(["account"])),
    ).toBe(written({ listing, account: { ...own, imports: [] } }));
  });

  it("is refused when it is none, so that a build that writes it otherwise is seen", () => {
    expect(() => trimManifest("export default {}")).toThrow("no manifest of routes");
  });
});
