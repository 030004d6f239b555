/** Sellers that an operator suspends, private ones and dealers: what goes, what they read, what comes back. */
import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import { memberSession } from "../../test/member-session.ts";
import { AT, CUREF, REASONS, operatorDesk } from "../../test/operator-desk.ts";
import { createDealerCampaigns } from "../dealer-space/dealer-campaigns.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { NOTHING_TYPED } from "../domain/deposit/deposit.ts";

const desk = operatorDesk();
const { send, read, lastAct, heldUp, reported, person, contested } = desk;

describe("a private seller who is suspended", () => {
  it("is judged upon an appeal beside what they published and what was decided of it", async () => {
    const account = await contested();
    const email = (await desk.served.site.storage.accounts.named(account))?.email ?? "";
    const id = await heldUp({
      decision: { outcome: "refused", facts: "Un appât.", ground: { kind: "loi", text: "t" }, at: AT },
    });
    const deposit = (await desk.served.site.storage.moderation.get(id))?.deposit ?? "";
    await desk.served.site.storage.together((unit) => unit.changeDeposit(deposit, (stands) => ({ ...stands, email })));
    const page = await read(`/exploitation/comptes/${account}`);
    for (const told of ["C’est ma voiture.", "Dacia Duster", "Un appât.", `/exploitation/moderation/${id}`])
      expect(page).toContain(told);
  });

  it("is suspended with reasons that are read over first, and not by themselves", async () => {
    const { account } = await person("karim");
    const path = `/exploitation/comptes/${account}`;
    const without = await send(path, { geste: "suspendre-annonces", faits: "Trois fois la même voiture." });
    expect([without.status, without.body.includes("Trois fois la même voiture.")]).toEqual([422, true]);
    const asked = { ...REASONS, geste: "suspendre-annonces" };
    const unsure = await send(path, asked);
    expect([unsure.status, unsure.body.includes("Cochez pour confirmer")]).toEqual([422, true]);
    const { status, body } = await send(path, { ...asked, relire: "oui" });
    expect([status, body.includes("pas encore envoyé"), body.includes(REASONS.faits)]).toEqual([200, true, true]);
    expect(await desk.served.site.storage.suspensions.ofAccount(account)).toEqual([]);
    const own = await send(`/exploitation/comptes/${desk.operator.account}`, { ...asked, compris: "on" });
    expect([own.status, own.body.includes("Personne ne suspend son propre compte")]).toEqual([409, true]);
  });

  it("is told of as many adverts as leave: those that are seen, with a change that waits or not, and no other", async () => {
    const { account, email } = await person("karim");
    const path = `/exploitation/comptes/${account}`;
    const listed = async (id: string, state: Deposit["state"], isSeen: boolean) => {
      const reference = `P${id.toUpperCase()}`;
      const fields = { ...NOTHING_TYPED, vehicle: "Dacia Duster" };
      await desk.served.site.storage.together(async (unit) => {
        await unit.addDeposit({ id, state, fields, photos: [], email, reference, createdAt: AT, updatedAt: AT });
        await unit.writeListings([{ kind: "put", listing: listingWith({ reference }) }], AT);
        if (!isSeen) await unit.writeListings([{ kind: "withdraw", reference }], AT);
      });
    };
    await listed("vue", "online", true);
    // Taken away upon a report.
    await listed("enlevee", "online", false);
    expect(await read(path)).toContain("Son annonce quitte le site");
    await listed("changee", "moderation", true);
    expect(await read(path)).toContain("Ses 2 annonces quittent le site");
    const { body } = await send(path, { ...REASONS, geste: "suspendre-annonces", relire: "oui" });
    expect(body).toContain("Vos 2 annonces en ligne sont retirées");
    await send(path, { ...REASONS, geste: "suspendre-annonces", compris: "on" });
    expect(await lastAct()).toMatchObject({ kind: "seller.suspended", before: "2 annonces en ligne" });
  });

  it("appeals to somebody else than who suspended them, where there is somebody else", async () => {
    const account = await contested(desk.operator);
    const path = `/exploitation/comptes/${account}`;
    expect(await read("/exploitation/moderation")).toContain(`${path}#suspension`);
    expect(await read(path)).toContain("une autre personne de l’exploitation");
    const raison = "Rien de neuf.";
    for (const geste of ["maintenir-suspension", "rendre-annonces"])
      expect((await send(path, { geste, raison })).status).toBe(409);
    expect((await send(path, { geste: "maintenir-suspension", raison }, desk.other)).status).toBe(303);
    expect(await read("/exploitation/moderation")).not.toContain(`${path}#suspension`);
    // The appeal is over: whoever finds a reason to gives back.
    expect((await send(path, { geste: "rendre-annonces", raison })).status).toBe(303);
  });

  it("reads why in their account, and contests it there or by the link of the mail, once", async () => {
    const karim = await person("karim");
    await send(`/exploitation/comptes/${karim.account}`, { ...REASONS, compris: "on", geste: "suspendre-annonces" });
    const ask = (path: string, cookie?: string) =>
      desk.served.ask({ path, headers: cookie === undefined ? {} : { Cookie: cookie } });
    const own = await ask("/compte/annonces", karim.cookie);
    expect([own.body.includes("Vos annonces sont suspendues"), own.body.includes(REASONS.faits)]).toEqual([true, true]);
    expect(own.body).toContain('href="/deposer/recours"');
    expect(own.body).not.toContain("Déposer une annonce</a>");
    // Whoever writes one all the same is told before the first step, and where to go.
    const writing = (await ask("/deposer", karim.cookie)).body;
    for (const words of ["Vos annonces sont suspendues", 'href="/compte/annonces#suspension"'])
      expect(writing).toContain(words);
    expect((await ask("/deposer", (await person("eve")).cookie)).body).not.toContain("Vos annonces sont suspendues");
    expect((await ask("/deposer/recours")).status).toBe(410);
    expect((await ask("/deposer/recours", (await person("eve")).cookie)).status).toBe(410);
    expect((await ask("/deposer/recours", karim.cookie)).body).toContain(REASONS.faits);
    const mails = await desk.served.site.storage.outbox.claim({
      kinds: ["mail"],
      now: "2999-01-01",
      lease: 0,
      limit: 999,
    });
    const told = mails.find(
      ({ key, payload }) => key.includes("suspension") && JSON.stringify(payload).includes(karim.email),
    );
    const link = /\/deposer\/recours\?jeton=[\w-]+/.exec(JSON.stringify(told?.payload))?.[0] ?? "";
    expect((await ask(link)).body).toContain(REASONS.faits);
    const contest = (motifs: string) => send("/deposer/recours", { jeton: "", motifs }, karim);
    expect((await contest(" ")).status).toBe(422);
    expect((await contest("C’est ma voiture.")).body).toContain("Votre recours est reçu");
    expect((await contest("Et encore.")).status).toBe(410);
    expect((await ask(link)).body).toContain("Votre recours est reçu");
    expect((await ask("/compte/annonces", karim.cookie)).body).toContain("Une personne relit le dossier");
  });
});

describe("a dealer that is suspended", () => {
  it("has nothing on sale, is told why, and has back what went with it and nothing else", async () => {
    const { storage, engine } = desk.served.site;
    await storage.listings.write([{ kind: "put", listing: listingWith({ reference: "P3", curef: CUREF }) }], AT);
    await storage.listings.write([{ kind: "withdraw", reference: "P3" }], new Date(NOW - 1000).toISOString());
    const nadia = await memberSession(storage, "nadia");
    await storage.together((unit) =>
      unit.grantRight({ account: nadia.account, curef: CUREF, right: "manager", grantedAt: AT }),
    );
    const space = () => desk.served.ask({ path: `/pro/${CUREF}/equipe`, headers: { Cookie: nadia.cookie } });
    expect((await space()).status).toBe(200);
    const online = (await storage.listings.onlineOf(CUREF)).toSorted();
    const own = createDealerCampaigns({ storage, now: () => NOW, flush: async () => undefined });
    const terms = {
      place: "promo",
      chosen: online.slice(0, 1),
      from: AT.slice(0, 10),
      until: "2026-12-31",
      budget: "",
    };
    await own.open(CUREF, { ...terms, isForMakes: false }, { kind: "console" });
    await send(`/exploitation/vendeurs/${CUREF}`, { ...REASONS, compris: "on", geste: "suspendre" });
    expect(await storage.listings.onlineOf(CUREF)).toEqual([]);
    expect(engine.status().listings).toBe(0);
    // Today is owed, and no other day.
    expect((await own.all(CUREF)).map(({ campaign }) => campaign.stretches.at(-1)?.until)).not.toContain(undefined);
    const [id] = (await own.all(CUREF)).map(({ campaign }) => campaign.id);
    const campaign = async () =>
      (await desk.served.ask({ path: `/pro/${CUREF}/campagnes/${String(id)}`, headers: { Cookie: nadia.cookie } }))
        .body;
    expect(await campaign()).toContain("En pause dès demain par la suspension, aujourd’hui est dû");
    expect(await campaign()).toContain("vous pourrez la reprendre une fois la suspension levée");
    // Read, and not changed.
    const team = await space();
    expect([team.status, team.body.includes(nadia.email)]).toEqual([200, true]);
    for (const form of ['name="droit"', "Retirer", "Inviter une personne"]) expect(team.body).not.toContain(form);
    expect((await send(`/pro/${CUREF}/equipe`, { email: "x@exemple.example", droit: "reader" }, nadia)).status).toBe(
      404,
    );
    const day = await desk.served.ask({ path: `/pro/${CUREF}`, headers: { Cookie: nadia.cookie } });
    expect([day.status, day.body.includes("Votre espace est suspendu")]).toEqual([200, true]);
    expect(day.body).not.toContain("Pour être en ligne");
    const mails = await storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 0, limit: 99 });
    const told = mails.findLast(({ key }) => key.startsWith(`dealer.${CUREF}.suspended`));
    expect(JSON.stringify(told?.payload)).toContain(REASONS.faits);
    expect(JSON.stringify(told?.payload)).toContain("Sa campagne est mise en pause");
    await send(`/exploitation/vendeurs/${CUREF}`, { raison: "Les papiers sont venus.", geste: "lever" });
    expect((await storage.listings.onlineOf(CUREF)).toSorted()).toEqual(online);
    expect((await space()).status).toBe(200);
    const letters = await storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 0, limit: 99 });
    const lifted = letters.findLast(({ key }) => key.startsWith(`dealer.${CUREF}.restored`));
    expect(JSON.stringify(lifted?.payload)).toContain("ne reprend pas d’elle-même");
    expect(await campaign()).toContain("la campagne ne reprend que si vous la reprenez");
    // The pause was not the dealer’s, whose own of the day is still to come.
    const by = { kind: "console" } as const;
    const changed = [];
    for (const act of ["resume", "pause", "resume", "pause"] as const)
      changed.push(await own.change(CUREF, String(id), act, by));
    expect(changed).toEqual(["done", "done", "done", "pausedToday"]);
  });

  it("is suspended with reasons that are read over first", async () => {
    const path = `/exploitation/vendeurs/${CUREF}`;
    const { status, body } = await send(path, { ...REASONS, geste: "suspendre", relire: "oui" });
    expect([status, body.includes("pas encore envoyé"), body.includes(REASONS.faits)]).toEqual([200, true, true]);
    expect(body).toContain("l’espace «\u202fGarage du Port\u202f» (C123)");
    expect(await read(path)).not.toContain("Suspendu depuis");
  });

  it("reads over its stock what is so, and is not asked for the file that nobody would import", async () => {
    const { cookie, account } = await memberSession(desk.served.site.storage, "suspendue-lisant");
    await send(`/exploitation/comptes/${account}`, { professionnel: CUREF, droit: "manager", geste: "droit" });
    await send(`/exploitation/vendeurs/${CUREF}`, { ...REASONS, compris: "on", geste: "suspendre" });
    const { body } = await desk.served.ask({ path: `/pro/${CUREF}/stock`, headers: { Cookie: cookie } });
    expect(body).toContain("Rien n’est en ligne tant que l’espace est suspendu");
    expect(body).not.toContain("déposez d’abord");
    await send(`/exploitation/vendeurs/${CUREF}`, { raison: "Les papiers sont venus.", geste: "lever" });
  });

  it("has no advert back by a removal that is taken back meanwhile, and has it with the end of the suspension", async () => {
    const { listings } = desk.served.site.storage;
    const listing = listingWith({ reference: "P4", curef: CUREF });
    await listings.write([{ kind: "put", listing }], AT);
    const report = await reported("P4");
    await send(`/exploitation/signalements/${report}`, { ...REASONS, geste: "retirer" });
    await send(`/exploitation/vendeurs/${CUREF}`, { ...REASONS, compris: "on", geste: "suspendre" });
    await send(`/exploitation/signalements/${report}`, {
      raison: "Les photographies étaient vraies.",
      geste: "retablir",
    });
    expect((await lastAct())?.kind).toBe("report.takenBack");
    expect((await listings.get("P4"))?.withdrawnAt).toBeDefined();
    await send(`/exploitation/vendeurs/${CUREF}`, { raison: "Les papiers sont venus.", geste: "lever" });
    expect(await listings.onlineOf(CUREF)).toContain("P4");
  });

  it("does not have back an advert that was removed upon a report meanwhile", async () => {
    const { listings } = desk.served.site.storage;
    await listings.write([{ kind: "put", listing: listingWith({ reference: "P6", curef: CUREF }) }], AT);
    await send(`/exploitation/vendeurs/${CUREF}`, { ...REASONS, compris: "on", geste: "suspendre" });
    const report = await reported("P6");
    await send(`/exploitation/signalements/${report}`, { ...REASONS, geste: "retirer" });
    await send(`/exploitation/vendeurs/${CUREF}`, { raison: "Les papiers sont venus.", geste: "lever" });
    const online = await listings.onlineOf(CUREF);
    expect([online.includes("P6"), online.includes("P1")]).toEqual([false, true]);
    // Taken back, it is on sale as the others are.
    await send(`/exploitation/signalements/${report}`, {
      raison: "Les photographies étaient vraies.",
      geste: "retablir",
    });
    expect((await listings.get("P6"))?.withdrawnAt).toBeUndefined();
  });

  it("leaves no more than the others of an address: who is found, and by what", async () => {
    const { status, headers } = await send("/exploitation", { geste: "chercher", quoi: "exploitante@exemple.example" });
    expect([status, headers.location]).toEqual([303, `/exploitation/comptes/${desk.operator.account}`]);
    expect((await send("/exploitation", { geste: "chercher", quoi: "c123" })).headers.location).toBe(
      "/exploitation/vendeurs/C123",
    );
    const missing = await send("/exploitation", { geste: "chercher", quoi: "personne@exemple.example" });
    expect([missing.status, missing.body.includes("Aucun compte n’a cette adresse")]).toEqual([422, true]);
    expect((await send("/exploitation", { geste: "chercher", quoi: "port" })).headers.location).toBe(
      "/exploitation/vendeurs?nom=port",
    );
  });
});
