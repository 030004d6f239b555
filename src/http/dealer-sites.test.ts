import { describe, expect, it } from "vitest";
import { dealerSites } from "./dealer-sites.ts";

describe("the site of a host", () => {
  function sites() {
    const dealers = [{ curef: "C1", domain: "www.garage.example" }, { curef: "C2" }];
    let [time, asked] = [0, 0];
    let written = () => {};
    let away: Error | undefined;
    const failures: unknown[] = [];
    const siteFor = dealerSites({
      dealers: async () => {
        asked++;
        if (away !== undefined) throw away;
        return [...dealers];
      },
      onWrite: (listener) => (written = listener),
      clock: () => time,
      home: "virage.example",
      onError: (error) => failures.push(error),
    });
    return {
      siteFor,
      written: () => written(),
      dealers,
      asked: () => asked,
      pass: (ms: number) => (time += ms),
      fail: (error: Error | undefined) => (away = error),
      failures,
    };
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

  it("is known of the marketplace's own name whatever becomes of storage, and at once", () => {
    const { siteFor, fail, asked, written } = sites();
    fail(new Error("no storage"));
    written();
    expect([siteFor("virage.example"), siteFor("VIRAGE.example"), asked()]).toEqual([{}, {}, 0]);
  });

  it("is told as it was known while storage is away after a write; the operator knows, and the write is read once it is back", async () => {
    const { siteFor, fail, failures, dealers, written, asked, pass } = sites();
    await siteFor("www.garage.example");
    const away = new Error("no storage");
    dealers.push({ curef: "C3", domain: "a.example" });
    fail(away);
    written();
    expect(await siteFor("www.garage.example")).toEqual({ curef: "C1" });
    expect(failures).toEqual([away]);
    // Storage that is away is not asked by every visitor.
    expect(await siteFor("a.example")).toEqual({});
    expect(asked()).toBe(2);
    fail(undefined);
    pass(1000);
    expect(await siteFor("a.example")).toEqual({ curef: "C3" });
  });

  it("is told as it was known when a minute is over and storage is away", async () => {
    const { siteFor, fail, failures, pass } = sites();
    await siteFor("www.garage.example");
    fail(new Error("no storage"));
    pass(60_000);
    expect(await siteFor("www.garage.example")).toEqual({ curef: "C1" });
    await expect.poll(() => failures).toHaveLength(1);
    expect(await siteFor("www.garage.example")).toEqual({ curef: "C1" });
  });

  it("cannot be told when no domain was ever read", async () => {
    const { siteFor, fail, failures } = sites();
    fail(new Error("no storage"));
    await expect(siteFor("www.garage.example")).rejects.toThrow("no storage");
    fail(undefined);
    expect(await siteFor("www.garage.example")).toEqual({ curef: "C1" });
    expect(failures).toEqual([]);
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
