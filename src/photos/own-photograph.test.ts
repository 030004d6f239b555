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
  const media = { put: async () => String((names += 1)) };
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
