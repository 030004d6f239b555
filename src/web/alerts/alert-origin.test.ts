import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import { LEFT_OUT } from "../../domain/free-text/told-sentence.ts";

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([listingWith({ reference: "E1", energy: "dies" })]);
});
afterAll(() => served.close());

const hrefOf = (body: string, link: RegExp) => (link.exec(body)?.[1] ?? "").replaceAll("&amp;", "&");
/** Of the page of results. */
const alertLink = (body: string) => hrefOf(body, /<a class="button follow" href="([^"]*)"/);
const backLink = (body: string) => hrefOf(body, /<a class="back" href="([^"]*)"/);

const CHOSEN = "/listing?makesModelsCommercialNames=PEUGEOT%3A308&energies=dies";
const SAID = `${CHOSEN}&texte=308+diesel%2C+beau&lectures=12.${LEFT_OUT}`;

describe("the page that makes an alert of a search", () => {
  it("is marked where the search came from a sentence, and leads back to it, before and after it is sent [1.6]", async () => {
    const path = alertLink((await served.ask({ path: SAID })).body);
    const asked = await served.ask({ path });
    const sent = await served.ask({
      path,
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: `http://127.0.0.1:${served.port}` },
      body: "recherche=energies%3Ddies&geste=creer&email=",
    });
    for (const { body } of [asked, sent]) {
      expect(body).toMatch(/Recherche IA\s*<span class="beta">BETA<\/span>/);
      expect(new URL(backLink(body), "https://x").searchParams.get("texte")).toBe("308 diesel, beau");
      expect(new URL(backLink(body), "https://x").searchParams.get("lectures")).toBe(`12.${LEFT_OUT}`);
    }
  });

  it("is not where filters were chosen one by one", async () => {
    const { body } = await served.ask({ path: alertLink((await served.ask({ path: CHOSEN })).body) });
    expect(backLink(body)).not.toBe("");
    expect(backLink(body)).not.toContain("texte");
    expect(body).not.toMatch(/Recherche IA/);
  });
});
