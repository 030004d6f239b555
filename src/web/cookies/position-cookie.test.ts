import { describe, expect, it } from "vitest";
import { writeCookie } from "./jar.ts";
import { positionOf, readPosition, roundedPosition } from "./position-cookie.ts";

const LYON = { latitude: 45.76, longitude: 4.84 };

describe("the cookie of the position", () => {
  it("keeps a position to a hundredth of a degree", () => {
    const kept = roundedPosition({ latitude: 45.7640123, longitude: 4.8356987 });
    expect(kept).toBe("45.76,4.84");
    expect(readPosition(writeCookie({ origin: "https://virage.example" }, "geolocation", kept))).toEqual(LYON);
  });

  it("is found among others", () => {
    expect(readPosition("seed=202601150900; geolocation=45.76,4.84; theme=dark")).toEqual(LYON);
    expect(readPosition("geolocation=-21.11,55.53")).toEqual({ latitude: -21.11, longitude: 55.53 });
  });

  it.each([null, "", "geolocation=", "geolocation=45.76", "geolocation=95.00,4.84", "mygeolocation=45.76,4.84"])(
    "says nothing when it reads %j",
    (cookies) => expect(readPosition(cookies)).toBeUndefined(),
  );
});

describe("a position that is sent", () => {
  it("is one on Earth", () => {
    expect(positionOf("45.764", "4.8357")).toEqual({ latitude: 45.764, longitude: 4.8357 });
    for (const [latitude, longitude] of [
      ["0x10", "0b1"],
      [" ", " "],
      ["45.7 ", "4.8"],
      ["Infinity", "1"],
      ["1e1", "4.8"],
      ["", ""],
      ["nord", "est"],
      ["91", "0"],
      ["0", "181"],
      [null, "4"],
    ])
      expect(positionOf(latitude, longitude)).toBeUndefined();
  });
});
