import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VEHICLE_VERTICALS } from "../catalogue/verticals.ts";
import { requestOf } from "../../../test/urls/table.ts";
import { listingPath, listingRedirect } from "./listing-path.ts";
import { readPath } from "./read-path.ts";

const none = new URLSearchParams();

describe("the address of a listing", () => {
  it("has the vertical as its prefix and comes back as vertical and reference", () => {
    const references = fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{0,39}$/);
    fc.assert(
      fc.property(fc.constantFrom(...VEHICLE_VERTICALS), references, (vertical, reference) => {
        const path = listingPath({ vertical, reference });
        expect(readPath(path, none)).toEqual({ kind: "listing", vertical, reference });
        expect(listingRedirect({ path, query: none }, { vertical, reference })).toBeUndefined();
      }),
    );
    expect(VEHICLE_VERTICALS.map((vertical) => listingPath({ vertical, reference: "E123" }))).toEqual([
      "/auto-occasion-annonce-E123.html",
      "/utilitaire-occasion-annonce-E123.html",
      "/moto-occasion-annonce-E123.html",
      "/scooter-occasion-annonce-E123.html",
      "/quad-occasion-annonce-E123.html",
    ]);
  });

  it.each([
    "/moto-occasion-annonce-E123-45.html",
    "/auto-occasion-annonce-e123-45.html",
    "/AUTO-Occasion-Annonce-E123-45.HTML",
    "/auto-occasion-annonce-E123-45",
    "/auto-occasion-annonce-E123-45.html/",
    "/auto_occasion_annonce_E123-45.html",
    "/auto+occasion%20annonce-E123%2D45.html",
  ])("moves from %s, with its query", (path) => {
    const listing = { vertical: "car", reference: "E123-45" } as const;
    const { query } = requestOf(`${path}?utm_source=x&page=2`);
    expect(readPath(path, query)).toMatchObject({ kind: "listing", reference: "E123-45" });
    expect(listingRedirect({ path, query: none }, listing)).toBe("/auto-occasion-annonce-E123-45.html");
    expect(listingRedirect({ path, query }, listing)).toBe("/auto-occasion-annonce-E123-45.html?utm_source=x&page=2");
  });

  it("keeps repeated hyphens of a reference", () => {
    expect(readPath("/auto-occasion-annonce-A--B.html", none)).toMatchObject({ reference: "A--B" });
  });

  it("is none for another prefix or a reference that cannot be", () => {
    for (const path of [
      "/voiture-occasion-annonce-E1.html",
      "/auto-occasion-annonce-É.html",
      `/auto-occasion-annonce-${"E".repeat(41)}.html`,
    ]) {
      expect(readPath(path, none).kind, path).toBe("notFound");
    }
  });
});
