import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { circuitBreaker } from "./circuit-breaker.ts";

const PAUSE = 1000;
const LONGEST = 3500;

function breaker() {
  let now = 0;
  const { admitted } = circuitBreaker({ failures: 3, pause: PAUSE, longest: LONGEST, clock: () => now });
  return {
    admitted,
    admits: () => admitted() !== undefined,
    fail: (times: number) => Array.from({ length: times }, admitted).forEach((one) => one?.failed()),
    later: (milliseconds: number) => (now += milliseconds),
  };
}

describe("whoever does not answer", () => {
  it("is asked until three questions in a row had no answer, and not for a second after that", () => {
    const { admits, fail, later } = breaker();
    fail(2);
    expect(admits()).toBe(true);
    fail(1);
    expect(admits()).toBe(false);
    later(999);
    expect(admits()).toBe(false);
  });

  it("is asked by one after the pause, and by all again once that one is answered", () => {
    const { admits, admitted, fail, later } = breaker();
    fail(3);
    later(PAUSE);
    const trial = admitted();
    expect([trial !== undefined, admits(), admits()]).toEqual([true, false, false]);
    trial?.answered();
    expect([admits(), admits()]).toEqual([true, true]);
  });

  it("is asked by no second one while the first still tries, however long that takes within what a question may", () => {
    const { admits, admitted, fail, later } = breaker();
    const early = admitted();
    fail(3);
    later(PAUSE);
    const trial = admitted();
    later(LONGEST - 1);
    expect(admits()).toBe(false);
    // Of one that was let through before the pause: the trial goes on.
    early?.failed();
    early?.withdrawn();
    expect(admits()).toBe(false);
    trial?.failed();
    expect(admits()).toBe(false);
    later(PAUSE);
    expect([admits(), admits()]).toEqual([true, false]);
  });

  it("is asked by another where the one who tried never said what came of it, or left before it asked", () => {
    const { admits, admitted, fail, later } = breaker();
    fail(3);
    later(PAUSE);
    expect(admits()).toBe(true);
    later(LONGEST);
    const second = admitted();
    expect(second).toBeDefined();
    second?.withdrawn();
    expect([admits(), admits()]).toEqual([true, false]);
  });

  it("is asked as ever where now and then there is an answer, and where nothing told of it", () => {
    const { admits, admitted, fail } = breaker();
    for (let round = 0; round < 10; round++) {
      fail(2);
      admitted()?.answered();
      admitted()?.withdrawn();
    }
    fail(2);
    for (let round = 0; round < 10; round++) admitted()?.withdrawn();
    expect(admits()).toBe(true);
  });
});

it("never keeps anybody waiting for longer than a pause and a question, and is never tried by two at once", () => {
  const step = fc.oneof(
    fc.constantFrom("asked" as const, "answered" as const, "failed" as const, "withdrawn" as const),
    fc.record({ later: fc.integer({ min: 0, max: 3000 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { admits, admitted, fail, later } = breaker();
      for (const each of steps) {
        if (each === "asked") admits();
        else if (typeof each === "object") later(each.later);
        else admitted()?.[each]();
      }
      later(PAUSE + LONGEST);
      expect(admits()).toBe(true);
      fail(3);
      later(PAUSE + LONGEST);
      expect([admits(), admits()]).toEqual([true, false]);
    }),
  );
});
