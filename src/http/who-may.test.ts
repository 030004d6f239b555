/** Every address by everybody: what the route table says of `who` is written down here a second time, by name. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import { sampleAddress } from "../../test/sample-address.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { touched } from "../domain/favourites/favourite.ts";
import type { RouteName } from "../domain/urls/route-table.ts";
import { ROUTES } from "../domain/urls/route-table.ts";

const MEMBERS_OWN: ReadonlySet<RouteName> = new Set<RouteName>([
  "apiFavourites",
  "apiConsultedCheck",
  "apiConsulted",
  "apiRecentSearches",
  "account",
  "accountExport",
  "savedSearches",
  "ownListings",
  "notifications",
  "dealerSpaces",
  "dealerOpening",
]);
/** A dealer’s: by role here, and by right on that dealer in what answers. */
const PROFESSIONALS: ReadonlySet<RouteName> = new Set<RouteName>([
  "dealerDay",
  "dealerStock",
  "dealerStockFile",
  "dealerShowroom",
  "dealerVehicle",
  "dealerVehiclePhotos",
  "dealerVehiclePhoto",
  "dealerLeads",
  "dealerLead",
  "dealerTeam",
  "dealerFeeds",
  "dealerCampaigns",
  "dealerCampaign",
  "dealerLogoFile",
  "dealerFile",
  "dealerTrial",
]);
/** To anybody else there is nothing there. */
const OPERATORS: ReadonlySet<RouteName> = new Set<RouteName>(["operatorDesk", "operatorLog", "operatorPages"]);
/** Each asks for a key, or for whoever stands at the machine; that somebody is an operator of the site opens none. */
const KEYHOLDERS: ReadonlySet<RouteName> = new Set<RouteName>([
  "metrics",
  "mails",
  "mailFile",
  "apiFeed",
  "apiFeedUpload",
  "apiFeedRuns",
  "apiFeedRun",
]);

const WHO = ["guest", "private", "professional", "centre", "operator"] as const;
type Who = (typeof WHO)[number];

let served: ServedSite;
const people = new Map<Who, MemberSession>();
let other: MemberSession;
beforeAll(async () => {
  served = await serveSite([listingWith({ reference: "P1", curef: "C123" })], { operatorKey: "k".repeat(32) });
  for (const who of WHO) if (who !== "guest") people.set(who, await memberSession(served.site.storage, who, [who]));
  other = await memberSession(served.site.storage, "autre");
});
afterAll(() => served.close());

const as = (who: Who | MemberSession) => {
  const member = typeof who === "string" ? people.get(who) : who;
  return member === undefined ? {} : { Cookie: member.cookie };
};

async function entryAt(path: string, who: Who, method = "GET"): Promise<"open" | "signIn" | "closed"> {
  const { status, headers } = await served.ask({ path, method, headers: as(who) });
  if (status === 401 || (status === 303 && headers.location?.startsWith("/connexion"))) return "signIn";
  return status === 403 ? "closed" : "open";
}

describe("who may enter", () => {
  it.each(Object.keys(ROUTES) as RouteName[])("%s is as it is written here, for everybody [6.1, 6.2]", async (name) => {
    const path = sampleAddress(ROUTES[name].path);
    for (const who of WHO) {
      const entry = await entryAt(path, who);
      if (OPERATORS.has(name)) {
        const path = sampleAddress(ROUTES[name].path.replace("*", "journal"));
        expect((await served.ask({ path, headers: as(who) })).status, who).toBe(who === "operator" ? 200 : 404);
        continue;
      }
      if (PROFESSIONALS.has(name))
        expect(entry, who).toBe(
          who === "guest" ? "signIn" : who === "professional" || who === "centre" ? "open" : "closed",
        );
      else if (MEMBERS_OWN.has(name)) expect(entry, who).toBe(who === "guest" ? "signIn" : "open");
      else if (!KEYHOLDERS.has(name)) expect(entry, who).toBe("open");
      else expect((await served.ask({ path, headers: as(who) })).status, who).toBeGreaterThanOrEqual(401);
    }
  });

  it.each([...MEMBERS_OWN])("what guests send to %s changes nothing, and says to sign in", async (name) => {
    const { path } = ROUTES[name];
    expect(await entryAt(path, "guest", "POST")).toBe("signIn");
    // To whomever, for no page is sent to so.
    for (const method of ["PUT", "PATCH", "DELETE"])
      expect([401, 405], method).toContain((await served.ask({ path, method })).status);
  });
});

describe("the operators’ pages", () => {
  const nothing = async (path: string, who: Who, method = "GET") => {
    const { status, body } = await served.ask({ path, method, headers: as(who) });
    // But for the address itself, which any page that is not there says again.
    return [status, /Modération|exploitation/i.test(body.replaceAll(path, ""))];
  };
  it.each(WHO.filter((who) => who !== "operator"))(
    "are nowhere for a %s, whatever is asked or sent [6.7]",
    async (who) => {
      for (const path of ["/exploitation", "/exploitation/moderation", "/exploitation/comptes/operator"]) {
        expect(await nothing(path, who), path).toEqual([404, false]);
        expect(await nothing(path, who, "POST"), path).toEqual([404, false]);
        expect(await nothing(`${path}.data`, who), path).toEqual([404, false]);
      }
    },
  );

  it("are told of by nothing that others read", async () => {
    for (const path of ["/robots.txt", "/sitemap.xml", "/", "/compte"])
      expect((await served.ask({ path, headers: as("private") })).body, path).not.toMatch(/\/exploitation/);
  });

  it("show an operator that a page is not there [6.7]", async () => {
    for (const path of [
      "/exploitation/rien",
      "/exploitation/flux/1",
      "/exploitation/comptes/personne",
      "/exploitation/a/b",
    ])
      expect((await served.ask({ path, headers: as("operator") })).status, path).toBe(404);
  });
});

describe("a dealer’s space", () => {
  it.each(["rien", "valueOf", "constructor", "toString", "photos/valueOf", "constructor/1", "stock/1/2"])(
    "has no page %s, whatever is asked or sent",
    async (rest) => {
      for (const method of ["GET", "POST"]) {
        const path = `/pro/C123/${rest}`;
        expect((await served.ask({ path, method, headers: as("professional") })).status, method).toBe(404);
      }
    },
  );
});

describe("whose session has ended elsewhere", () => {
  it.each(["GET", "POST"])(
    "is led to sign in by what the script of a page asks with %s, and back to that page",
    async (method) => {
      const { status, headers, body } = await served.ask({
        method,
        path: "/compte/alertes.data",
        headers: as("guest"),
      });
      expect([status, body]).toEqual([204, ""]);
      expect(headers["x-remix-redirect"]).toBe("/connexion?retour=%2Fcompte%2Falertes");
      expect(headers["x-remix-reload-document"]).toBe("true");
      expect(headers["cache-control"]).toBe("no-store");
    },
  );

  it("comes back to the page whose form was sent", async () => {
    const { status, headers } = await served.ask({ method: "POST", path: "/compte", headers: as("guest") });
    expect([status, headers.location]).toEqual([303, "/connexion?retour=%2Fcompte"]);
  });
});

describe("what is somebody’s", () => {
  const account = (body: Readonly<Record<string, string>>, who: Who) =>
    served.ask({
      method: "POST",
      path: "/compte",
      headers: { ...as(who), "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(body).toString(),
    });
  const searches = (body: Readonly<Record<string, string>>, who: Who) =>
    served.ask({
      method: "POST",
      path: "/compte/alertes",
      headers: { ...as(who), "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(body).toString(),
    });
  const EVERYBODY_ELSE = WHO.filter((who) => who !== "guest");

  it.each(EVERYBODY_ELSE)("a session is ended by no %s but its owner", async (who) => {
    await account({ geste: "session", session: other.session }, who);
    expect((await served.ask({ path: "/compte", headers: as(other) })).status).toBe(200);
  });

  it.each(EVERYBODY_ELSE)("a saved search is told, set, taken and brought back by no %s but its owner", async (who) => {
    const saved = await served.site.storage.together((unit) =>
      unit.saveSearch({
        id: "recherche",
        email: other.email,
        query: "priceMax=9000",
        name: "Secrète",
        frequency: "daily",
        createdAt: "2026-01-01T08:00:00.000Z",
        followedAt: "2026-01-01T08:00:00.000Z",
        seenAt: "2026-01-01T08:00:00.000Z",
        confirmedAt: "2026-01-01T08:00:00.000Z",
      }),
    );
    for (const geste of ["pause", "reprendre", "supprimer", "retablir", "regler"])
      expect((await searches({ geste, recherche: saved.id, frequence: "off", nom: "À moi" }, who)).status).toBe(404);
    await searches({ geste: "tout" }, who);
    const seen = await served.ask({ path: `/compte/alertes?voir=${saved.id}`, headers: as(who) });
    expect(seen.headers.location).toBe("/compte/alertes");
    const page = await served.ask({ path: `/compte/alertes?retiree=${saved.id}`, headers: as(who) });
    expect(page.body).not.toContain("Secrète");
    expect(await served.site.storage.savedSearches.get(saved.id)).toEqual(saved);
  });

  it("is taken away and erased by who has just shown that it is them, not by who finds their device open", async () => {
    const found = await memberSession(served.site.storage, "hier", undefined, 86_400_000);
    people.set("guest", found);
    const archive = await served.ask({ path: ROUTES.accountExport.path, headers: as(found) });
    expect([archive.status, archive.headers.location]).toEqual([303, "/compte#connexion"]);
    const erased = await account({ geste: "effacer", compris: "on" }, "guest");
    expect([erased.status, erased.headers.location]).toEqual([303, "/compte#connexion"]);
    people.delete("guest");
    const page = await served.ask({ path: "/compte", headers: as(found) });
    expect([page.status, page.body.includes("Télécharger mes données")]).toEqual([200, false]);
    expect(page.body).toContain("confirmez d’abord que c’est vous");
  });

  it.each(EVERYBODY_ELSE)("what is kept is read, and written, by no %s but its owner", async (who) => {
    const favourites = [touched(undefined, "P1", { kind: "keep" }, Date.parse("2026-01-03T08:00:00.000Z"))];
    const put = (holder: Who | MemberSession, said: unknown) =>
      served.ask({
        method: "PUT",
        path: ROUTES.apiFavourites.path,
        headers: { ...as(holder), "Content-Type": "application/json" },
        body: JSON.stringify(said),
      });
    await put(other, {
      favourites: favourites.map((one) => touched(one, "P1", { kind: "note", note: "Secrète" }, one.savedAt + 1)),
    });
    const { body } = await served.ask({ path: ROUTES.apiFavourites.path, headers: as(who) });
    expect(body).toContain("[]");
    expect((await put(who, { favourites, account: other.account })).status).toBe(400);
    const kept = await served.site.storage.kept.favourites(other.account);
    expect(kept.map(({ note }) => note)).toEqual(["Secrète"]);
    const archive = await served.ask({ path: ROUTES.accountExport.path, headers: as(who) });
    expect([archive.status, archive.body.includes("Secrète")]).toEqual([200, false]);
  });
});
