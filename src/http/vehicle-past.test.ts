import { expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { memberSession } from "../../test/member-session.ts";
import { serveSite } from "../../test/served-site.ts";
import { withoutScripts } from "../../test/without-scripts.ts";

const CUREF = "C1000001";
const AT = "2025-11-20T08:00:00.000Z";

it("the page of a vehicle tells its team what was done to it, by whom of them, and what its file did", async () => {
  const advert = (name: string) => listingWith({ reference: `${CUREF}-${name}`, curef: CUREF, price: 9000 });
  const served = await serveSite([advert("A1"), advert("A2")]);
  try {
    const { storage } = served.site;
    await storage.dealers.put([{ curef: CUREF, name: "Garage du Port", sellerType: "GARAGE", place: {} }]);
    const nadia = await memberSession(storage, "nadia");
    const stranger = await memberSession(storage, "ailleurs");
    await storage.together((unit) =>
      unit.grantRight({ account: nadia.account, curef: CUREF, right: "editor", grantedAt: AT }),
    );
    const send = (fields: Readonly<Record<string, string>>) =>
      served.ask({
        method: "POST",
        path: `/pro/${CUREF}/stock`,
        headers: { Cookie: nadia.cookie, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      });
    await send({ [`prix-${CUREF}-A1`]: "8 500" });
    await send({ geste: `reserver:${CUREF}-A1` });
    await storage.together((unit) =>
      unit.note({
        at: "2025-11-21T08:00:00.000Z",
        by: { kind: "account", id: stranger.account },
        kind: "vehicle.changed",
        object: { kind: "listing", id: `${CUREF}-A1` },
        dealer: CUREF,
        after: "description",
      }),
    );
    const page = async (name: string) => {
      const { status, body } = await served.ask({
        path: `/pro/${CUREF}/stock/${CUREF}-${name}`,
        headers: { Cookie: nadia.cookie },
      });
      expect(status).toBe(200);
      return withoutScripts(body);
    };
    const told = /<section class="lived".*?<\/section>/s.exec(await page("A1"))?.[0] ?? "";
    const lines = [...told.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = ""]) => line.replaceAll(/<[^>]+>/g, " "));
    expect(lines).toHaveLength(4);
    expect(told).toMatch(/9\u202f000\u202f€, puis 8\u202f500\u202f€/);
    expect(lines.filter((line) => line.includes(nadia.email))).toHaveLength(2);
    expect(lines.find((line) => line.includes("Fiche d’un véhicule changée"))).toContain("Hors de l’équipe");
    expect(told).not.toContain(stranger.email);
    expect(lines.find((line) => line.includes("Mis en ligne"))).toContain("Fichier");
    expect(await page("A2")).not.toContain("Véhicule réservé");
  } finally {
    await served.close();
  }
});
