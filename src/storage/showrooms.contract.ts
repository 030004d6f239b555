/** What dealers published and the names they proved, as every storage keeps them. */
import { describe, expect, it } from "vitest";
import type { OwnShowroom } from "../domain/listings/showroom-settings.ts";
import type { DomainClaim } from "../domain/listings/domain-claim.ts";
import type { Storage } from "./storage.ts";

const AT = "2026-11-21T11:02:00.000Z";

export function describeShowrooms(storage: () => Storage): void {
  const dealer = (curef: string) => ({ curef, name: `Garage ${curef}`, sellerType: "GARAGE", place: {} }) as const;
  const publish = (curef: string, own: OwnShowroom) =>
    storage().together((unit) => unit.publishShowroom(curef, own, AT));
  const put = (claim: DomainClaim) => storage().together((unit) => unit.claimDomain(claim));
  const drop = (curef: string) => storage().together((unit) => unit.dropDomain(curef));
  const week = [[{ from: 540, to: 1080 }], [], [], [], [], [], []];

  describe("a published showroom", () => {
    it("is read with its dealer from then on, in the place of what was published before", async () => {
      const { dealers, showrooms } = storage();
      await dealers.put([{ ...dealer("C1"), showroom: { presentation: "Du fichier." } }, dealer("C2")]);
      expect(await showrooms.publishedAt("C1")).toBeUndefined();
      await publish("C1", { settings: { presentation: "Première." }, hours: week });
      await publish("C1", { settings: { colour: "#7a2e66" }, hours: week });
      const told = { ...dealer("C1"), showroom: { colour: "#7a2e66" }, hours: week };
      expect(await dealers.get("C1")).toEqual(told);
      expect(await dealers.all()).toEqual([told, dealer("C2")]);
      expect(await showrooms.publishedAt("C1")).toBe(AT);
    });

    it("stands whatever is written later by an import that had read its dealer before", async () => {
      const { dealers, together } = storage();
      await dealers.put([{ ...dealer("C1"), showroom: { presentation: "Avant." } }]);
      const read = await dealers.get("C1");
      const holidays = [{ from: "2026-12-24", to: "2026-12-31", spans: [] }];
      await publish("C1", { settings: {}, hours: week, exceptions: holidays });
      const between = await dealers.get("C1");
      expect(between?.exceptions).toEqual(holidays);
      await publish("C1", { settings: { colour: "#7a2e66", displayBadges: false } });
      await together((unit) => unit.putDealers([{ ...dealer("C1"), ...between }]));
      expect(await dealers.get("C1")).not.toHaveProperty("exceptions");
      await together((unit) => unit.putDealers([{ ...dealer("C1"), ...read, group: "ETOILE" }]));
      expect(await dealers.get("C1")).toEqual({
        ...dealer("C1"),
        group: "ETOILE",
        showroom: { colour: "#7a2e66", displayBadges: false },
      });
    });

    it("tells who listens to dealers", async () => {
      let told = 0;
      storage().dealers.onWrite(() => (told += 1));
      await publish("C1", { settings: {} });
      expect(told).toBe(1);
    });
  });

  describe("a claimed name", () => {
    const claim = (curef: string, state: DomainClaim["state"] = "pending"): DomainClaim => ({
      curef,
      domain: "www.garage.example",
      token: `token of ${curef}`,
      state,
      claimedAt: AT,
      findings: [],
    });

    it("is its dealer's only once it is proved", async () => {
      const { dealers, domainClaims } = storage();
      await dealers.put([dealer("C1"), dealer("C2")]);
      expect(await put(claim("C1"))).toBe("kept");
      expect(await dealers.get("C1")).toEqual(dealer("C1"));
      expect(await put(claim("C1", "verified"))).toBe("kept");
      expect(await domainClaims.get("C1")).toEqual(claim("C1", "verified"));
      expect((await dealers.all()).map(({ domain }) => domain)).toEqual(["www.garage.example", undefined]);
      await put(claim("C1", "lost"));
      expect(await dealers.get("C1")).toEqual(dealer("C1"));
    });

    it("is one dealer's: of two who prove it at once the first has it", async () => {
      const { domainClaims } = storage();
      await put(claim("C1"));
      await put(claim("C2"));
      const proved = await Promise.all(["C1", "C2"].map((curef) => put(claim(curef, "verified"))));
      expect(proved.toSorted()).toEqual(["kept", "taken"]);
      expect((await domainClaims.all()).map(({ state }) => state).toSorted()).toEqual(["pending", "verified"]);
      const first = proved.indexOf("kept") === 0 ? "C1" : "C2";
      await drop(first);
      const second = claim(first === "C1" ? "C2" : "C1");
      expect(await domainClaims.change(second, (one) => ({ ...one, state: "verified" }))).toMatchObject({
        state: "verified",
      });
      expect(await domainClaims.get(first)).toBeUndefined();
    });

    it("is changed as it stands, and not where the dealer has claimed another since", async () => {
      const { domainClaims } = storage();
      await put(claim("C1"));
      await put({ ...claim("C1"), domain: "garage.example", token: "second" });
      expect(await domainClaims.change(claim("C1"), (one) => ({ ...one, state: "verified" }))).toBeUndefined();
      expect(await domainClaims.get("C1")).toMatchObject({ domain: "garage.example", state: "pending" });
    });

    it("that was given up, or lost, comes back by no import that had read it before", async () => {
      const { dealers, together } = storage();
      await dealers.put([dealer("C1")]);
      for (const end of [() => drop("C1"), () => put(claim("C1", "lost"))]) {
        await put(claim("C1", "verified"));
        const read = await dealers.get("C1");
        expect(read?.domain).toBe("www.garage.example");
        await end();
        await together((unit) => unit.putDealers([{ ...dealer("C1"), ...read }]));
        expect(await dealers.get("C1")).toEqual(dealer("C1"));
      }
    });

    it("leaves the name that its operator gave a dealer as it is", async () => {
      const { dealers } = storage();
      const given = { ...dealer("C1"), domain: "vo.garage.example" };
      await put(claim("C1"));
      await dealers.put([given]);
      expect(await dealers.get("C1")).toEqual(given);
    });
  });
}
