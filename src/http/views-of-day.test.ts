import { describe, expect, it } from "vitest";
import type { Look } from "./views-of-day.ts";
import { BROWSERS_OF_AN_ADDRESS, createViewsOfDay } from "./views-of-day.ts";

const LOOK: Look = { listing: "R1", address: "198.51.100.7", network: "198.51.100.0/24", browser: "Chrome/147" };

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const countedOf = (looks: readonly Look[], day = createViewsOfDay()) => looks.filter((look) => day.isView(look)).length;

describe("the views of a day", () => {
  it("are one of a listing and a browser, and few of an address, whatever browsers it says it has", () => {
    expect(countedOf([LOOK, LOOK, { ...LOOK, listing: "R2" }, { ...LOOK, browser: "Firefox/140" }])).toBe(3);
    const invented = numbers(1000).map((number) => ({ ...LOOK, browser: `Chrome/147.0.${String(number)}` }));
    expect(countedOf(invented)).toBe(BROWSERS_OF_AN_ADDRESS);
  });

  it("are eight times as many of the network that somebody has the addresses of", () => {
    const addresses = numbers(256).map((number) => `198.51.100.${String(number)}`);
    const looks = addresses.flatMap((address) =>
      numbers(10).map((number) => ({ ...LOOK, address, browser: String(number) })),
    );
    expect(countedOf(looks)).toBe(8 * BROWSERS_OF_AN_ADDRESS);
  });

  it("are no more of an address than anybody looks at in a day, and eight times as many of its network", () => {
    // A tenth of the room of a day, hence of the share: 50 of an address, 400 of a network less what is taken meanwhile.
    const day = createViewsOfDay(50_000);
    const all = (address: string) => numbers(60).map((number) => ({ ...LOOK, address, listing: `R${String(number)}` }));
    expect(countedOf(all("198.51.100.7"), day)).toBe(50);
    expect(
      50 +
        countedOf(
          numbers(20).flatMap((number) => all(`198.51.100.${String(100 + number)}`)),
          day,
        ),
    ).toBe(397);
  });

  it("are those of visitors still when programs of many networks have taken all that they may", () => {
    const day = createViewsOfDay(5000);
    const programs = numbers(200).flatMap((number) => {
      const network = `203.${String(number)}.113.0/24`;
      return numbers(100).map((listing) => ({ ...LOOK, network, address: network, listing: `R${String(listing)}` }));
    });
    countedOf(programs, day);
    expect(countedOf([LOOK, { ...LOOK, listing: "R2" }, { ...LOOK, listing: "R3" }], day)).toBe(3);
  });

  it("are not more than memory has room for", () => {
    const strangers = numbers(100).map((number) => ({
      ...LOOK,
      address: `a${String(number)}`,
      network: String(number),
    }));
    expect(countedOf(strangers, createViewsOfDay(40))).toBe(40);
  });
});
