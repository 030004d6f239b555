import { describe, expect, it } from "vitest";
import { boundedText } from "./bounded-text.ts";
import type { FeedRow } from "./feed-row.ts";
import { NO_CELLS } from "./feed-row.ts";

const MILLION = "x".repeat(1_000_000);

/** How many of as many pieces of a million signs are read, where a row comes after each so many; and what ends it. */
async function read(pieces: number, rowsAPiece: number): Promise<readonly [number, string?]> {
  let given = 0;
  const { text, counted } = boundedText({
    async *text() {
      for (; given < pieces; given += 1) yield MILLION;
    },
  });
  const rows = async function* (): AsyncGenerator<FeedRow> {
    let line = 0;
    for await (const _piece of text())
      for (let row = 0; row < rowsAPiece; row += 1) yield { kind: "row", line: (line += 1), cells: NO_CELLS };
  };
  try {
    for await (const _row of counted(rows()));
    return [given];
  } catch (error) {
    return [given, error instanceof Error ? error.message : String(error)];
  }
}

describe("a text is no stock", () => {
  it("when thirty-two million signs hold no row", async () => {
    expect(await read(32, 0)).toEqual([32]);
    expect(await read(1000, 0)).toEqual([
      32,
      "Plus de 33\u202fmillions de signes lus, et 0 véhicule : ce fichier n’est pas un stock.",
    ]);
  });

  it("when its vehicles are longer than any are on average, and not when some are", async () => {
    expect((await read(300, 20))[1]).toBeUndefined();
    expect(await read(300, 10)).toEqual([63, expect.stringContaining("630 véhicules")]);
  });

  it("from its beginning each time that it is read", async () => {
    const { text } = boundedText({
      async *text() {
        for (let piece = 0; piece < 20; piece += 1) yield MILLION;
      },
    });
    for (let reading = 0; reading < 3; reading += 1) {
      let length = 0;
      for await (const piece of text()) length += piece.length;
      expect(length).toBe(20_000_000);
    }
  });
});
