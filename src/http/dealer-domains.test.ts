/** Names of dealers on the whole site, with a name server of its own: from what a dealer types to whose showroom a host shows. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { NameServer } from "../../test/name-server.ts";
import { startNameServer } from "../../test/name-server.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { checkClaims } from "../dealer-space/showroom-desk.ts";
import type { DealerRight } from "../domain/accounts/dealer-rights.ts";
import { GRACE_MS, tokenName, tokenRecord } from "../domain/listings/domain-claim.ts";
import { nameRecords } from "../outward/name-records.ts";

const HOME = "virage.example";
const OURS = "198.18.0.1";
const NAME = "www.garage.example";

let names: NameServer;
let served: ServedSite;
const people = new Map<string, MemberSession>();

async function entitled(name: string, curef: string, right: DealerRight): Promise<void> {
  const session = await memberSession(served.site.storage, name, ["professional"]);
  people.set(name, session);
  await served.site.storage.together((unit) =>
    unit.grantRight({ account: session.account, curef, right, grantedAt: "2026-01-01T08:00:00.000Z" }),
  );
}

beforeAll(async () => {
  names = await startNameServer();
  names.set(HOME, "A", [OURS]);
  served = await serveSite([listingWith({ reference: "P1", curef: "C1" })], {
    publicUrl: `http://${HOME}`,
    nameServers: [names.address],
  });
  for (const curef of ["C1", "C2"])
    await served.site.storage.dealers.put([{ curef, name: `Garage ${curef}`, sellerType: "GARAGE", place: {} }]);
  await entitled("nadia", "C1", "editor");
  await entitled("karim", "C2", "manager");
  await entitled("lea", "C1", "reader");
});
afterAll(async () => {
  await served.close();
  await names.close();
});
beforeEach(async () => {
  for (const curef of ["C1", "C2"]) await served.site.storage.together((unit) => unit.dropDomain(curef));
  for (const name of [NAME, tokenName(NAME)]) for (const type of ["A", "TXT"] as const) names.set(name, type, []);
});

const as = (who: string) => ({ Cookie: people.get(who)?.cookie ?? "", Host: HOME });
const post = (who: string, curef: string, fields: Readonly<Record<string, string>>) =>
  served.ask({
    method: "POST",
    path: `/pro/${curef}/vitrine`,
    headers: { ...as(who), "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
const page = async (who: string, curef: string) =>
  (await served.ask({ path: `/pro/${curef}/vitrine`, headers: as(who) })).body;
const hosted = (host: string, path = "/index") => served.ask({ path, headers: { Host: host } });
const claimOf = async (curef: string) => served.site.storage.domainClaims.get(curef);
async function prove(curef: string): Promise<void> {
  const claim = await claimOf(curef);
  names.set(tokenName(NAME), "TXT", ["v=spf1 -all", tokenRecord(claim?.token ?? "")]);
  names.set(NAME, "A", [OURS]);
}

describe("a dealer's own name", () => {
  it("answers with the showroom once its records prove it, and not before [2.5]", async () => {
    expect((await hosted(NAME)).status).toBe(421);
    expect((await post("nadia", "C1", { geste: "domaine", domaine: `https://${NAME}/` })).status).toBe(303);
    const told = await page("nadia", "C1");
    const { token = "" } = (await claimOf("C1")) ?? {};
    for (const part of [`_virage.${NAME}`, `virage=${token}`, HOME, "En attente"]) expect(told).toContain(part);
    await post("nadia", "C1", { geste: "verifier" });
    expect(await page("nadia", "C1")).toContain("Ce nom ne mène encore nulle part.");
    expect((await hosted(NAME)).status).toBe(421);

    await prove("C1");
    await post("nadia", "C1", { geste: "verifier" });
    expect(await page("nadia", "C1")).toContain("Relié");
    const shown = await hosted(NAME);
    expect([shown.status, shown.body.includes("Garage C1")]).toEqual([200, true]);
    expect(shown.body).toContain(`<link rel="canonical" href="http://${NAME}/index"`);

    await post("nadia", "C1", { geste: "delier" });
    expect((await hosted(NAME)).status).toBe(421);
  });

  it("shows the dealer’s sign and colour on every page, and leads from a listing back into the showroom [2.5]", async () => {
    await post("nadia", "C1", { geste: "domaine", domaine: NAME });
    await prove("C1");
    await post("nadia", "C1", { geste: "verifier" });
    const before = await served.site.storage.dealers.get("C1");
    if (before === undefined) throw new Error("no dealer C1");
    await served.site.storage.dealers.put([{ ...before, showroom: { colour: "#7a2e66" } }]);
    const { body: showroom } = await hosted(NAME);
    const [path = ""] = /\/auto-occasion-annonce-P1\.html/.exec(showroom) ?? [];
    for (const page of ["/index", path, "/contact/message/P1", "/contact/telephone/P1", "/nulle-part/ici"]) {
      const { body } = await hosted(NAME, page);
      expect([page, body.split("/couleurs/7a2e66.css").length > 1, body.includes("Garage C1")]).toEqual([
        page,
        true,
        true,
      ]);
    }
    const { body: listing } = await hosted(NAME, path);
    const [trail = ""] = /<ol class="crumbs on-page">.*?<\/ol>/s.exec(listing) ?? [];
    const links = [...trail.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
    expect(links.length).toBeGreaterThanOrEqual(2);
    for (const href of links) expect((await hosted(NAME, href)).body).toContain(path);
    await served.site.storage.dealers.put([before]);
  });

  it("takes no form whose mail would lead to it with what lets somebody in", async () => {
    await post("nadia", "C1", { geste: "domaine", domaine: NAME });
    await prove("C1");
    await post("nadia", "C1", { geste: "verifier" });
    expect((await hosted(NAME)).status).toBe(200);
    const fields = { geste: "publier", email: "victime@exemple.example", vehicule: "Dacia Duster" };
    const forms = ["/deposer", "/connexion", "/connexion?etape=lien", "/compte/alertes", "/compte/annonces"];
    for (const path of forms) {
      const answer = await served.ask({
        method: "POST",
        path,
        headers: { Host: NAME, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      });
      expect([
        path,
        answer.status >= 400 || answer.headers.location === `/connexion?retour=${encodeURIComponent(path)}`,
      ]).toEqual([path, true]);
    }
    const claim = { kinds: ["mail"], now: "2100-01-01T00:00:00.000Z", lease: 1, limit: 50 };
    expect(await served.site.storage.outbox.claim(claim)).toEqual([]);
  });

  it("is nobody else's while it is proved, whatever they say of it", async () => {
    await post("nadia", "C1", { geste: "domaine", domaine: NAME });
    await prove("C1");
    await post("nadia", "C1", { geste: "verifier" });
    const refused = await post("karim", "C2", { geste: "domaine", domaine: NAME });
    expect([refused.status, refused.body.includes("déjà celui d’une autre vitrine")]).toEqual([422, true]);
    expect(await claimOf("C2")).toBeUndefined();
  });

  it("is of two who claim it the one's who owns it, whoever was first", async () => {
    await post("karim", "C2", { geste: "domaine", domaine: NAME });
    await post("nadia", "C1", { geste: "domaine", domaine: NAME });
    await prove("C1");
    await post("karim", "C2", { geste: "verifier" });
    expect(await page("karim", "C2")).toContain("qui n’est pas le vôtre");
    await post("nadia", "C1", { geste: "verifier" });
    await post("karim", "C2", { geste: "verifier" });
    expect((await hosted(NAME)).body).toContain("Garage C1");
    expect(await page("karim", "C2")).toContain("Une autre vitrine a prouvé ce nom avant vous.");
  });

  it.each([
    ["10.0.0.7", "Ce nom mène à 10.0.0.7, une adresse privée"],
    ["127.0.0.1", "une adresse privée"],
    ["169.254.169.254", "une adresse privée"],
    ["93.184.216.34", "Ce nom mène à 93.184.216.34, qui n’est pas Virage."],
  ])("that leads to %s is told so, and nothing there is asked", async (address, told) => {
    await post("nadia", "C1", { geste: "domaine", domaine: NAME });
    await prove("C1");
    names.set(NAME, "A", [address]);
    await post("nadia", "C1", { geste: "verifier" });
    expect(await page("nadia", "C1")).toContain(told);
    expect((await hosted(NAME)).status).toBe(421);
  });

  it.each(["", "garage", "localhost", "10.0.0.1", "[::1]", `${NAME}:8080`, `${NAME}/vo`, HOME, `www.${HOME}`])(
    "is not %j, which is refused with what was typed",
    async (domaine) => {
      const { status, body } = await post("nadia", "C1", { geste: "domaine", domaine });
      expect(status).toBe(422);
      if (domaine !== "") expect(body).toContain(`value="${domaine}"`);
      expect(await claimOf("C1")).toBeUndefined();
    },
  );

  it("is looked at by who may edit, and changed by nobody else", async () => {
    for (const [who, status] of [
      ["lea", 404],
      ["karim", 404],
    ] as const)
      for (const geste of ["domaine", "verifier", "delier", "publier"])
        expect((await post(who, "C1", { geste, domaine: NAME })).status, `${who} ${geste}`).toBe(status);
    expect(await claimOf("C1")).toBeUndefined();
    expect(await page("lea", "C1")).toContain("Aucun nom n’est relié.");
  });

  it("is kept while name servers are silent, and lost three days after its records are gone", async () => {
    await post("nadia", "C1", { geste: "domaine", domaine: NAME });
    await prove("C1");
    let at = Date.parse("2026-11-21T11:02:00.000Z");
    const { storage } = served.site;
    const look = () =>
      checkClaims(
        { storage, home: HOME, records: nameRecords([names.address]), clock: () => at },
        new AbortController().signal,
      );
    await look();
    names.set(tokenName(NAME), "TXT", []);
    await look();
    expect((await hosted(NAME)).status).toBe(200);
    at += GRACE_MS;
    await look();
    expect((await hosted(NAME)).status).toBe(421);
    expect(await page("nadia", "C1")).toContain("Perdu");
    await prove("C1");
    await look();
    expect((await hosted(NAME)).status).toBe(200);
  });
});

describe("names of which name servers tell nothing", () => {
  it("are told as unanswered, not as gone", async () => {
    const silent = await startNameServer();
    silent.silence(true);
    expect(await nameRecords([silent.address], 50).texts(NAME)).toBeUndefined();
    const records = nameRecords([silent.address]);
    silent.silence(false);
    expect(await records.texts(NAME)).toEqual([]);
    expect(await records.addresses(NAME)).toEqual([]);
    await silent.close();
  });
});
