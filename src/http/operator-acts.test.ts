/** Whatever an operator does by the pages leaves a row in the log, with who did it: each gesture there is, by its own form. */
import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import { memberSession } from "../../test/member-session.ts";
import type { Fields } from "../../test/operator-desk.ts";
import { AT, CUREF, REASONS, operatorDesk } from "../../test/operator-desk.ts";
import { createDealerCampaigns } from "../dealer-space/dealer-campaigns.ts";
import type { OperatorGesture } from "../web/operator/gestures.ts";
import { OPERATOR_GESTURES } from "../web/operator/gestures.ts";

const desk = operatorDesk();
const { send, read, judge, lastAct, heldUp, reported, failedMail, campaign, person, contested } = desk;

/** What each form sends, where to, and what its act is about; a gesture without an entry does not compile. */
const SENT: Readonly<Record<OperatorGesture, () => Promise<readonly [path: string, fields: Fields, object: string]>>> =
  {
    accepter: async () => {
      const id = await heldUp();
      return [`/exploitation/moderation/${id}`, {}, id];
    },
    corriger: async () => {
      const id = await heldUp();
      return [`/exploitation/moderation/${id}`, { correction: "Le numéro est à ôter du texte." }, id];
    },
    refuser: async () => {
      const id = await heldUp();
      return [`/exploitation/moderation/${id}`, REASONS, id];
    },
    maintenir: async () => {
      const id = await reported();
      return [`/exploitation/signalements/${id}`, { faits: "Rien de faux." }, id];
    },
    retirer: async () => {
      const id = await reported("P2");
      return [`/exploitation/signalements/${id}`, REASONS, id];
    },
    retablir: async () => {
      const id = await reported("P2");
      await send(`/exploitation/signalements/${id}`, { ...REASONS, geste: "retirer" });
      return [`/exploitation/signalements/${id}`, { raison: "Le contrôle technique était d’un autre." }, id];
    },
    suspendre: async () => [`/exploitation/vendeurs/${CUREF}`, { ...REASONS, compris: "on" }, CUREF],
    lever: async () => {
      await send(`/exploitation/vendeurs/${CUREF}`, { ...REASONS, compris: "on", geste: "suspendre" });
      return [`/exploitation/vendeurs/${CUREF}`, { raison: "Les papiers sont venus." }, CUREF];
    },
    "adresse-messages": async () => {
      // Not of the dealer whose mails are counted below.
      await desk.served.site.storage.dealers.put([
        { curef: "C456", name: "Garage Deux", sellerType: "GARAGE", place: {} },
      ]);
      return ["/exploitation/vendeurs/C456", { adresse: "messages@garage.example" }, "C456"];
    },
    identite: async () => {
      await desk.served.site.storage.dealers.put([
        { curef: "C457", name: "Garage Trois", sellerType: "GARAGE", place: {} },
      ]);
      const fields = {
        siren: "732829320",
        legalName: "Garage Trois",
        address: "3 quai du Port\n13002 Marseille",
        email: "contact@trois.example",
        phone: "04 91 00 00 00",
      };
      return ["/exploitation/vendeurs/C457", fields, "C457"];
    },
    etablissement: async () => {
      const fields = {
        enseigne: "Garage du Vieux-Port",
        rue: "3 quai du Port",
        codePostal: "13002",
        ville: "Marseille",
      };
      return [`/exploitation/vendeurs/${CUREF}`, fields, CUREF];
    },
    groupe: async () => [`/exploitation/vendeurs/${CUREF}`, { groupe: "Groupe Étoile" }, CUREF],
    "suspendre-annonces": async () => {
      const { account } = await person("karim");
      return [`/exploitation/comptes/${account}`, { ...REASONS, compris: "on" }, account];
    },
    "maintenir-suspension": async () => {
      const account = await contested();
      return [`/exploitation/comptes/${account}`, { raison: "Rien de neuf." }, account];
    },
    "rendre-annonces": async () => {
      const account = await contested();
      return [`/exploitation/comptes/${account}`, { raison: "Les papiers sont venus." }, account];
    },
    droit: async () => {
      const { account } = await person("karim");
      return [`/exploitation/comptes/${account}`, { professionnel: "c123", droit: "editor" }, account];
    },
    "sans-droit": async () => {
      const { account } = await person("karim");
      await send(`/exploitation/comptes/${account}`, { professionnel: CUREF, droit: "reader", geste: "droit" });
      return [`/exploitation/comptes/${account}`, { professionnel: CUREF }, account];
    },
    deconnecter: async () => {
      const { account } = await person("karim");
      return [`/exploitation/comptes/${account}`, {}, account];
    },
    effacer: async () => {
      const { account, email } = await person("karim");
      return [`/exploitation/comptes/${account}`, { adresse: ` ${email.toUpperCase()} ` }, ""];
    },
    relever: async () => ["/exploitation/flux", { professionnel: CUREF }, CUREF],
    renvoyer: async () => {
      const key = await failedMail();
      return ["/exploitation/courriels", { courriel: key }, key];
    },
    abandonner: async () => {
      const key = await failedMail();
      return ["/exploitation/courriels", { courriel: key }, key];
    },
    pause: async () => {
      const id = await campaign();
      return ["/exploitation/campagnes", { campagne: id }, id];
    },
    tarif: async () => ["/exploitation/campagnes", { place: "promo", tarif: "2,50", des: "2998-01-01" }, "promo"],
    "sans-tarif": async () => {
      const rate = { place: "promo", des: "2998-02-01" };
      await send("/exploitation/campagnes", { ...rate, tarif: "3", geste: "tarif" });
      return ["/exploitation/campagnes", rate, "promo"];
    },
    reprendre: async () => {
      const id = await campaign();
      await send("/exploitation/campagnes", { campagne: id, geste: "pause" });
      return ["/exploitation/campagnes", { campagne: id }, id];
    },
  };

describe("what an operator does", () => {
  it.each(Object.entries(OPERATOR_GESTURES))(
    "by « %s » is written down as %s, with who did it",
    async (gesture, kind) => {
      const [path, fields, object] = await SENT[gesture as OperatorGesture](); // of the same record
      const before = (await lastAct())?.number ?? 0;
      const { status, headers } = await judge(path, { ...fields, geste: gesture });
      expect([status, headers.location?.startsWith("/exploitation/")]).toEqual([303, true]);
      expect(await lastAct()).toMatchObject({
        number: before + 1,
        kind,
        by: { kind: "account", id: desk.operator.account },
        object: { id: object },
      });
      // What was done is told to the browser that did it.
      const left = headers["set-cookie"]?.find((cookie) => cookie.startsWith("done="))?.split(";")[0] ?? "";
      const Cookie = `${desk.operator.cookie}; ${left}`;
      const led = await desk.served.ask({ path: headers.location ?? "", headers: { Cookie } });
      expect(led.body).toContain('role="status"');
    },
  );

  it.each(Object.keys(OPERATOR_GESTURES))(
    "by « %s » of what is not there changes nothing and writes nothing down",
    async (geste) => {
      const before = (await lastAct())?.number;
      for (const place of [
        "moderation/x",
        "signalements/x",
        "vendeurs/C999",
        "comptes/x",
        "flux",
        "courriels",
        "campagnes",
      ]) {
        const { status } = await send(`/exploitation/${place}`, {
          ...REASONS,
          compris: "on",
          raison: "Parce que.",
          professionnel: "C999",
          droit: "editor",
          geste,
        });
        expect([place, [404, 409, 422].includes(status)]).toEqual([place, true]);
      }
      expect((await lastAct())?.number).toBe(before);
    },
  );
});

it("the page of a dealer sends which group it told, and a group that it did not tell is not renamed", async () => {
  const { dealers } = desk.served.site.storage;
  const dealer = await dealers.get(CUREF);
  if (dealer === undefined) throw new Error("no dealer");
  await dealers.put([
    { ...dealer, group: "Groupe du Lac" },
    { ...dealer, curef: "C124", name: "Garage du Quai", group: "Groupe du Lac" },
  ]);
  expect(await read(`/exploitation/vendeurs/${CUREF}`)).toContain('name="depuis" value="Groupe du Lac"');
  const before = (await lastAct())?.number;
  const renaming = { geste: "groupe", groupe: "Autos du Lac", "tout-le-groupe": "on", depuis: "Groupe de la Mer" };
  const { status, body } = await judge(`/exploitation/vendeurs/${CUREF}`, renaming);
  expect([status, body.includes("est du groupe «\u202fGroupe du Lac\u202f» depuis")]).toEqual([409, true]);
  expect(body).toContain('value="Autos du Lac"');
  // Whether others are renamed too was said of another group.
  expect(/<input[^>]*name="tout-le-groupe"[^>]*>/.exec(body)?.[0]).not.toContain("checked");
  expect(body).toContain('name="depuis" value="Groupe du Lac"');
  expect([(await dealers.get(CUREF))?.group, (await lastAct())?.number]).toEqual(["Groupe du Lac", before]);
});

describe("what a dealer does in its space", () => {
  it("to prices, adverts and rights is written down with its account, and so is that the space was opened", async () => {
    const { storage } = desk.served.site;
    const owner = await memberSession(storage, "patronne");
    const helper = await memberSession(storage, "apprenti");
    const opening = {
      enseigne: "Garage du Lac",
      type: "AGENT",
      raison: "Garage du Lac",
      siren: "732829320",
      rue: "1 rue du Lac",
      codePostal: "69003",
      ville: "Lyon",
      email: owner.email,
      telephone: "+33472000000",
      conforme: "on",
    };
    const opened = await send("/pro/ouvrir", opening, owner);
    const curef = /C\d+$/.exec(opened.headers.location ?? "")?.[0] ?? "";
    expect(await lastAct()).toMatchObject({ kind: "dealer.opened", dealer: curef, after: "Garage du Lac" });
    const listing = listingWith({ reference: "L1", curef, price: 9_000 });
    await storage.listings.write([{ kind: "put", listing, priceEntry: { date: AT, price: 9_000 } }], AT);
    await send(`/pro/${curef}/equipe`, { email: helper.email, droit: "editor" }, owner);
    expect(await lastAct()).toMatchObject({ kind: "invitation.sent", dealer: curef, after: "Stock et contacts" });
    await send("/pro", { professionnel: curef, reponse: "accepter" }, helper);
    expect(await lastAct()).toMatchObject({
      kind: "right.granted",
      object: { id: helper.account },
      after: "Stock et contacts",
    });
    await send(`/pro/${curef}/stock`, { "prix-L1": "8 500" }, helper);
    expect(await lastAct()).toMatchObject({
      kind: "prices.changed",
      by: { kind: "account", id: helper.account },
      object: { kind: "listing", id: "L1" },
      before: "9\u202f000\u202f€",
      after: "8\u202f500\u202f€",
    });
    await send(`/pro/${curef}/stock`, { geste: "retirer-oui", choisi: "L1" }, helper);
    expect(await lastAct()).toMatchObject({ kind: "listings.withdrawn", dealer: curef });
    const before = (await lastAct())?.number;
    await send(`/pro/${curef}/stock`, { "prix-L1": "8 500" }, helper);
    expect((await lastAct())?.number).toBe(before);
    expect(await read(`/exploitation/vendeurs/${curef}`)).toContain("Annonces retirées");
  });
});

describe("what a dealer pays for", () => {
  it("is written down when it is opened, stopped, gone on with and ended, and not where nothing changes", async () => {
    const { storage } = desk.served.site;
    await storage.listings.write([{ kind: "put", listing: listingWith({ reference: "P9", curef: CUREF }) }], AT);
    const own = createDealerCampaigns({ storage, now: () => NOW, flush: async () => undefined });
    const by = { kind: "account", id: desk.other.account } as const;
    const terms = { place: "promo", chosen: ["P9"], until: "2026-12-31", budget: "", isForMakes: false };
    const opened = await own.open(CUREF, { ...terms, from: AT.slice(0, 10) }, by);
    const id = opened.kind === "opened" ? opened.id : "";
    expect(await lastAct()).toMatchObject({
      kind: "campaign.added",
      by,
      object: { kind: "campaign", id },
      dealer: CUREF,
    });
    const one = (await lastAct())?.number;
    const same = await Promise.all([1, 2, 3].map(() => own.open(CUREF, { ...terms, from: AT.slice(0, 10) }, by)));
    expect(same).toEqual([1, 2, 3].map(() => ({ kind: "opened", id })));
    expect((await lastAct())?.number).toBe(one);
    for (const [act, kind] of [
      ["pause", "campaign.paused"],
      ["resume", "campaign.resumed"],
      ["end", "campaign.ended"],
    ] as const) {
      expect(await own.change(CUREF, id, act, by)).toBe("done");
      expect(await lastAct()).toMatchObject({ kind, by, object: { id } });
      const told = (await lastAct())?.number;
      await own.change(CUREF, id, act, by);
      expect((await lastAct())?.number).toBe(told);
    }
    const before = (await lastAct())?.number;
    expect(await own.change("C999", id, "pause", by)).toBe("over");
    expect((await own.open(CUREF, { ...terms, from: "hier" }, by)).kind).toBe("issues");
    expect((await lastAct())?.number).toBe(before);
  });
});
