import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";

const dayOf = (day: number) => `2026-01-0${day}T08:00:00.000Z`;
const LISTINGS = [1, 2, 3, 4].map((day) => listingWith({ reference: `E${day}`, firstOnlineDate: dayOf(day) }));
const AGAIN = listingWith({ reference: "E5", firstOnlineDate: dayOf(1), formerReference: "E3" });
const MOTO = listingWith({ reference: "M1", vertical: "moto", make: "YAMAHA", model: "MT-07", category: "62" });

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([...LISTINGS, MOTO]);
  await served.site.storage.listings.write([{ kind: "withdraw", reference: "E3" }], dayOf(5));
  await served.site.catchUp();
});
afterAll(() => served.close());

async function asked(query: string) {
  const { status, body, headers } = await served.ask({ path: `/annonces/vues?${query}` });
  const view = JSON.parse(body) as { areConsulted: boolean; cards: { html: string } };
  const references = [...view.cards.html.matchAll(/data-reference="([^"]+)"/g)].map(([, reference]) => reference);
  return { status, references, areConsulted: view.areConsulted, kept: headers["cache-control"] };
}

describe("the adverts under a listing", () => {
  it("are those of today where one that was opened was replaced, each vehicle once", async () => {
    const renewed = await serveSite(LISTINGS);
    const { listings } = renewed.site.storage;
    await listings.write([{ kind: "withdraw", reference: "E3" }], dayOf(5));
    await listings.write([{ kind: "put", listing: AGAIN }], dayOf(6));
    await renewed.site.catchUp();
    const references = async (query: string) => {
      const { body } = await renewed.ask({ path: `/annonces/vues?${query}` });
      return [...body.matchAll(/data-reference=\\"([^"\\]+)/g)].map(([, reference]) => reference);
    };
    expect(await references("annonce=E1&references=E3,E2,E5")).toEqual(["E5", "E2"]);
    expect(await references("annonce=E5&references=E3,E2")).toEqual(["E2"]);
    await renewed.close();
  });

  it("are those that the browser has opened, the latest first, without this one and without what is sold [3.24]", async () => {
    await expect(asked("annonce=E1&references=E4,E1,E3,E2,ZORGLUB")).resolves.toEqual({
      status: 200,
      references: ["E4", "E2"],
      areConsulted: true,
      kept: "no-store",
    });
  });

  it("are the latest of its kind for who has opened no other", async () => {
    await expect(asked("annonce=E1&references=")).resolves.toMatchObject({
      references: ["E4", "E2"],
      areConsulted: false,
    });
  });

  it("take no text that is no reference, and answer 404 to a listing that nobody knows", async () => {
    await expect(asked("annonce=E1&references=%3Cb%3E,E2")).resolves.toMatchObject({ references: ["E2"] });
    expect((await served.ask({ path: "/annonces/vues?annonce=ZORGLUB" })).status).toBe(404);
    expect((await served.ask({ path: "/annonces/vues" })).status).toBe(404);
  });
});
