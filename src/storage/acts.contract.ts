/** What was done and by whom, as every storage keeps it. */
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MONDAY, TUESDAY, WEDNESDAY, numbers } from "../../test/storage/sample-writes.ts";
import type { Act } from "../domain/audit/act.ts";
import type { Storage } from "./storage.ts";
import type { Tables } from "./tables.ts";

const REFUSED: Act = {
  at: MONDAY,
  by: { kind: "account", id: "A1" },
  kind: "case.refused",
  object: { kind: "case", id: "K1" },
  before: "en attente",
  after: "refusée",
};

/** `open` opens the place of the test that runs, `beside` the database of a place that is closed. */
export function describeActs(open: () => Promise<Storage>, beside: () => Kysely<Tables>): void {
  describe("what was done", () => {
    let opened: Storage;
    const storage = () => opened;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());
    const note = (...acts: readonly Act[]) =>
      storage().together(async (unit) => {
        for (const act of acts) await unit.note(act);
      });
    const enter = (account: string) =>
      storage().together(async (unit) => {
        const named = { id: account, link: `l ${account}`, browser: `b ${account}`, code: `c ${account}` };
        const email = `${account.toLowerCase()}@exemple.example`;
        await unit.addSignIn({ ...named, email, back: "/", createdAt: MONDAY, expiresAt: TUESDAY });
        const session = { id: account, device: "", createdAt: MONDAY, seenAt: MONDAY, expiresAt: WEDNESDAY };
        await unit.enter({ signIn: account, account, session, token: `t ${account}`, leaving: undefined });
      });

    describe("acts", () => {
      it("are numbered without a gap in the order in which they were written, though many come at once", async () => {
        await Promise.all(
          numbers(12).map((number) => note({ ...REFUSED, object: { kind: "case", id: `K${number}` } })),
        );
        const all = await storage().acts.find({}, 99);
        expect(all.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
      });

      it("are gone with the unit that they stand in", async () => {
        const failing = storage().together(async (unit) => {
          await unit.note(REFUSED);
          throw new Error("the decision cannot be written");
        });
        await expect(failing).rejects.toThrow("the decision");
        expect(await storage().acts.find({}, 9)).toEqual([]);
      });

      it("are found by kind, actor, object, dealer and moment, the last first, and page by page", async () => {
        const opened: Act = {
          at: TUESDAY,
          by: { kind: "console" },
          kind: "dealer.suspended",
          object: { kind: "dealer", id: "C1" },
          dealer: "C1",
        };
        await note(REFUSED, opened, { ...REFUSED, at: WEDNESDAY, by: { kind: "account", id: "A2" } });
        const { acts } = storage();
        const found = async (...asked: Parameters<typeof acts.find>) =>
          (await acts.find(...asked)).map((act) => act.number);
        expect(await acts.find({ kind: "case.refused", by: "A1" }, 9)).toEqual([{ ...REFUSED, number: 1 }]);
        expect(await acts.find({ dealer: "C1" }, 9)).toEqual([{ ...opened, number: 2 }]);
        expect(await found({ object: { kind: "case", id: "K1" } }, 9)).toEqual([3, 1]);
        expect(await found({ since: TUESDAY, before: WEDNESDAY }, 9)).toEqual([2]);
        expect(await found({}, 2)).toEqual([3, 2]);
        expect(await found({}, 2, 2)).toEqual([1]);
      });

      it("stay as they were written: the database itself refuses another word", async () => {
        await note(REFUSED);
        await opened.close();
        const database = beside();
        for (const change of ["became = 'publiée'", "was = null", "actor = 'A2'", "at = '2020'", "number = 7"])
          await expect(sql`update acts set ${sql.raw(change)}`.execute(database), change).rejects.toThrow(
            /an act is not rewritten/,
          );
        await database.destroy();
        opened = await open();
        expect(await storage().acts.find({}, 9)).toEqual([{ ...REFUSED, number: 1 }]);
      });

      it("name an account no more once it is erased, whether it acted or was acted upon", async () => {
        await enter("A1");
        const granted: Act = {
          at: MONDAY,
          by: { kind: "console" },
          kind: "roles.set",
          object: { kind: "account", id: "A1" },
        };
        await note(REFUSED, granted, { ...REFUSED, by: { kind: "account", id: "A2" } });
        expect((await storage().acts.ofAccount("A1")).map(({ number }) => number)).toEqual([1, 2]);
        await storage().together((unit) => unit.eraseAccount("a1@exemple.example"));
        expect(await storage().acts.ofAccount("A1")).toEqual([]);
        const all = await storage().acts.find({}, 9);
        expect(all.map(({ by, object }) => [by, object.id])).toEqual([
          [{ kind: "account", id: "A2" }, "K1"],
          [{ kind: "console" }, ""],
          [{ kind: "erased" }, "K1"],
        ]);
      });

      it("are forgotten from before a moment", async () => {
        await note(REFUSED, { ...REFUSED, at: TUESDAY });
        expect(await storage().acts.forget(TUESDAY)).toBe(1);
        expect((await storage().acts.find({}, 9)).map(({ at }) => at)).toEqual([TUESDAY]);
      });
    });

    describe("accounts of a role", () => {
      it("are counted by whole names of roles", async () => {
        for (const account of ["A1", "A2", "A3"]) await enter(account);
        await storage().accounts.setRoles("a1@exemple.example", ["private", "operator"]);
        await storage().together((unit) => unit.setRoles("a2@exemple.example", ["operator", "professional"]));
        expect(await storage().accounts.countWithRole("operator")).toBe(2);
        expect(await storage().accounts.countWithRole("professional")).toBe(1);
        expect(await storage().accounts.countWithRole("centre")).toBe(0);
      });
    });
  });
}
