import { describe, expect, it } from "vitest";
import type { MediaStore } from "./media-store.ts";

export function describeMediaStore(opened: () => MediaStore): void {
  describe("photographs that were given", () => {
    it("come back byte for byte under names that nobody guesses", async () => {
      const store = opened();
      const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 251));
      const [one, other] = [await store.put(bytes), await store.put(bytes)];
      expect([one, other]).toEqual([expect.stringMatching(/^[\da-f]{32}$/), expect.stringMatching(/^[\da-f]{32}$/)]);
      expect(one).not.toBe(other);
      expect((await store.read(one))?.equals(bytes)).toBe(true);
    });

    it("are not there under a name that none has, or that is no name", async () => {
      expect(await opened().read("0".repeat(32))).toBeUndefined();
      for (const name of ["", "../../virage.db", "A".repeat(32), `${"0".repeat(32)}.jpg`])
        expect(await opened().read(name)).toBeUndefined();
    });

    it("are gone once they are removed, and only they; what is not there is removed in peace", async () => {
      const store = opened();
      const [gone, kept] = [await store.put(Buffer.from("gone")), await store.put(Buffer.from("kept"))];
      await store.remove([gone, "0".repeat(32), "../../virage.db"]);
      await store.remove([gone]);
      expect(await store.read(gone)).toBeUndefined();
      expect(await store.read(kept)).toEqual(Buffer.from("kept"));
    });

    it("are read by whoever opens the same place anew", async () => {
      const name = await opened().put(Buffer.from("a photograph"));
      expect(await opened().read(name)).toEqual(Buffer.from("a photograph"));
    });
  });
}
