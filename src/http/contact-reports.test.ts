/** Reports of adverts by visitors: how they are answered, decided and taken back. */
import { describe, expect, it, vi } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { decideReport } from "../correspondence/decide-report.ts";
import { takeBackRemoval } from "../correspondence/take-back-removal.ts";
import { listingPath } from "../domain/urls/listing-path.ts";
import { LISTING, SECONDS, contactDesk } from "../../test/contact-desk.ts";

const desk = contactDesk();
const { post, recipients } = desk;

describe("a report of a listing", () => {
  const tokenOf = async () =>
    /name="jeton" value="([^"]+)"/.exec((await desk.served.ask({ path: `/contact/signaler/${LISTING}` })).body)?.[1] ??
    "";

  it("is answered with a reference and a date, by mail too, and kept", async () => {
    const jeton = await tokenOf();
    desk.later += 3 * SECONDS;
    const answer = await post(`/contact/signaler/${LISTING}`, {
      motif: "faux",
      precisions: "Le compteur montre 54 600 km.",
      email: "camille@exemple.example",
      jeton,
    });
    expect(answer.status).toBe(303);
    const { location = "" } = answer.headers;
    expect(location).toMatch(/^\/contact\/signalement\/S-\d{4}-\d{4}-[2-9A-Z]{12}$/);
    const page = await desk.served.ask({ path: location });
    expect(page.body).toContain("Signalement reçu");
    expect(page.body).toContain("au plus tard");
    expect(page.body).toContain("Un reçu ");
    // The reference is quoted to others.
    expect(page.body).not.toContain("camille@exemple.example");
    expect(page.body).not.toContain("54 600");
    await desk.sender.idle();
    expect(desk.server.received[0]?.to).toEqual(["camille@exemple.example"]);
    expect(desk.server.received[0]?.text).toContain(location.split("/").at(-1));
    expect(await desk.site.storage.correspondence.reports.get(location.split("/").at(-1) ?? "")).toMatchObject({
      reason: "faux",
      listing: LISTING,
    });
  });

  it("is decided by a person: told by mail with the reasons, and on its page, which names nobody", async () => {
    const jeton = await tokenOf();
    desk.later += 3 * SECONDS;
    const typed = { motif: "faux", precisions: "Un canari dans le coffre.", email: "camille@exemple.example", jeton };
    const { headers } = await post(`/contact/signaler/${LISTING}`, typed);
    const { location: path = "" } = headers;
    const id = path.split("/").at(-1) ?? "";
    const decision = {
      outcome: "maintenue",
      facts: "Le prix est celui du vendeur.",
      at: "2026-01-16T10:00:00.000Z",
    } as const;
    const { storage } = desk.site;
    const mailing = {
      from: { address: "messages@virage.example" },
      isDelivered: true,
      origin: () => "https://virage.example",
      clock: () => Date.now(),
    };
    expect(await decideReport(id, decision, { storage, ...mailing })).toEqual({
      kind: "decided",
      decision,
      reporter: "told",
      seller: undefined,
    });
    desk.sender.look();
    await vi.waitFor(() => expect(desk.server.received).toHaveLength(2));
    const mail = desk.server.received.find(({ text }) => text.includes("l’annonce reste en ligne."));
    expect(mail?.to).toEqual([typed.email]);
    expect(mail?.text).toContain(decision.facts);
    expect(mail?.text).toContain("article 21");
    const { body } = await desk.served.ask({ path });
    expect(body).toMatch(/Décidé [^<]*l’annonce reste en ligne/);
    expect(body).not.toContain("au plus tard");
    expect(body).not.toMatch(/canari|camille/);
  });

  it("that removes nothing tells of an advert that has left by then that it is not online", async () => {
    const { storage, catchUp } = desk.site;
    const advert = listingWith({ reference: "LEFT-2", curef: "C125" });
    await storage.listings.write([{ kind: "put", listing: advert }], "2026-01-15T10:00:00.000Z");
    await catchUp();
    const path = `/contact/signaler/${advert.reference}`;
    const jeton = /name="jeton" value="([^"]+)"/.exec((await desk.served.ask({ path })).body)?.[1] ?? "";
    desk.later += 3 * SECONDS;
    const asked = { motif: "faux", precisions: "", email: "camille@exemple.example", jeton };
    const { location: receipt = "" } = (await post(path, asked)).headers;
    await storage.listings.write([{ kind: "withdraw", reference: advert.reference }], "2026-01-16T09:00:00.000Z");
    const decision = { outcome: "maintenue", facts: "Le prix était juste.", at: "2026-01-16T10:00:00.000Z" } as const;
    const mailing = {
      from: { address: "messages@virage.example" },
      isDelivered: true,
      origin: () => "https://virage.example",
      clock: () => Date.now(),
    };
    await decideReport(receipt.split("/").at(-1) ?? "", decision, { storage, ...mailing });
    desk.sender.look();
    await vi.waitFor(() => expect(desk.server.received).toHaveLength(2));
    const mail = desk.server.received.find(({ text }) => text.includes(decision.facts));
    expect(mail?.text).toContain("nous ne retirons pas l’annonce, qui n’était déjà plus en ligne");
    expect(mail?.text).not.toContain("reste en ligne");
    expect((await desk.served.ask({ path: receipt })).body).toMatch(/Décidé [^<]*l’annonce n’était plus en ligne/);
  });

  it("is kept of an advert that has left while it was written", async () => {
    const { storage, catchUp } = desk.site;
    const advert = listingWith({ reference: "LEFT-1", curef: "C125" });
    await storage.listings.write([{ kind: "put", listing: advert }], "2026-01-15T10:00:00.000Z");
    await catchUp();
    const path = `/contact/signaler/${advert.reference}`;
    const jeton = /name="jeton" value="([^"]+)"/.exec((await desk.served.ask({ path })).body)?.[1] ?? "";
    await storage.listings.write([{ kind: "withdraw", reference: advert.reference }], "2026-01-15T11:00:00.000Z");
    await catchUp();
    desk.later += 3 * SECONDS;
    const { status, headers } = await post(path, { motif: "faux", precisions: "Le compteur a été changé.", jeton });
    expect(status).toBe(303);
    const id = headers.location?.split("/").at(-1) ?? "";
    expect(await storage.correspondence.reports.get(id)).toMatchObject({
      listing: advert.reference,
      words: "Le compteur a été changé.",
    });
  });

  it("takes the advert from its page, and gives it back when the removal is taken back, with the reason for whoever asks", async () => {
    const { storage, catchUp } = desk.site;
    const advert = listingWith({ reference: "REPORTED-1", curef: "C125" });
    await storage.listings.write([{ kind: "put", listing: advert }], "2026-01-15T10:00:00.000Z");
    const id = "S-2026-0115-REPORTED";
    const report = { id, listing: advert.reference, reason: "faux", words: "", due: "2026-01-19" } as const;
    await storage.together((unit) => unit.addReport({ ...report, at: "2026-01-15T11:00:00.000Z" }));
    const parts = {
      storage,
      from: { address: "messages@virage.example" },
      isDelivered: true,
      origin: () => "https://virage.example",
      clock: () => Date.now(),
    };
    const page = async () => {
      await catchUp();
      const { status } = await desk.served.ask({ path: listingPath(advert) });
      return [status, (await desk.served.ask({ path: `/contact/signalement/${id}` })).body] as const;
    };
    const removal = { outcome: "retiree", facts: "Le prix est faux.", ground: "Article L121-2" } as const;
    await decideReport(id, { ...removal, at: "2026-01-16T10:00:00.000Z" }, parts);
    expect(await page()).toEqual([410, expect.stringMatching(/Décidé [^<]*l’annonce est retirée/)]);
    const taken = { reason: "Le prix était juste.", at: "2026-01-17T10:00:00.000Z" };
    await takeBackRemoval(id, taken, parts);
    const [status, receipt] = await page();
    expect(status).toBe(200);
    expect(receipt).toMatch(/Retrait annulé [^<]*l’annonce est de nouveau en ligne/);
    // Who left no address reads why here.
    expect(receipt).toContain(taken.reason);
  });

  it("fills nobody’s box with receipts: five an hour to one mailbox whoever asks, and is kept beyond them", async () => {
    const path = `/contact/signaler/${LISTING}`;
    const pages: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const jeton = await tokenOf();
      desk.later += 3 * SECONDS;
      const email = `a+${String(count)}@exemple.example`;
      const { headers } = await post(path, { motif: "faux", precisions: `n° ${String(count)}`, email, jeton });
      pages.push((await desk.served.ask({ path: headers.location ?? "" })).body);
    }
    await desk.sender.idle();
    expect(recipients()).toHaveLength(5);
    expect(pages.filter((page) => page.includes("Signalement reçu"))).toHaveLength(7);
    expect(pages.filter((page) => page.includes("Un reçu "))).toHaveLength(5);
  });

  it("needs one reason and nothing else", async () => {
    const jeton = await tokenOf();
    desk.later += 3 * SECONDS;
    const path = `/contact/signaler/${LISTING}`;
    const missing = await post(path, { jeton, precisions: "quelque chose" });
    expect(missing.status).toBe(422);
    expect(missing.body).toContain("choisissez un motif");
    expect(missing.body).toContain("quelque chose");
    expect((await post(path, { jeton, motif: "vendue" })).status).toBe(303);
  });
});
