import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DomainClaim, Finding } from "./domain-claim.ts";
import { GRACE_MS, checked, findingsOf, isOurs, readDomain } from "./domain-claim.ts";

const EXPECTED = {
  token: "k3",
  addresses: ["198.18.0.1", "2001:2::1"],
  isPublicAddress: (one: string) => !one.startsWith("10."),
};
const PROVED = { texts: ["v=spf1 -all", "virage=k3"], addresses: ["198.18.0.1"] };
const find = (records: Partial<Parameters<typeof findingsOf>[0]>) => findingsOf({ ...PROVED, ...records }, EXPECTED);

const AT = Date.parse("2026-11-21T11:02:00.000Z");
const iso = (at: number) => new Date(at).toISOString();
const CLAIM: DomainClaim = {
  curef: "C1",
  domain: "www.garage.example",
  token: "k3",
  state: "pending",
  claimedAt: iso(AT - 1000),
  findings: [],
};
const GONE: readonly Finding[] = [{ kind: "noToken" }];

describe("the records of a name", () => {
  it("prove it where the token stands there and every address is ours", () => {
    expect(find({})).toEqual([]);
    expect(find({ addresses: ["198.18.0.1", "2001:2::1"] })).toEqual([]);
  });

  it("prove nothing without the token, nor with that of another dealer", () => {
    expect(find({ texts: [] })).toEqual([{ kind: "noToken" }]);
    expect(find({ texts: ["virage=other"] })).toEqual([{ kind: "otherToken", found: "virage=other" }]);
  });

  it("prove nothing where one address is another's, which is named", () => {
    expect(find({ addresses: ["198.18.0.1", "93.184.216.34"] })).toEqual([
      { kind: "elsewhere", found: "93.184.216.34" },
    ]);
    expect(find({ addresses: ["10.0.0.7"] })).toEqual([{ kind: "notPublic", found: "10.0.0.7" }]);
    expect(find({ addresses: [] })).toEqual([{ kind: "noAddress" }]);
  });

  it("tell nothing where name servers do not answer", () => {
    expect(find({ texts: undefined })).toEqual([{ kind: "unanswered" }]);
    expect(find({ addresses: undefined })).toEqual([{ kind: "unanswered" }]);
  });
});

describe("a name that a dealer says is its own", () => {
  it("waits until its records prove it", () => {
    const waiting = checked(CLAIM, GONE, AT);
    expect(waiting).toEqual({ ...CLAIM, findings: GONE, checkedAt: iso(AT) });
    expect(checked(waiting, [], AT)).toEqual({ ...CLAIM, state: "verified", checkedAt: iso(AT), verifiedAt: iso(AT) });
  });

  it("stays proved while a record is missing for less than three days, and is lost then", () => {
    const proved = checked(CLAIM, [], AT);
    const failing = checked(proved, GONE, AT + 1000);
    expect(failing).toMatchObject({ state: "verified", failingSince: iso(AT + 1000) });
    expect(checked(failing, GONE, AT + GRACE_MS)).toMatchObject({ state: "verified", failingSince: iso(AT + 1000) });
    const lost = checked(failing, GONE, AT + 1000 + GRACE_MS);
    expect(lost).toMatchObject({ state: "lost", findings: GONE });
    expect(lost.failingSince).toBeUndefined();
    expect(checked(lost, [], AT + 2 * GRACE_MS)).toMatchObject({
      state: "verified",
      verifiedAt: iso(AT + 2 * GRACE_MS),
    });
  });

  it("begins its three days anew when the record was there in between", () => {
    const failing = checked(checked(CLAIM, [], AT), GONE, AT + 1000);
    const mended = checked(failing, [], AT + 2000);
    expect(mended.failingSince).toBeUndefined();
    expect(mended.verifiedAt).toBe(iso(AT));
    expect(checked(mended, GONE, AT + 1000 + GRACE_MS).state).toBe("verified");
  });

  it("is never lost to name servers that do not answer, nor proved by them", () => {
    const states = fc.constantFrom("pending" as const, "verified" as const, "lost" as const);
    fc.assert(
      fc.property(states, fc.integer({ min: 0, max: 10 * GRACE_MS }), (state, passed) => {
        const claim = { ...CLAIM, state, ...(state === "verified" ? { failingSince: iso(AT) } : {}) };
        expect(checked(claim, [{ kind: "unanswered" }], AT + passed).state).toBe(state);
      }),
    );
  });
});

describe("a name as it is typed", () => {
  it("is read without what stands around it, accents as name servers have them", () => {
    for (const text of [
      "www.garage.fr",
      " WWW.Garage.fr ",
      "https://www.garage.fr/",
      "https://www.garage.fr/?",
      "www.garage.fr.",
    ])
      expect(readDomain(text), text).toBe("www.garage.fr");
    expect(readDomain("garage-de-l’étoile.fr")).toBeUndefined();
    expect(readDomain("garage-étoile.fr")).toBe("xn--garage-toile-heb.fr");
  });

  it("is none with a port, a path, an address or a name of this machine", () => {
    for (const text of [
      "",
      "garage",
      "localhost",
      "10.0.0.1",
      "[::1]",
      "www.garage.fr:8080",
      "garage.fr/vo",
      "a@garage.fr",
      "*.garage.fr",
    ])
      expect(readDomain(text), text).toBeUndefined();
  });

  it("is ours where it is the site's or stands beneath it", () => {
    expect([isOurs("virage.example", "virage.example"), isOurs("www.virage.example", "virage.example")]).toEqual([
      true,
      true,
    ]);
    expect(isOurs("notvirage.example", "virage.example")).toBe(false);
  });
});
