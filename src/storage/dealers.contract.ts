/** Dealers, as every storage keeps them. */
import { describe, expect, it } from "vitest";
import { numbers } from "../../test/storage/sample-writes.ts";
import type { Storage } from "./storage.ts";

export function describeDealers(storage: () => Storage): void {
  describe("dealers", () => {
    const dealer = (curef: string, dealerName: string) =>
      ({ curef, name: dealerName, sellerType: "CONCESSION", place: { city: "LYON" } }) as const;

    it("are put, replaced and read in the order of their references", async () => {
      await storage().dealers.put([dealer("C2", "Deux"), dealer("C10", "Dix"), dealer("C1", "Un")]);
      await storage().dealers.put([{ ...dealer("C2", "Garage de l’Étoile 🌟"), group: "ETOILE" }]);
      expect(await storage().dealers.get("C2")).toEqual({ ...dealer("C2", "Garage de l’Étoile 🌟"), group: "ETOILE" });
      expect((await storage().dealers.all()).map(({ curef }) => curef)).toEqual(["C1", "C10", "C2"]);
      expect(await storage().dealers.get("C3")).toBeUndefined();
    });

    it("tell who listens when this process has written some, alone or in a unit of work", async () => {
      const told: (string | undefined)[] = [];
      const reading: Promise<unknown>[] = [];
      storage().dealers.onWrite(() => {
        reading.push(
          storage()
            .dealers.get("C7")
            .then((found) => told.push(found?.name)),
        );
      });
      await storage().dealers.put([dealer("C7", "Sept")]);
      await Promise.all(reading);
      await storage().together((unit) => unit.putDealers([dealer("C7", "Huit")]));
      await Promise.all(reading);
      expect(told).toEqual(["Sept", "Huit"]);
    });

    it("may be many at once, the last of a reference standing", async () => {
      await storage().dealers.put([
        ...numbers(20_000).map((number) => dealer(`C${String(number)}`, "?")),
        dealer("C0", "Zéro"),
      ]);
      expect(await storage().dealers.all()).toHaveLength(20_000);
      expect(await storage().dealers.get("C0")).toMatchObject({ name: "Zéro" });
    });
  });
}
