/** Who is asked into which dealer's team, as every storage keeps it. */
import { describe, expect, it } from "vitest";
import { MONDAY, TUESDAY, WEDNESDAY } from "../../test/storage/sample-writes.ts";
import type { DealerInvitation } from "../domain/accounts/dealer-invitation.ts";
import type { Storage } from "./storage.ts";

export function describeDealerInvitations(storage: () => Storage): void {
  const karim = {
    curef: "C1",
    email: "karim@garage.example",
    right: "editor",
    invitedBy: "account-nadia",
    invitedAt: MONDAY,
    expiresAt: WEDNESDAY,
  } as const satisfies DealerInvitation;
  const invite = (invitation: DealerInvitation) => storage().together((unit) => unit.invite(invitation));
  /** Resolves to the identifier of an account that governs C1. */
  const manager = async (): Promise<string> => {
    const signIn = { id: "s", link: "l", browser: "b", code: "c", email: "nadia@garage.example", back: "/pro" };
    const session = { id: "s", device: "Chrome", createdAt: MONDAY, seenAt: MONDAY, expiresAt: WEDNESDAY };
    await storage().together(async (unit) => {
      await unit.addSignIn({ ...signIn, createdAt: MONDAY, expiresAt: TUESDAY });
      await unit.enter({ signIn: "s", account: karim.invitedBy, session, token: "t", leaving: undefined });
      await unit.grantRight({ account: karim.invitedBy, curef: "C1", right: "manager", grantedAt: MONDAY });
    });
    return karim.invitedBy;
  };

  describe("invitations into dealers' teams", () => {
    it("are told at a dealer's and of an address until they lapse", async () => {
      await invite(karim);
      await invite({ ...karim, curef: "C2" });
      await invite({ ...karim, email: "anne@garage.example" });
      const { dealerInvitations } = storage();
      expect((await dealerInvitations.at("C1", TUESDAY)).map(({ email }) => email)).toEqual([
        "anne@garage.example",
        karim.email,
      ]);
      expect(await dealerInvitations.of(karim.email, TUESDAY)).toEqual([karim, { ...karim, curef: "C2" }]);
      expect(await dealerInvitations.of(karim.email, WEDNESDAY)).toEqual([]);
      expect(await dealerInvitations.at("C1", WEDNESDAY)).toEqual([]);
    });

    it("are one of an address at a dealer's, and taken once, unless they have lapsed", async () => {
      await invite(karim);
      await invite({ ...karim, right: "reader" });
      const take = (now: string) => storage().together((unit) => unit.takeInvitation("C1", karim.email, now));
      expect(await take(TUESDAY)).toEqual({ ...karim, right: "reader" });
      expect(await take(TUESDAY)).toBeUndefined();
      await invite(karim);
      expect(await take(WEDNESDAY)).toBeUndefined();
    });

    it.each([
      ["loses the right", (account: string) => storage().together((unit) => unit.withdrawRight(account, "C1"))],
      [
        "governs no longer",
        (account: string) =>
          storage().together((unit) => unit.grantRight({ account, curef: "C1", right: "editor", grantedAt: TUESDAY })),
      ],
      ["is erased", () => storage().together((unit) => unit.eraseAccount("nadia@garage.example"))],
    ])("end at that dealer's when who asked %s", async (_, end) => {
      const account = await manager();
      await invite(karim);
      await end(account);
      expect(await storage().dealerInvitations.of(karim.email, TUESDAY)).toEqual([]);
    });

    it("stay when who asked is a manager anew", async () => {
      const account = await manager();
      await invite(karim);
      await storage().together((unit) =>
        unit.grantRight({ account, curef: "C1", right: "manager", grantedAt: TUESDAY }),
      );
      expect(await storage().dealerInvitations.of(karim.email, TUESDAY)).toEqual([karim]);
    });

    it("follow an account to its new address, where another invitation stands before them", async () => {
      const account = await manager();
      const [from, to] = ["nadia@garage.example", "nadia@ailleurs.example"];
      await invite({ ...karim, email: from, curef: "C2" });
      await invite({ ...karim, email: from, curef: "C3" });
      await invite({ ...karim, email: to, curef: "C3", right: "reader" });
      await storage().together(async (unit) => {
        await unit.askEmailChange({ account, email: to, link: "there", createdAt: MONDAY, expiresAt: WEDNESDAY });
        await unit.changeEmail(account, "there", TUESDAY, { link: "back", expiresAt: WEDNESDAY });
      });
      expect(await storage().dealerInvitations.of(from, TUESDAY)).toEqual([]);
      expect((await storage().dealerInvitations.of(to, TUESDAY)).map(({ curef, right }) => [curef, right])).toEqual([
        ["C2", "editor"],
        ["C3", "reader"],
      ]);
    });

    it("are erased with their address, and forgotten once they have lapsed", async () => {
      await invite(karim);
      expect(await storage().together((unit) => unit.eraseInvitations(karim.email))).toBe(1);
      expect(await storage().together((unit) => unit.eraseInvitations(karim.email))).toBe(0);
      await invite(karim);
      await storage().accounts.forget(Date.parse(WEDNESDAY));
      expect(await storage().dealerInvitations.of(karim.email, MONDAY)).toEqual([]);
    });
  });
}
