/** Writes that happen together, and the outbox that they fill. */
import { describe, expect, it } from "vitest";
import { MONDAY, numbers, put, TUESDAY, WEDNESDAY, withdraw } from "../../test/storage/sample-writes.ts";
import type { OutboxEntry, Storage, UnitOfWork } from "./storage.ts";

const DAY = 86_400_000;

const entry = (key: string, due = MONDAY, kind = "mail"): OutboxEntry => ({ kind, key, payload: { to: key }, due });

export function describeUnitOfWork(storage: () => Storage): void {
  const add = (...entries: readonly OutboxEntry[]) => storage().together((unit) => unit.add(entries));
  /** A year, unless it is said otherwise: nobody is taken for dead. */
  const claim = (now: string, lease = 365 * DAY, limit = 10) =>
    storage().outbox.claim({ kinds: ["mail"], now, lease, limit });
  const keys = (claimed: readonly { readonly key: string }[]) => claimed.map(({ key }) => key);

  describe("a unit of work", () => {
    const dealer = { curef: "C1", name: "Un", sellerType: "AGENT", place: {} } as const;

    it("writes listings, dealers, a cursor, a mark and the outbox together", async () => {
      const last = await storage().together(async (unit) => {
        await unit.putDealers([dealer]);
        await unit.writeListings([put(1)], MONDAY);
        await unit.add([entry("a")]);
        await unit.moveCursor("alerts", 1);
        await unit.setMark("seen", 4);
        return unit.writeListings([put(2), withdraw(1)], MONDAY);
      });
      expect(last).toBe(3);
      expect(await storage().listings.countOnline()).toBe(1);
      expect(await storage().dealers.get("C1")).toEqual(dealer);
      expect(await storage().changes.cursor("alerts")).toBe(1);
      expect(await storage().marks.get("seen")).toBe(4);
      expect(keys(await claim(MONDAY))).toEqual(["a"]);
    });

    it("leaves nothing of itself when its work fails", async () => {
      const failing = storage().together(async (unit) => {
        await unit.putDealers([dealer]);
        await unit.writeListings([put(1)], MONDAY);
        await unit.moveCursor("alerts", 1);
        await unit.setMark("seen", 4);
        await unit.add([entry("a")]);
        throw new Error("changed its mind");
      });
      await expect(failing).rejects.toThrow("changed its mind");
      expect(await storage().changes.last()).toBe(0);
      expect(await storage().dealers.all()).toEqual([]);
      expect(await storage().changes.cursor("alerts")).toBe(0);
      expect(await storage().marks.get("seen")).toBe(0);
      expect(await claim(MONDAY)).toEqual([]);
    });

    it("takes turns with others, whatever they write first", async () => {
      await Promise.all(
        numbers(10).map((number) =>
          storage().together(async (unit) => {
            if (number % 2 === 0) await unit.putDealers([dealer]);
            await unit.moveCursor("alerts", number);
            await unit.writeListings([put(1), put(number)], MONDAY);
            await unit.putDealers([dealer]);
          }),
        ),
      );
      expect(await storage().changes.last()).toBe(20);
    });
  });

  describe("the outbox", () => {
    it("hands out what is due, the longest due first, and nothing twice", async () => {
      await add(entry("later", WEDNESDAY), entry("b", TUESDAY), entry("a", MONDAY), entry("c", MONDAY, "push"));
      expect(await claim(TUESDAY)).toEqual([
        { ...entry("a", MONDAY), attempts: 1 },
        { ...entry("b", TUESDAY), attempts: 1 },
      ]);
      expect(await claim(TUESDAY)).toEqual([]);
    });

    it("keeps the first entry of a key, even once it is sent", async () => {
      await add(entry("a"));
      await storage().outbox.sent("a", MONDAY);
      await add(entry("a"), entry("b"), entry("b"));
      expect(keys(await claim(MONDAY))).toEqual(["b"]);
    });

    it("hands out again what is to be tried later, and what a dead worker had", async () => {
      await add(entry("a"), entry("b"));
      await claim(MONDAY);
      await storage().outbox.retry({ key: "a", attempts: 1 }, TUESDAY);
      expect(await claim(MONDAY)).toEqual([]);
      expect(await claim(TUESDAY)).toEqual([{ ...entry("a", TUESDAY), attempts: 2 }]);
      await storage().outbox.sent("a", TUESDAY);
      expect(await claim(WEDNESDAY, 0)).toEqual([{ ...entry("b"), attempts: 2 }]);
    });

    it("leaves alone what is claimed on, and lets nobody release or claim on what another has taken over", async () => {
      const { outbox } = storage();
      await add(entry("a"), entry("b"));
      const [first] = await claim(MONDAY, 365 * DAY, 1);
      expect(
        await outbox.renew(
          [
            { key: "a", attempts: 1 },
            { key: "b", attempts: 1 },
          ],
          TUESDAY,
        ),
      ).toEqual(["a"]);
      expect(keys(await claim(TUESDAY, DAY))).toEqual(["b"]);
      expect(await claim(WEDNESDAY, 0)).toMatchObject([{ key: "a", attempts: 2 }, { key: "b" }]);
      expect(await outbox.renew(first === undefined ? [] : [first], WEDNESDAY)).toEqual([]);
      await outbox.retry({ key: "a", attempts: 1 }, MONDAY);
      expect(await claim(WEDNESDAY, DAY)).toEqual([]);
    });

    it("hands out no more what will never be taken, and says what became of each", async () => {
      await add(entry("a"), entry("b"), entry("c"));
      await claim(MONDAY);
      await storage().outbox.sent("a", TUESDAY);
      const refuse = (key: string) => storage().together((unit) => unit.refuse(key, TUESDAY));
      expect(await refuse("b")).toBe(true);
      for (const key of ["a", "b", "never added"]) expect(await refuse(key)).toBe(false);
      await storage().outbox.retry({ key: "c", attempts: 1 }, TUESDAY);
      expect(await storage().outbox.standing("a")).toEqual({ kind: "sent", at: TUESDAY });
      expect(await storage().outbox.standing("b")).toEqual({ kind: "refused", at: TUESDAY });
      expect(await storage().outbox.standing("c")).toEqual({ kind: "waiting", attempts: 1 });
      expect(await storage().outbox.standing("d")).toBeUndefined();
      expect(keys(await claim(WEDNESDAY, 0))).toEqual(["c"]);
      await add(entry("b"));
      expect(await claim(WEDNESDAY)).toEqual([]);
    });

    it("tells what could not be delivered and why, the latest first, and nothing of what had nothing to say", async () => {
      const refuse = (key: string, at: string, failure?: string) =>
        storage().together((unit) => unit.refuse(key, at, failure));
      await add(...["sent", "waits", "untried", "moot", "old", "new"].map((key) => entry(key)));
      await claim(MONDAY, 365 * DAY, 6);
      await storage().outbox.retry({ key: "sent", attempts: 1 }, MONDAY, "ECONNECTION CONN");
      await storage().outbox.sent("sent", TUESDAY);
      await storage().outbox.retry({ key: "waits", attempts: 1 }, WEDNESDAY, "451 EMESSAGE DATA");
      await storage().outbox.retry({ key: "waits", attempts: 1 }, TUESDAY);
      await storage().outbox.retry({ key: "untried", attempts: 1 }, TUESDAY);
      await refuse("moot", TUESDAY);
      await refuse("old", MONDAY, "550 EENVELOPE RCPT TO");
      await refuse("new", TUESDAY, "550 EENVELOPE RCPT TO");
      expect(await storage().outbox.refusedAmong(["sent", "waits", "old", "new", "unknown"])).toEqual(
        new Map([
          ["old", MONDAY],
          ["new", TUESDAY],
        ]),
      );
      expect(await storage().outbox.refusedAmong([])).toEqual(new Map());
      const failed = { attempts: 1, failure: "550 EENVELOPE RCPT TO" };
      expect(await storage().outbox.undelivered(9)).toEqual({
        waiting: [{ key: "waits", attempts: 1, failure: "451 EMESSAGE DATA", at: TUESDAY }],
        refused: [
          { ...failed, key: "new", at: TUESDAY },
          { ...failed, key: "old", at: MONDAY },
        ],
        totals: { waiting: 1, refused: 2 },
      });
      expect(await storage().outbox.undelivered(1)).toMatchObject({
        refused: [{ key: "new" }],
        totals: { waiting: 1, refused: 2 },
      });
    });

    it("gives what failed and is still tried another address, at once, and leaves what is under way, was refused or never failed", async () => {
      const redirect = (...keys: string[]) =>
        storage().together((one) => one.redirect(keys, () => ({ to: "new" }), TUESDAY));
      await add(entry("waits"), entry("refused"), entry("young"));
      await claim(MONDAY, 365 * DAY, 3);
      await storage().outbox.retry({ key: "waits", attempts: 1 }, WEDNESDAY, "451");
      await storage().outbox.retry({ key: "young", attempts: 1 }, WEDNESDAY);
      await storage().together((unit) => unit.refuse("refused", MONDAY, "550", "kept"));
      expect(await redirect("waits", "refused", "young", "nobody’s")).toBe(1);
      expect((await claim(TUESDAY)).map(({ key, attempts, payload }) => [key, attempts, payload])).toEqual([
        ["waits", 1, { to: "new" }],
      ]);
      expect(await redirect()).toBe(0);
    });

    it("sends again what failed and has its words, and drops what nobody is to have any more", async () => {
      const unit = (work: (unit: UnitOfWork) => Promise<boolean>) => storage().together(work);
      await add(entry("owed"), entry("bare"), entry("waits"), entry("young"));
      await claim(MONDAY, 365 * DAY, 3);
      await unit((one) => one.refuse("owed", MONDAY, "550", "kept"));
      await unit((one) => one.refuse("bare", TUESDAY, "550"));
      await storage().outbox.retry({ key: "waits", attempts: 1 }, WEDNESDAY, "451");
      expect((await storage().outbox.failed(9)).map((one) => [one.key, one.isRefused, one.payload])).toEqual([
        ["bare", true, undefined],
        ["owed", true, entry("owed").payload],
        ["waits", false, entry("waits").payload],
      ]);
      expect(await unit((one) => one.resend("bare", TUESDAY))).toBe(false);
      expect(await unit((one) => one.resend("young", TUESDAY))).toBe(false);
      expect(await unit((one) => one.resend("owed", TUESDAY))).toBe(true);
      expect(await unit((one) => one.resend("waits", TUESDAY))).toBe(true);
      expect((await claim(TUESDAY)).map(({ key, attempts }) => [key, attempts])).toEqual([
        ["young", 1],
        ["owed", 1],
        ["waits", 1],
      ]);
      expect(await unit((one) => one.drop("bare", TUESDAY))).toBe(true);
      expect(await unit((one) => one.drop("waits", TUESDAY))).toBe(true);
      expect(await unit((one) => one.drop("young", TUESDAY))).toBe(false);
      expect((await storage().outbox.failed(9)).map(({ key }) => key)).toEqual(["owed"]);
      expect(await storage().outbox.standing("waits")).toEqual({ kind: "refused", at: TUESDAY });
    });

    it("erases what was given up with its words as it erases what waits", async () => {
      await add({ ...entry("owed"), payload: { to: "camille@exemple.fr" } });
      await storage().together((unit) => unit.refuse("owed", MONDAY, "550", "kept"));
      const erased = await storage().together((unit) => unit.eraseWaiting("camille@", () => true));
      expect(erased).toEqual(["owed"]);
      expect(await storage().outbox.failed(9)).toEqual([]);
    });

    it("gives workers that claim at once different entries", async () => {
      await add(...numbers(40).map((number) => entry(String(number))));
      const shares = await Promise.all(numbers(8).map(() => claim(MONDAY, 365 * DAY, 5)));
      expect(new Set(shares.flatMap(keys)).size).toBe(shares.flat().length);
      const rest = await claim(MONDAY, 365 * DAY, 40);
      expect(shares.flat().length + rest.length).toBe(40);
    });
  });
}
