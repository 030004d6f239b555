import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writtenBy } from "./written-page.ts";

const text = (whole: Buffer) => whole.toString();

describe("what React writes of a page", () => {
  it("comes out whole and in order, as text and as bytes, however long its pieces are", () => {
    const piece = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: "grapheme", minLength: 50_000, maxLength: 90_000 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, fc.boolean()), { maxLength: 8 }), (pieces) => {
        const page = writtenBy((destination) => {
          for (const [one, isText] of pieces) destination.write(isText ? one : Buffer.from(one));
          destination.end();
        }, text);
        expect(page).toBe(pieces.map(([one]) => Buffer.from(one).toString()).join(""));
      }),
      { numRuns: 20 },
    );
  });

  it("is of one page alone, though its memory was another's", () => {
    const write = (page: string) =>
      writtenBy((destination) => {
        destination.write(page);
        destination.end();
      }, text);
    write("une longue page, puis");
    expect(write("une autre")).toBe("une autre");
  });

  it("is never given while something of it still waits", () => {
    expect(() => writtenBy((destination) => void destination.write("<html>"), text)).toThrow("waits after 6 bytes");
  });
});
