/** Nobody is given a right at a dealer's without having said yes: who is asked in answers from an account of that address. */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

const AT = "2026-01-01T08:00:00.000Z";
const LATER = "2999-01-01T00:00:00.000Z";
let served: ServedSite | undefined;
let manager: MemberSession;
let other: MemberSession;
const site = () => {
  if (served === undefined) throw new Error("nothing is served");
  return served;
};
beforeEach(async () => {
  await served?.close();
  served = await serveSite([], {
    limits: { capacity: 10_000, perSecond: 10_000 },
    trustedProxies: ["127.0.0.1"],
    isMailDelivered: true,
  });
  const { storage } = served.site;
  await storage.dealers.put([{ curef: "C1", name: "Garage du Lac", sellerType: "GARAGE", place: { city: "Annecy" } }]);
  manager = await memberSession(storage, "manager");
  other = await memberSession(storage, "autre");
  await storage.together((unit) =>
    unit.grantRight({ account: manager.account, curef: "C1", right: "manager", grantedAt: AT }),
  );
});
afterAll(() => served?.close());

const post = (path: string, { cookie }: MemberSession, fields: Readonly<Record<string, string>>) =>
  site().ask({
    method: "POST",
    path,
    headers: {
      Cookie: cookie,
      "X-Forwarded-For": "203.0.113.7",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(fields).toString(),
  });
const invite = (email: string, droit = "editor") => post("/pro/C1/equipe", manager, { email, droit });
const answer = (member: MemberSession, reponse: string) => post("/pro", member, { professionnel: "C1", reponse });
const page = async (path: string, { cookie }: MemberSession) =>
  (await site().ask({ path, headers: { Cookie: cookie, "X-Forwarded-For": "203.0.113.8" } })).body;
const rights = async () => (await site().site.storage.dealerRights.at("C1")).map(({ email, right }) => [email, right]);
const kinds = async () => (await site().site.storage.acts.find({}, 20)).map(({ kind }) => kind);

describe("somebody who is asked into a team", () => {
  it("may do nothing there before having accepted, and then what was offered [6.2]", async () => {
    expect((await invite(other.email)).status).toBe(303);
    expect(await rights()).toEqual([[manager.email, "manager"]]);
    expect((await site().ask({ path: "/pro/C1", headers: { Cookie: other.cookie } })).status).toBe(403);
    const refused = await site().ask({ path: "/pro/C1", headers: { Cookie: other.cookie, Accept: "text/html" } });
    expect([refused.status, refused.headers["cache-control"]]).toEqual([403, "no-store"]);
    expect(refused.body).toContain("<h1>Votre compte n’y donne pas accès</h1>");
    const told = await page("/pro", other);
    expect(told).toContain("Garage du Lac");
    expect(told).toContain(manager.email);
    expect(told).toContain("Stock et contacts");
    const { status, headers } = await answer(other, "accepter");
    expect([status, headers.location]).toEqual([303, "/pro/C1"]);
    expect(await rights()).toEqual([
      [other.email, "editor"],
      [manager.email, "manager"],
    ]);
    // There is nothing to answer any more: the way leads to the one dealer of theirs.
    expect((await answer(other, "accepter")).headers.location).toBe("/pro/C1");
    expect((await kinds()).slice(0, 2)).toEqual(["right.granted", "invitation.sent"]);
  });

  it("declines, and nothing is left of it but that it was", async () => {
    await invite(other.email);
    expect((await answer(other, "refuser")).headers.location).toBe("/pro");
    expect(await rights()).toHaveLength(1);
    expect(await page("/pro", other)).not.toContain("Garage du Lac");
    expect(await page("/pro/C1/equipe", manager)).not.toContain(other.email);
    expect((await kinds())[0]).toBe("invitation.declined");
  });

  it("is nobody else: an invitation is of its address", async () => {
    const third = await memberSession(site().site.storage, "tiers");
    await invite(other.email);
    expect((await answer(third, "accepter")).headers.location).toBe("/pro?invitation=passee");
    expect(await page("/pro", third)).not.toContain("Garage du Lac");
    expect(await rights()).toHaveLength(1);
  });

  it.each([
    ["it is withdrawn", () => post("/pro/C1/equipe", manager, { email: other.email, droit: "aucun" })],
    [
      "who asked governs no longer",
      () => site().site.storage.together((unit) => unit.withdrawRight(manager.account, "C1")),
    ],
    [
      "it has lapsed",
      () => {
        const lapsed = { invitedBy: manager.account, invitedAt: AT, expiresAt: new Date().toISOString() };
        return site().site.storage.together((unit) =>
          unit.invite({ curef: "C1", email: other.email, right: "editor", ...lapsed }),
        );
      },
    ],
  ])("cannot accept once %s", async (_, end) => {
    await invite(other.email);
    await end();
    // Whose one dealer is another's is told so all the same, and not led away to it.
    const { storage } = site().site;
    await storage.dealers.put([{ curef: "C2", name: "Garage du Port", sellerType: "GARAGE", place: {} }]);
    await storage.together((unit) =>
      unit.grantRight({ account: other.account, curef: "C2", right: "reader", grantedAt: AT }),
    );
    const told = await answer(other, "accepter");
    expect([told.status, told.headers.location]).toEqual([303, "/pro?invitation=passee"]);
    expect(await page("/pro?invitation=passee", other)).toContain("n’est plus valable");
    expect((await rights()).filter(([email]) => email === other.email)).toEqual([]);
  });

  it("keeps the right of who is in the team already, and is changed there by who governs", async () => {
    await invite(other.email);
    await site().site.storage.together((unit) =>
      unit.grantRight({ account: other.account, curef: "C1", right: "manager", grantedAt: AT }),
    );
    await answer(other, "accepter");
    expect(await rights()).toContainEqual([other.email, "manager"]);
    expect((await invite(other.email, "reader")).status).toBe(303);
    expect(await rights()).toContainEqual([other.email, "reader"]);
    expect(await site().site.storage.dealerInvitations.at("C1", AT)).toEqual([]);
  });

  it.each([
    [{ professionnel: "C1" }, 400],
    [{ professionnel: "C1", reponse: "peut-être" }, 400],
    [{ reponse: "accepter" }, 400],
    [{ professionnel: "C9", reponse: "accepter" }, 303],
  ])("is told what is wrong with an answer such as %j", async (fields, status) => {
    await invite(other.email);
    expect((await post("/pro", other, fields)).status).toBe(status);
    expect(await rights()).toHaveLength(1);
  });
});

describe("who governs a dealer’s team", () => {
  it("is told that nobody can be asked in where no mail leaves, and nobody is", async () => {
    await served?.close();
    served = await serveSite([], { isMailDelivered: false });
    const { storage } = served.site;
    await storage.dealers.put([{ curef: "C1", name: "Garage du Lac", sellerType: "GARAGE", place: {} }]);
    manager = await memberSession(storage, "manager");
    await storage.together((unit) =>
      unit.grantRight({ account: manager.account, curef: "C1", right: "manager", grantedAt: AT }),
    );
    const told = await invite("moi@exemple.example");
    expect([told.status, told.body.includes("n’envoie pas de courriels")]).toEqual([422, true]);
    expect(await storage.dealerInvitations.at("C1", AT)).toEqual([]);
  });

  it("does nothing there once the right is gone, though the request began before", async () => {
    const { request } = await import("node:http");
    const { storage } = site().site;
    // A professional all the same, by another dealer.
    await storage.together(async (unit) => {
      await unit.grantRight({ account: other.account, curef: "C1", right: "manager", grantedAt: AT });
      await unit.grantRight({ account: manager.account, curef: "C2", right: "manager", grantedAt: AT });
    });
    const body = new URLSearchParams({ email: "moi@exemple.example", droit: "manager" }).toString();
    const answered = new Promise<number>((resolve, reject) => {
      const sent = request({
        host: "127.0.0.1",
        port: site().port,
        method: "POST",
        path: "/pro/C1/equipe",
        headers: {
          Cookie: manager.cookie,
          "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": String(body.length),
        },
      });
      sent.on("response", (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on("error", reject);
      sent.write(body.slice(0, 3), () => {
        void storage
          .together((unit) => unit.withdrawRight(manager.account, "C1"))
          .then(() => sent.end(body.slice(3)), reject);
      });
    });
    expect(await answered).toBe(404);
    expect(await storage.dealerInvitations.at("C1", AT)).toEqual([]);
  });

  it("asks nobody in who would come once who asked is gone, however the invitation came to stand there", async () => {
    const { storage } = site().site;
    await storage.together(async (unit) => {
      await unit.withdrawRight(manager.account, "C1");
      const asked = { curef: "C1", email: other.email, right: "manager", invitedAt: AT } as const;
      await unit.invite({ ...asked, invitedBy: manager.account, expiresAt: LATER });
    });
    expect((await answer(other, "accepter")).headers.location).toBe("/pro?invitation=passee");
    expect(await rights()).toEqual([]);
  });

  it("is answered alike whether an address has an account or not", async () => {
    const answers = [await invite(other.email), await invite("inconnue@exemple.example")];
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [303, "/pro/C1/equipe?invitation=envoyee"],
      [303, "/pro/C1/equipe?invitation=envoyee"],
    ]);
    const told = await page("/pro/C1/equipe", manager);
    const rowOf = (email: string) =>
      (/<ul class="team">(.*?)<\/ul>/.exec(told.slice(told.indexOf("Invitations en attente")))?.[1] ?? "")
        .split("<li>")
        .filter((row) => row.includes(email))
        .map((row) => row.replaceAll(email, ""));
    expect(rowOf(other.email)).toHaveLength(1);
    expect(rowOf(other.email)).toEqual(rowOf("inconnue@exemple.example"));
    const mails = await site().site.storage.outbox.claim({ kinds: ["mail"], now: LATER, lease: 1, limit: 9 });
    const texts = mails.map(({ payload }) => JSON.stringify(payload));
    expect(texts.map((text) => text.includes("Garage du Lac vous invite dans son équipe"))).toEqual([true, true]);
    const strip = (text: string) => text.replaceAll(/[\w.]+@exemple\.example|"date":"[^"]+"/g, "");
    expect(strip(texts[0] ?? "")).toBe(strip(texts[1] ?? ""));
  });

  it("writes to one mailbox three times a day, and to fifteen people an hour", async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 4; sent += 1) statuses.push((await invite("a.b+c@exemple.example")).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
    for (let number = 0; number < 13; number += 1)
      statuses.push((await invite(`x${String(number)}@exemple.example`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(4, 15)).toEqual(Array.from({ length: 11 }, () => 303));
  });
});
