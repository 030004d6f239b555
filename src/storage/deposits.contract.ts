/** What storage does with adverts of private sellers. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { NOTHING_TYPED } from "../domain/deposit/deposit.ts";
import type { ModerationCase } from "../domain/moderation/moderation-case.ts";
import type { Suspension } from "../domain/moderation/suspension.ts";
import { memberSession } from "../../test/member-session.ts";
import { MONDAY, put, TUESDAY } from "../../test/storage/sample-writes.ts";
import type { Storage } from "./storage.ts";

export function depositWith(over: Partial<Deposit> = {}): Deposit {
  return { id: "D1", state: "draft", fields: NOTHING_TYPED, photos: [], createdAt: MONDAY, updatedAt: MONDAY, ...over };
}

export function describeDeposits(opened: () => Storage): void {
  describe("adverts of private sellers", () => {
    let storage: Storage;
    beforeEach(() => {
      storage = opened();
    });
    const add = (...all: readonly Deposit[]) =>
      storage.together(async (unit) => {
        for (const one of all) await unit.addDeposit(one);
      });

    it("are found again by their name, their browser, their owner and their listing, as they were written", async () => {
      const whole = depositWith({
        secret: "s",
        email: "a@exemple.fr",
        reference: "P1",
        state: "online",
        expiresAt: TUESDAY,
        photos: [{ taken: "t", shown: "s", edit: { quarterTurns: 1 }, hash: "0f" }],
      });
      await add(whole, depositWith({ id: "D2" }));
      const { deposits } = storage;
      expect(await deposits.get("D1")).toEqual(whole);
      expect(await deposits.bySecret("s")).toEqual(whole);
      expect(await deposits.byReference("P1")).toEqual(whole);
      expect(await deposits.ofEmail("a@exemple.fr")).toEqual([whole]);
      expect(await deposits.get("D3")).toBeUndefined();
      expect((await deposits.inStates(["draft", "online"], 5)).map(({ id }) => id)).toEqual(["D1", "D2"]);
      expect((await deposits.inStates(["draft", "online"], 1)).map(({ id }) => id)).toEqual(["D1"]);
      expect((await deposits.inStates(["draft", "online"], 1, "D1")).map(({ id }) => id)).toEqual(["D2"]);
      expect(await deposits.inStates(["draft", "online"], 1, "D2")).toEqual([]);
    });

    it("lose none of two changes at once", async () => {
      await add(depositWith());
      const owned = (unit: Parameters<Parameters<Storage["together"]>[0]>[0]) =>
        unit.changeDeposit("D1", (one) => ({ ...one, email: "a@exemple.fr" }));
      const told = (unit: Parameters<Parameters<Storage["together"]>[0]>[0]) =>
        unit.changeDeposit("D1", (one) => ({ ...one, soldPrice: 5 }));
      await Promise.all([storage.together(owned), storage.together(told)]);
      expect(await storage.deposits.get("D1")).toMatchObject({ email: "a@exemple.fr", soldPrice: 5 });
    });

    it("of a suspended seller are known by their account and address, also once it is another, and forgotten with it", async () => {
      const { account, email } = await memberSession(storage, "paul");
      const one: Suspension = {
        id: "S1",
        account,
        at: MONDAY,
        facts: "f",
        ground: { kind: "loi", text: "t" },
        appealToken: "hash",
      };
      await storage.together((unit) => unit.addSuspension(one));
      const { suspensions } = storage;
      expect(await suspensions.standingOf(email)).toEqual(one);
      expect(await suspensions.standingOf("other@exemple.fr")).toBeUndefined();
      expect(await suspensions.byAppealToken("hash")).toEqual(one);
      expect(await suspensions.contested()).toEqual([]);
      const appeal = { words: "w", at: TUESDAY };
      await storage.together((unit) => unit.changeSuspension("S1", (stands) => ({ ...stands, appeal })));
      expect(await suspensions.contested()).toEqual([{ ...one, appeal }]);
      const lifted = { at: TUESDAY, reason: "r" };
      await storage.together((unit) => unit.changeSuspension("S1", (stands) => ({ ...stands, lifted })));
      expect([await suspensions.standingOf(email), await suspensions.contested()]).toEqual([undefined, []]);
      expect(await suspensions.ofAccount(account)).toEqual([{ ...one, appeal, lifted }]);
      expect(await storage.together((unit) => unit.changeSuspension("S2", (stands) => stands))).toBeUndefined();
      await storage.together((unit) => unit.eraseAccount(email));
      expect(await suspensions.ofAccount(account)).toEqual([]);
    });

    it("are due once their time has come, and abandoned where nobody signed for them", async () => {
      await add(
        depositWith({ id: "D1", state: "online", expiresAt: MONDAY }),
        depositWith({ id: "D2", state: "online", expiresAt: TUESDAY }),
        depositWith({ id: "D3", state: "sold", expiresAt: MONDAY }),
        depositWith({ id: "D4" }),
        depositWith({ id: "D5", email: "a@exemple.fr" }),
        depositWith({ id: "D6", state: "waiting", email: "a@exemple.fr" }),
      );
      expect((await storage.deposits.expiredBy(MONDAY, 9)).map(({ id }) => id)).toEqual(["D1"]);
      const expiring = async (after: string, until: string) =>
        (await storage.deposits.expiringBetween(after, until, 9)).map(({ id }) => id);
      expect(await expiring(MONDAY, TUESDAY)).toEqual(["D2"]);
      expect(await expiring("", TUESDAY)).toEqual(["D1", "D2"]);
      expect((await storage.deposits.abandonedBefore(TUESDAY, 9)).map(({ id }) => id).toSorted()).toEqual(["D4", "D6"]);
      expect(await storage.deposits.abandonedBefore(MONDAY, 9)).toEqual([]);
    });

    it("keep what was asked to be corrected, and are over once nobody goes on with that", async () => {
      const correction = { case: "K1", words: "Sans numéro.", at: MONDAY };
      const asked = depositWith({ id: "D1", state: "correction", email: "a@exemple.fr", correction });
      await add(asked, depositWith({ id: "D2", state: "refused", email: "a@exemple.fr" }));
      await storage.together((unit) => unit.addCase(caseWith({ id: "K2", corrected: correction })));
      expect(await storage.deposits.get("D1")).toEqual(asked);
      expect(await storage.moderation.get("K2")).toMatchObject({ corrected: { words: "Sans numéro." } });
      // While a case about it waits for a person, so does it.
      expect(await storage.deposits.uncorrectedBefore(TUESDAY, 9)).toEqual([]);
      const decision = { outcome: "correction", words: "Sans numéro.", at: MONDAY } as const;
      await storage.together((unit) => unit.changeCase("K2", (one) => ({ ...one, decision })));
      expect(await storage.moderation.open()).toEqual([]);
      expect((await storage.deposits.uncorrectedBefore(TUESDAY, 9)).map(({ id }) => id)).toEqual(["D1"]);
      expect(await storage.deposits.uncorrectedBefore(MONDAY, 9)).toEqual([]);
    });

    it("are erased by their address with the cases about them, and tell the listing that they leave", async () => {
      await storage.listings.write([put(1)], MONDAY);
      await add(
        depositWith({ email: "a@exemple.fr", reference: "R1" }),
        depositWith({ id: "D2", email: "b@exemple.fr" }),
      );
      await storage.together((unit) => unit.addCase(caseWith({})));
      const erased = await storage.together((unit) => unit.eraseDeposits("a@exemple.fr"));
      expect(erased).toMatchObject([{ deposit: { id: "D1" }, listing: { reference: "R1" }, isOnline: true }]);
      expect(await storage.deposits.get("D1")).toBeUndefined();
      expect(await storage.deposits.get("D2")).toBeDefined();
      expect(await storage.moderation.get("K1")).toBeUndefined();
    });

    it("have cases, open until they are decided, and again once somebody appeals", async () => {
      await storage.together(async (unit) => {
        await unit.addCase(caseWith({ id: "K2", openedAt: TUESDAY }));
        await unit.addCase(caseWith({}));
      });
      const { moderation } = storage;
      expect((await moderation.open()).map(({ id }) => id)).toEqual(["K1", "K2"]);
      const decision = { outcome: "refused", facts: "f", ground: { kind: "loi", text: "t" }, at: TUESDAY } as const;
      await storage.together((unit) => unit.changeCase("K1", (one) => ({ ...one, decision, appealToken: "x" })));
      expect((await moderation.open()).map(({ id }) => id)).toEqual(["K2"]);
      const appeal = { words: "Non.", at: TUESDAY };
      await storage.together((unit) => unit.changeCase("K1", (one) => ({ ...one, appeal })));
      expect((await moderation.open()).map(({ id }) => id)).toEqual(["K1", "K2"]);
      expect(await moderation.byAppealToken("x")).toMatchObject({ id: "K1", appeal });
      expect((await moderation.ofDeposit("D1")).map(({ id }) => id)).toEqual(["K2", "K1"]);
    });
  });
}

const caseWith = (over: Partial<ModerationCase>): ModerationCase => ({
  id: "K1",
  deposit: "D1",
  openedAt: MONDAY,
  findings: [],
  ...over,
});
