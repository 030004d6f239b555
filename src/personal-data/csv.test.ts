import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { csv } from "./csv.ts";

const read = (text: string): unknown => parse(text, { delimiter: ";", bom: true, relax_column_count: false });

it("is read again as it was, whatever the texts hold", () => {
  const text = fc.string({ unit: "binary" }).filter((one) => !/^[=+\-@\t\r]/.test(one));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      expect(read(csv(["un", "deux"], rows))).toEqual([["un", "deux"], ...rows]);
    }),
  );
});

it("leaves formulas text, and numbers numbers", () => {
  const cells = ["=1+1", "@x", "-boum", "+33639980042", "-12,5", undefined, 7];
  expect(read(csv(cells.map(String), [cells]))).toEqual([
    expect.anything(),
    ["'=1+1", "'@x", "'-boum", "+33639980042", "-12,5", "", "7"],
  ]);
});
