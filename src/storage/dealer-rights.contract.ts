/** Rights of accounts on dealers, as every storage keeps them. */
import { describe, expect, it } from "vitest";
import { MONDAY, TUESDAY, WEDNESDAY } from "../../test/storage/sample-writes.ts";
import type { DealerRight } from "../domain/accounts/dealer-rights.ts";
import type { Storage } from "./storage.ts";

export function describeDealerRights(storage: () => Storage): void {
  /** Resolves to the identifier of the account. */
  const open = async (name: string): Promise<string> => {
    const email = `${name}@garage.example`;
    const signIn = { id: name, link: `l ${name}`, browser: `b ${name}`, code: `c ${name}`, email, back: "/pro" };
    const session = { id: name, device: "Chrome", createdAt: MONDAY, seenAt: MONDAY, expiresAt: WEDNESDAY };
    await storage().together(async (unit) => {
      await unit.addSignIn({ ...signIn, createdAt: MONDAY, expiresAt: TUESDAY });
      await unit.enter({ signIn: name, account: `account-${name}`, session, token: `t ${name}`, leaving: undefined });
    });
    return `account-${name}`;
  };
  const grant = (account: string, curef: string, right: DealerRight, grantedAt = MONDAY) =>
    storage().together((unit) => unit.grantRight({ account, curef, right, grantedAt }));
  const rolesOf = async (account: string) => (await storage().accounts.named(account))?.roles;

  describe("rights on dealers", () => {
    it("are told of an account by dealer, and at a dealer’s by address", async () => {
      const [nadia, karim] = [await open("nadia"), await open("karim")];
      expect(await grant(nadia, "C2", "editor")).toBe(true);
      expect(await grant(nadia, "C1", "manager")).toBe(true);
      expect(await grant(karim, "C1", "reader", TUESDAY)).toBe(true);
      const { dealerRights } = storage();
      expect(await dealerRights.of(nadia)).toEqual([
        { account: nadia, curef: "C1", right: "manager", grantedAt: MONDAY },
        { account: nadia, curef: "C2", right: "editor", grantedAt: MONDAY },
      ]);
      expect((await dealerRights.at("C1")).map(({ email, right }) => [email, right])).toEqual([
        ["karim@garage.example", "reader"],
        ["nadia@garage.example", "manager"],
      ]);
      expect(await dealerRights.at("C3")).toEqual([]);
    });

    it("make a professional of an account, a centre’s of one with several, and unmake both", async () => {
      const nadia = await open("nadia");
      await grant(nadia, "C1", "manager");
      expect(await rolesOf(nadia)).toEqual(["private", "professional"]);
      await grant(nadia, "C2", "reader");
      expect(await rolesOf(nadia)).toEqual(["private", "professional", "centre"]);
      const withdraw = (curef: string) => storage().together((unit) => unit.withdrawRight(nadia, curef));
      expect(await withdraw("C1")).toBe(true);
      expect(await withdraw("C1")).toBe(false);
      expect(await rolesOf(nadia)).toEqual(["private", "professional"]);
      await withdraw("C2");
      expect(await rolesOf(nadia)).toEqual(["private"]);
    });

    it("are one of an account on a dealer: another takes its place", async () => {
      const nadia = await open("nadia");
      await grant(nadia, "C1", "reader");
      await grant(nadia, "C1", "editor", TUESDAY);
      expect(await storage().dealerRights.of(nadia)).toEqual([
        { account: nadia, curef: "C1", right: "editor", grantedAt: TUESDAY },
      ]);
      expect(await storage().together((unit) => unit.rightsAt("C1"))).toEqual([{ account: nadia, right: "editor" }]);
    });

    it("are given to nobody who has no account, and end with the account", async () => {
      expect(await grant("account-nobody", "C1", "manager")).toBe(false);
      const nadia = await open("nadia");
      await grant(nadia, "C1", "manager");
      await storage().together((unit) => unit.eraseAccount("nadia@garage.example"));
      expect(await storage().dealerRights.of(nadia)).toEqual([]);
      expect(await storage().dealerRights.at("C1")).toEqual([]);
    });

    it("take along the account’s address where messages of the dealer’s visitors arrive, and none of another dealer’s", async () => {
      const nadia = await open("nadia");
      await grant(nadia, "C1", "reader");
      await grant(nadia, "C2", "manager");
      const [email, phone] = ["nadia@garage.example", "+33465714218"];
      await storage().sellerContacts.put([
        { seller: "C1", email, phone },
        { seller: "C2", email: "contact@garage.example" },
        { seller: "C3", email },
      ]);
      await storage().together((unit) => unit.eraseAccount(email));
      const contacts = await Promise.all(["C1", "C2", "C3"].map((curef) => storage().sellerContacts.get(curef)));
      expect(contacts).toEqual([
        { seller: "C1", phone },
        { seller: "C2", email: "contact@garage.example" },
        { seller: "C3", email },
      ]);
    });
  });
}
