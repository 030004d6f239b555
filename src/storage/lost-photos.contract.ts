/** Photographs that could not be fetched, as every storage keeps them. */
import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { MONDAY, TUESDAY } from "../../test/storage/sample-writes.ts";
import { PHOTOGRAPHS } from "./lost-photo-storage.ts";
import type { Storage } from "./storage.ts";

const SOURCE = "https://garage.example/1.jpg";

export function describeLostPhotos(storage: () => Storage): void {
  describe("photographs that could not be fetched", () => {
    const online = (reference: string, curef: string) =>
      storage().listings.write([{ kind: "put", listing: listingWith({ reference, curef, photos: [SOURCE] }) }], MONDAY);

    it("are a dealer’s, by listing, while it is online, and noted once each", async () => {
      await online("A1", "C1");
      await online("B1", "C2");
      for (const listing of ["A1", "B1"])
        await storage().lostPhotos.note({ listing, source: SOURCE, loss: "unreachable", at: MONDAY });
      await storage().lostPhotos.note({ listing: "A1", source: SOURCE, loss: "missing", at: TUESDAY });
      expect([...(await storage().lostPhotos.ofDealer("C1"))]).toEqual([["A1", [{ source: SOURCE, loss: "missing" }]]]);
      await storage().listings.write([{ kind: "withdraw", reference: "A1" }], TUESDAY);
      expect(await storage().lostPhotos.ofDealer("C1")).toEqual(new Map());
    });

    it("are told of the listings that are asked for, and that some are awaited until their place in the log has come", async () => {
      const { changes, lostPhotos } = storage();
      for (const reference of ["A1", "A2", "A3"]) await online(reference, "C1");
      const away = async () => [...(await lostPhotos.awayOf(["A1", "A2", "A9"]))];
      // Nobody fetches ahead here.
      expect(await away()).toEqual([]);
      await changes.moveCursor(PHOTOGRAPHS, (await changes.last()) - 2);
      await lostPhotos.note({ listing: "A1", source: SOURCE, loss: "missing", at: MONDAY });
      await lostPhotos.note({ listing: "A3", source: SOURCE, loss: "missing", at: MONDAY });
      expect(await away()).toEqual([
        ["A1", { lost: [SOURCE], isAwaited: false }],
        ["A2", { lost: [], isAwaited: true }],
      ]);
      await changes.moveCursor(PHOTOGRAPHS, await changes.last());
      await lostPhotos.note({ listing: "A1", source: SOURCE, loss: "too-large", at: TUESDAY });
      expect(await away()).toEqual([]);
    });

    it("are tried again from the longest ago on, and are no more once they came", async () => {
      await storage().lostPhotos.note({ listing: "A1", source: SOURCE, loss: "unreachable", at: TUESDAY });
      await storage().lostPhotos.note({ listing: "A2", source: SOURCE, loss: "refused", at: MONDAY });
      const due = async (before: string) =>
        (await storage().lostPhotos.triedBefore(before, 9)).map(({ listing }) => listing);
      await storage().lostPhotos.note({ listing: "A3", source: SOURCE, loss: "too-large", at: MONDAY });
      expect(await due("2030-01-01")).toEqual(["A2", "A1"]);
      expect(await due(TUESDAY)).toEqual(["A2"]);
      await storage().lostPhotos.forget("A2", SOURCE);
      await storage().lostPhotos.forget("A2", SOURCE);
      expect(await due("2030-01-01")).toEqual(["A1"]);
    });
  });
}
