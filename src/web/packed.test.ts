import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Packed } from "./packed.ts";
import { pack, unpack } from "./packed.ts";

/** As the browser gets it. */
const crossed = <Value>({ text }: Packed<Value>): Packed<Value> => ({ text });

describe("a packed value", () => {
  it("comes out in the browser as it was", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(unpack(crossed(pack(value)))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("is the same object however often it is read", () => {
    const packed = crossed(pack({ total: 3 }));
    expect(unpack(packed)).toBe(unpack(packed));
  });

  it("is the very one on the server, whatever else was packed meanwhile", () => {
    const value = { total: 3 };
    const packed = pack(value);
    pack("something else");
    expect(unpack(packed)).toBe(value);
  });
});
