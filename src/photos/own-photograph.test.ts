import { expect, it } from "vitest";
import { paintedPhoto } from "../../test/factories/photo-origin.ts";
import type { Client } from "../turns/fair-turns.ts";
import { Overloaded } from "../turns/fair-turns.ts";
import { keepOwnPhotograph } from "./own-photograph.ts";

const client = (address: string): Client => ({ address, connection: undefined });

/** Who had a photograph taken, in order, and who was sent away. */
async function sending(senders: readonly string[]) {
  const file = await paintedPhoto({ width: 300, height: 200 }).jpeg().toBuffer();
  const taken: string[] = [];
  const refused: string[] = [];
  let names = 0;
  const media = { put: async () => String((names += 1)), remove: async () => undefined };
  await Promise.all(
    senders.map(async (sender) => {
      try {
        if ((await keepOwnPhotograph(media, file, client(sender))) !== undefined) taken.push(sender);
      } catch (error) {
        if (!(error instanceof Overloaded)) throw error;
        refused.push(sender);
      }
    }),
  );
  return { taken, refused };
}

it("is taken in its sender’s turn, however many another sends", async () => {
  const { taken, refused } = await sending([...Array.from({ length: 12 }, () => "a"), "b"]);
  expect(taken).toHaveLength(13);
  expect(taken.indexOf("b")).toBeLessThan(4);
  expect(refused).toEqual([]);
});

it("sends away who has most in line where the line is full, and nobody else", async () => {
  const { taken, refused } = await sending([...Array.from({ length: 31 }, () => "a"), "b"]);
  expect(taken.indexOf("b")).toBeGreaterThanOrEqual(0);
  expect(refused).toEqual(["a"]);
});

it("leaves nothing in the store where only one of its two files can be kept", async () => {
  const kept = new Set<string>();
  const media = {
    put: async () => {
      if (kept.size > 0) throw new Error("the disk is full");
      kept.add("shown");
      return "shown";
    },
    remove: async (names: readonly string[]) => names.forEach((name) => kept.delete(name)),
  };
  const file = await paintedPhoto({ width: 300, height: 200 }).jpeg().toBuffer();
  await expect(keepOwnPhotograph(media, file, client("a"))).rejects.toThrow("the disk is full");
  expect(kept.size).toBe(0);
});
