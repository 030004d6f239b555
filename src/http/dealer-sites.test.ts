import { describe, expect, it } from "vitest";
import { dealerSites } from "./dealer-sites.ts";

describe("the site of a host", () => {
  function sites() {
    const dealers = [{ curef: "C1", domain: "www.garage.example" }, { curef: "C2" }];
    let [time, asked] = [0, 0];
    let written = () => {};
    const siteFor = dealerSites({
      dealers: async () => {
        asked++;
        return [...dealers];
      },
      onWrite: (listener) => (written = listener),
      clock: () => time,
    });
    return { siteFor, written: () => written(), dealers, asked: () => asked, pass: (ms: number) => (time += ms) };
  }

  it("is the dealer's whose domain it is, and the marketplace's otherwise [2.5]", async () => {
    const { siteFor } = sites();
    expect(await siteFor("WWW.garage.example")).toEqual({ curef: "C1" });
    expect(await siteFor("virage.example")).toEqual({});
  });

  it("is known at once when this process wrote it, even where the question before it is still under way", async () => {
    const { siteFor, dealers, written } = sites();
    expect(await siteFor("a.example")).toEqual({});
    dealers.push({ curef: "C3", domain: "a.example" });
    written();
    const early = siteFor("b.example");
    dealers.push({ curef: "C4", domain: "b.example" });
    written();
    expect(await siteFor("b.example")).toEqual({ curef: "C4" });
    await early;
    expect([await siteFor("a.example"), await siteFor("b.example")]).toEqual([{ curef: "C3" }, { curef: "C4" }]);
  });

  it("is asked for once a minute, and answered meanwhile", async () => {
    const { siteFor, dealers, asked, pass } = sites();
    await Promise.all([siteFor("a.example"), siteFor("b.example")]);
    expect(asked()).toBe(1);
    dealers.push({ curef: "C3", domain: "a.example" });
    expect(await siteFor("a.example")).toEqual({});
    pass(60_000);
    expect(await siteFor("a.example")).toEqual({});
    await expect.poll(() => siteFor("a.example")).toEqual({ curef: "C3" });
    expect(asked()).toBe(2);
  });
});
