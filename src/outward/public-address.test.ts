import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

describe("addresses that the server may fetch from", () => {
  it.each([
    "8.8.8.8",
    "212.27.48.10",
    "172.15.255.255",
    "172.32.0.1",
    "100.128.0.1",
    "2a01:e0c:1::1",
    "2606:4700::1111",
  ])("are of the public internet, such as %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:4136:e378::",
    "2001:db8::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "ff02::1",
    "localhost",
    "127.1",
    "",
  ])("are never %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it("are none of a private network of version 4, nor of version 6 outside global unicast", () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.constantFrom("10", "127", "0"), byte, byte, byte, (first, b, c, d) => {
        expect(isPublicAddress(`${first}.${b}.${c}.${d}`)).toBe(false);
      }),
    );
    const groups = fc.tuple(fc.integer({ min: 0x40_00, max: 0xff_ff }), fc.integer({ min: 0, max: 0xff_ff }));
    fc.assert(
      fc.property(groups, ([first, last]) => {
        expect(isPublicAddress(`${first.toString(16)}::${last.toString(16)}`)).toBe(false);
      }),
    );
  });
});
