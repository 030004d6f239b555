/** Messages, reports and how sellers are reached, as every storage keeps them. */
import { describe, expect, it } from "vitest";
import { MONDAY, numbers, TUESDAY, WEDNESDAY } from "../../test/storage/sample-writes.ts";
import type { LeadWork } from "../domain/contact/lead-work.ts";
import type { Lead } from "../domain/contact/lead.ts";
import type { Decision, Report, Restoration } from "../domain/contact/report.ts";
import type { Storage } from "./storage.ts";

const lead = (id: string, email = "camille@exemple.example", at = MONDAY): Lead => ({
  id,
  listing: "R1",
  seller: "C1",
  intent: "reponse",
  text: "Bonjour, l’avez-vous encore\u202f? 🌟",
  name: "Camille",
  email,
  copy: false,
  at,
});
const report: Report = { id: "S-1", listing: "R1", reason: "faux", words: "", at: MONDAY, due: "2026-01-14" };

export function describeCorrespondence(storage: () => Storage): void {
  const add = (...leads: readonly Lead[]) =>
    storage().together(async (unit) => {
      const news: boolean[] = [];
      for (const one of leads) {
        news.push(await unit.addLead(one));
        await unit.add([{ kind: "mail", key: `lead.${one.id}.seller`, payload: { text: one.text }, due: MONDAY }]);
      }
      return news;
    });
  const keysOf = ({ id }: Lead) => [`lead.${id}.seller`];
  const ids = (leads: readonly Lead[]) => leads.map(({ id }) => id);

  describe("messages", () => {
    it("are kept as they were written, once by their ids", async () => {
      expect(await add(lead("a"), lead("a", "another@exemple.example"), lead("b"))).toEqual([true, false, true]);
      expect(await storage().correspondence.leads.get("a")).toEqual(lead("a"));
      expect(await storage().correspondence.leads.get("c")).toBeUndefined();
    });

    it("are found by the address of who wrote them, however it is spelt, the oldest first", async () => {
      await add(lead("late", undefined, TUESDAY), lead("a", "Camille@Exemple.example"), lead("other", "x@y.example"));
      expect(ids(await storage().correspondence.leads.ofEmail(" CAMILLE@exemple.example "))).toEqual(["a", "late"]);
      expect(ids(await storage().correspondence.leads.since(TUESDAY))).toEqual(["late"]);
    });

    it("are erased with their mail that has not left, and nobody else’s", async () => {
      await add(lead("a"), lead("sent"), lead("other", "x@y.example"));
      await storage().outbox.sent("lead.sent.seller", TUESDAY);
      const { leads } = storage().correspondence;
      expect(new Set(ids(await leads.erase("CAMILLE@exemple.example", keysOf)))).toEqual(new Set(["a", "sent"]));
      expect(await leads.ofEmail("camille@exemple.example")).toEqual([]);
      expect(await leads.get("other")).toEqual(lead("other", "x@y.example"));
      const waiting = await storage().outbox.claim({ kinds: ["mail"], now: WEDNESDAY, lease: 1e12, limit: 9 });
      expect(waiting.map(({ key }) => key)).toEqual(["lead.other.seller"]);
      expect(await leads.erase("nobody@exemple.example", keysOf)).toEqual([]);
    });

    it("are forgotten when they are old", async () => {
      await add(lead("a"), lead("b", undefined, WEDNESDAY));
      expect(await storage().correspondence.leads.forget(TUESDAY)).toBe(1);
      expect(ids(await storage().correspondence.leads.ofEmail("camille@exemple.example"))).toEqual(["b"]);
    });
  });

  describe("what a seller does about a message", () => {
    const note = (id: string, text = "Rappelle lundi.") =>
      ({ kind: "note", id, at: TUESDAY, by: "nadia", text }) as const;
    const work = (id: string, seller: string, done: LeadWork) =>
      storage().together((unit) => unit.workOnLead({ id, seller }, done));

    it("is kept with it in its order, once by its id", async () => {
      await add(lead("a"));
      expect(await work("a", "C1", note("1"))).toBe("new");
      expect(await work("a", "C1", { kind: "state", id: "2", at: WEDNESDAY, by: "nadia", state: "vendu" })).toBe("new");
      expect(await work("a", "C1", note("1", "Autre chose."))).toBe("known");
      const kept = await storage().correspondence.leads.get("a");
      expect(kept?.work?.map(({ id, kind }) => [id, kind])).toEqual([
        ["1", "note"],
        ["2", "state"],
      ]);
      expect(kept?.work?.[0]).toEqual(note("1"));
    });

    it("is done by nobody else, and not after it is erased", async () => {
      await add(lead("a"));
      expect(await work("a", "C2", note("1"))).toBe("gone");
      expect(await work("b", "C1", note("1"))).toBe("gone");
      await storage().correspondence.leads.erase("camille@exemple.example", keysOf);
      expect(await work("a", "C1", note("1"))).toBe("gone");
    });

    it("stands with what the seller was written, the latest first", async () => {
      await add(lead("a"), lead("late", undefined, TUESDAY), { ...lead("other"), seller: "C2" });
      await work("a", "C1", note("1"));
      const { leads } = storage().correspondence;
      expect(ids(await leads.ofSeller("C1", MONDAY))).toEqual(["late", "a"]);
      expect(ids(await leads.ofSeller("C1", TUESDAY))).toEqual(["late"]);
      expect(await leads.ofSeller("C3", MONDAY)).toEqual([]);
    });
  });

  describe("what waits to be sent", () => {
    const entry = (key: string, payload: unknown) => ({ kind: "mail", key, payload, due: MONDAY });

    it("is erased where it holds a word and is meant, in whatever letters, and what is gone stays gone", async () => {
      await storage().together((unit) =>
        unit.add([
          entry("a", { to: "Ca_mille@exemple.example" }),
          entry("b", { to: "camille@exemple.example" }),
          entry("c", { to: "ca_mille@exemple.example" }),
          entry("sent", { to: "ca_mille@exemple.example" }),
        ]),
      );
      await storage().outbox.sent("sent", TUESDAY);
      const erased = await storage().together((unit) => unit.eraseWaiting("CA_MILLE@", ({ key }) => key !== "c"));
      expect(erased).toEqual(["a"]);
      expect(await storage().outbox.standing("a")).toBeUndefined();
      for (const key of ["b", "c"]) expect(await storage().outbox.standing(key)).toMatchObject({ kind: "waiting" });
    });

    it("is forgotten some time after it was sent or refused, and never while it waits", async () => {
      await storage().together((unit) => unit.add(["old", "new", "refused", "waiting"].map((key) => entry(key, null))));
      await storage().outbox.sent("old", MONDAY);
      await storage().outbox.sent("new", WEDNESDAY);
      await storage().together((unit) => unit.refuse("refused", MONDAY));
      expect(await storage().outbox.forget(TUESDAY)).toBe(2);
      for (const key of ["old", "refused"]) expect(await storage().outbox.standing(key)).toBeUndefined();
      expect(await storage().outbox.standing("new")).toMatchObject({ kind: "sent" });
      expect(await storage().outbox.standing("waiting")).toMatchObject({ kind: "waiting" });
    });
  });

  describe("reports", () => {
    it("are kept with and without an address", async () => {
      await storage().together(async (unit) => {
        await unit.addReport(report);
        await unit.addReport({ ...report, id: "S-2", email: "camille@exemple.example" });
      });
      expect(await storage().correspondence.reports.get("S-1")).toEqual(report);
      expect(await storage().correspondence.reports.ofEmail("camille@exemple.example")).toHaveLength(1);
      expect(await storage().correspondence.reports.since(MONDAY)).toHaveLength(2);
    });

    it("are found by their listing, as those that wait, and as the last that were decided upon", async () => {
      const { reports } = storage().correspondence;
      const named = (all: readonly Report[]) => all.map(({ id }) => id);
      const later = { ...report, at: TUESDAY };
      await storage().together(async (unit) => {
        for (const one of [
          { ...later, id: "S-5" },
          { ...later, id: "S-4" },
          { ...report, id: "S-3", listing: "R2" },
          { ...report, id: "S-2" },
          { ...report, id: "S-1" },
        ])
          await unit.addReport(one);
      });
      expect(named(await reports.of("R1"))).toEqual(["S-1", "S-2", "S-4", "S-5"]);
      expect(named(await reports.of("R3"))).toEqual([]);
      expect(named(await reports.open())).toEqual(["S-1", "S-2", "S-3", "S-4", "S-5"]);
      expect(await reports.decided(9)).toEqual([]);
      const removal = { outcome: "retiree", facts: "Le prix est faux.", ground: "Code" } as const;
      await storage().together(async (unit) => {
        await unit.decideReport("S-4", { ...removal, at: TUESDAY });
        await unit.decideReport("S-2", { ...removal, at: TUESDAY });
        await unit.decideReport("S-3", { ...removal, at: WEDNESDAY });
      });
      expect(named(await reports.open())).toEqual(["S-1", "S-5"]);
      expect(named(await reports.decided(9))).toEqual(["S-3", "S-2", "S-4"]);
      expect(named(await reports.decided(2))).toEqual(["S-3", "S-2"]);
      await storage().together((unit) =>
        unit.takeBackRemoval("S-3", { reason: "Le prix était juste.", at: WEDNESDAY, advert: "onSale" }),
      );
      expect(named(await reports.of("R2"))).toEqual(["S-3"]);
      expect(named(await reports.decided(1))).toEqual(["S-3"]);
    });
  });

  describe("a decision upon a report", () => {
    const decision = { outcome: "maintenue", facts: "Le prix est juste.", at: TUESDAY } as const;
    const decide = (id: string, decided: Decision = decision) =>
      storage().together((unit) => unit.decideReport(id, decided));

    it("is kept with it, once, and goes with it", async () => {
      const email = "camille@exemple.example";
      await storage().together((unit) => unit.addReport({ ...report, email }));
      expect(await decide("S-2")).toBeUndefined();
      expect(await decide("S-1")).toEqual({ ...report, email, decision });
      expect(await decide("S-1", { ...decision, outcome: "retiree" })).toBeUndefined();
      const { reports } = storage().correspondence;
      expect(await reports.get("S-1")).toEqual({ ...report, email, decision });
      await reports.erase(email, () => []);
      expect(await reports.get("S-1")).toBeUndefined();
    });

    it("is taken back once where it was a removal, with its reason and date", async () => {
      const restoration: Restoration = { reason: "Le prix était juste.", at: WEDNESDAY, advert: "onSale" };
      const takeBack = (id: string, taken = restoration) =>
        storage().together((unit) => unit.takeBackRemoval(id, taken));
      const removal: Decision = { ...decision, outcome: "retiree", ground: "Code de la consommation" };
      const { reports } = storage().correspondence;
      await storage().together(async (unit) => {
        for (const id of ["S-1", "S-2", "S-3"]) await unit.addReport({ ...report, id });
      });
      await decide("S-1", removal);
      await decide("S-2");
      for (const id of ["S-2", "S-3", "S-4"]) expect(await takeBack(id)).toBeUndefined();
      const taken = { ...report, decision: removal, restoration };
      expect(await takeBack("S-1")).toEqual(taken);
      expect(await takeBack("S-1", { ...restoration, reason: "autre" })).toBeUndefined();
      expect(await reports.get("S-1")).toEqual(taken);
      expect(await decide("S-1", removal)).toBeUndefined();
    });
  });

  describe("how sellers are reached", () => {
    it("is put, replaced and read by seller, alone or in a unit of work", async () => {
      const { sellerContacts } = storage();
      await sellerContacts.put([
        ...numbers(600).map((number) => ({ seller: `R${number}`, phone: "+33639980000" })),
        { seller: "C1", email: "un@vendeur.example", phone: "+33199000001" },
      ]);
      await storage().together((unit) => unit.putSellerContacts([{ seller: "C1", email: "deux@vendeur.example" }]));
      expect(await sellerContacts.get("C1")).toEqual({ seller: "C1", email: "deux@vendeur.example" });
      expect(await sellerContacts.get("R599")).toEqual({ seller: "R599", phone: "+33639980000" });
      expect(await sellerContacts.get("C2")).toBeUndefined();
    });

    it("is missing of the dealers that have no mailbox, be their telephone known", async () => {
      const { dealers, sellerContacts } = storage();
      await dealers.put(["C1", "C2", "C3"].map((curef) => ({ curef, name: curef, sellerType: "AGENT", place: {} })));
      await sellerContacts.put([
        { seller: "C1", email: "un@vendeur.example" },
        { seller: "C2", phone: "+33199000001" },
        { seller: "R1", phone: "+33639980000" },
      ]);
      expect([...(await sellerContacts.mailless())].toSorted()).toEqual(["C2", "C3"]);
    });

    it("is counted by listing and day when a number is shown", async () => {
      const { sellerContacts } = storage();
      const viewsSince = async (day: string) => Object.fromEntries(await sellerContacts.phoneViews(day));
      expect(await viewsSince("2026-01-12")).toEqual({});
      for (const day of ["2026-01-12", "2026-01-12", "2026-01-13"]) await sellerContacts.countPhoneView("R1", day);
      await sellerContacts.countPhoneView("R2", "2026-01-12");
      expect(await viewsSince("2026-01-12")).toEqual({ R1: 3, R2: 1 });
      expect(await viewsSince("2026-01-13")).toEqual({ R1: 1 });
    });
  });

  describe("a secret", () => {
    it("is drawn once, however many ask at a time", async () => {
      const drawn = await Promise.all(numbers(4).map((number) => storage().secret("forms", () => `drawn ${number}`)));
      expect(new Set(drawn).size).toBe(1);
      expect(await storage().secret("forms", () => "another")).toBe(drawn[0]);
    });
  });
}
