/** Browsers that are told of news, as every storage keeps them. */
import { describe, expect, it } from "vitest";
import { MONDAY, TUESDAY, WEDNESDAY, numbers } from "../../test/storage/sample-writes.ts";
import type { BrowserSubscription } from "../domain/accounts/browser-subscription.ts";
import type { Storage } from "./storage.ts";

const MOST = 3;

export function describePushSubscriptions(storage: () => Storage): void {
  let links = 0;
  /** A session of that name; the account is that of the address. */
  const enter = (session: string, name = "camille", leaving?: string) =>
    storage().together(async (unit) => {
      const link = `link ${String((links += 1))}`;
      const waiting = { email: `${name}@exemple.example`, createdAt: MONDAY, expiresAt: WEDNESDAY, back: "/" };
      await unit.addSignIn({ id: link, link, browser: link, code: link, ...waiting });
      const moments = { createdAt: MONDAY, seenAt: MONDAY, expiresAt: WEDNESDAY };
      await unit.enter({
        signIn: link,
        account: name,
        session: { id: session, device: "", ...moments },
        token: `token of ${session}`,
        leaving: leaving && `token of ${leaving}`,
      });
    });
  const browser = (id: string, changed: Partial<BrowserSubscription> = {}): BrowserSubscription => ({
    id,
    account: "camille",
    session: "s1",
    endpoint: `https://push.example/${id}`,
    p256dh: "KEY",
    auth: "SECRET",
    device: "Firefox sur Linux",
    createdAt: MONDAY,
    ...changed,
  });
  const put = (subscription: BrowserSubscription) => storage().pushSubscriptions.put(subscription, MOST);
  const known = async (account = "camille") =>
    (await storage().pushSubscriptions.ofAccount(account)).map(({ id }) => id);

  describe("browsers that are told of news", () => {
    it("are kept whole by account, the newest first", async () => {
      await enter("s1");
      expect(await put(browser("b1"))).toBe(true);
      await put(browser("b2", { createdAt: TUESDAY }));
      expect(await storage().pushSubscriptions.ofAccount("camille")).toEqual([
        browser("b2", { createdAt: TUESDAY }),
        browser("b1"),
      ]);
      expect(await storage().pushSubscriptions.get("b1")).toEqual(browser("b1"));
      expect(await storage().pushSubscriptions.get("b3")).toBeUndefined();
    });

    it("are as many as there may be, the oldest gone", async () => {
      await enter("s1");
      for (const number of numbers(5))
        await put(browser(`b${String(number)}`, { createdAt: `2025-06-0${number + 1}` }));
      expect(await known()).toEqual(["b4", "b3", "b2"]);
      // Asked for again it is new, and pushes nobody out.
      await put(browser("b2", { createdAt: "2025-06-09" }));
      expect(await known()).toEqual(["b2", "b4", "b3"]);
    });

    it("are the last account’s that asked in them, and nobody else’s to take away", async () => {
      await enter("s1");
      await enter("s2", "dominique");
      await put(browser("b1"));
      await put(browser("b1", { account: "dominique", session: "s2" }));
      expect([await known(), await known("dominique")]).toEqual([[], ["b1"]]);
      expect(await storage().pushSubscriptions.remove("camille", "b1")).toBe(false);
      expect(await known("dominique")).toEqual(["b1"]);
      expect(await storage().pushSubscriptions.remove("dominique", "b1")).toBe(true);
      expect(await known("dominique")).toEqual([]);
    });

    it("end when their push service knows them no more", async () => {
      await enter("s1");
      await put(browser("b1"));
      await storage().pushSubscriptions.drop("b1");
      await storage().pushSubscriptions.drop("b1");
      expect(await known()).toEqual([]);
    });

    it("end with their session, whoever ends it, and follow it into the one that takes its place", async () => {
      await enter("s1");
      await enter("s2");
      await put(browser("b1"));
      await put(browser("b2", { session: "s2" }));
      await enter("s3", "camille", "s1");
      expect((await storage().pushSubscriptions.get("b1"))?.session).toBe("s3");
      await storage().accounts.endSession("camille", "s2");
      expect(await known()).toEqual(["b1"]);
      // Somebody else signs in there.
      await enter("s4", "dominique", "s3");
      expect([await known(), await known("dominique")]).toEqual([[], []]);
    });

    it("are not kept for a session that has ended, or is another’s", async () => {
      await enter("s1");
      await enter("s2", "dominique");
      expect(await put(browser("b1", { session: "s9" }))).toBe(false);
      expect(await put(browser("b1", { session: "s2" }))).toBe(false);
      expect([await known(), await known("dominique")]).toEqual([[], []]);
    });

    it("go with the account, and so does what waits to be told in them", async () => {
      await enter("s1");
      await put(browser("b1"));
      const waiting = { kind: "push", due: MONDAY };
      await storage().together((unit) =>
        unit.add([
          { ...waiting, key: "p1", payload: { account: "camille", subscription: "b1" } },
          { ...waiting, key: "p2", payload: { account: "dominique", subscription: "b2" } },
        ]),
      );
      await storage().together((unit) => unit.eraseAccount("camille@exemple.example"));
      expect(await storage().pushSubscriptions.get("b1")).toBeUndefined();
      const standing = await Promise.all(["p1", "p2"].map((key) => storage().outbox.standing(key)));
      expect(standing).toEqual([undefined, { kind: "waiting", attempts: 0 }]);
    });
  });
}
