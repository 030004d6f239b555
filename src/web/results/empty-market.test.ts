import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import { withoutScripts } from "../../../test/without-scripts.ts";
import { VERTICALS } from "../../domain/catalogue/verticals.ts";
import { verticalAddress } from "../vertical-address.ts";

const html = { accept: "text/html" };

describe("a site without listings", () => {
  let served: ServedSite;
  beforeAll(async () => {
    served = await serveSite([]);
  });
  afterAll(() => served.close());

  it.each(VERTICALS)("has a page of %s, for every page leads there", async (vertical) => {
    const { status, body } = await served.ask({ path: verticalAddress(vertical), headers: html });
    expect(status).toBe(200);
    expect(withoutScripts(body)).toContain("Aucune annonce en ligne pour l’instant.");
  });

  it("counts nothing in the plural", async () => {
    for (const path of ["/", "/voiture-electrique.html", "/financement.html"]) {
      const { status, body } = await served.ask({ path, headers: html });
      expect(status).toBe(200);
      expect(body.match(/[^\d\u202f]0[ \u00a0\u202f](?:véhicules|voitures électriques|annonces)/g)).toBeNull();
    }
  });
});
