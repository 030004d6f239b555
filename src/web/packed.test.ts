import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pack, unpack } from "./packed.ts";

describe("a packed value", () => {
  it("comes back as it was", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const packed = pack(value);
        pack("something else");
        expect(unpack(packed)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("is the same object however often it is read", () => {
    const packed = pack({ total: 3 });
    pack("something else");
    expect(unpack(packed)).toBe(unpack(packed));
  });
});
