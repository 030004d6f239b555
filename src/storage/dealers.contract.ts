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
