import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { circuitBreaker } from "./circuit-breaker.ts";

function breaker() {
  let now = 0;
  const made = circuitBreaker({ failures: 3, pause: 1000, clock: () => now });
  const fail = (times: number) => Array.from({ length: times }, () => made.failed());
  return { ...made, fail, later: (milliseconds: number) => (now += milliseconds) };
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
    const { admits, answered, fail, later } = breaker();
    fail(3);
    later(1000);
    expect([admits(), admits(), admits()]).toEqual([true, false, false]);
    answered();
    expect([admits(), admits()]).toEqual([true, true]);
  });

  it("is left alone for another pause where the one who tried had no answer either", () => {
    const { admits, fail, later } = breaker();
    fail(3);
    later(1000);
    expect(admits()).toBe(true);
    later(3500);
    fail(1);
    expect(admits()).toBe(false);
    later(1000);
    expect(admits()).toBe(true);
  });

  it("is asked again a pause later where the one who tried never said what came of it", () => {
    const { admits, fail, later } = breaker();
    fail(3);
    later(1000);
    expect(admits()).toBe(true);
    later(1000);
    expect(admits()).toBe(true);
  });

  it("is asked as ever where now and then there is an answer", () => {
    const { admits, answered, fail } = breaker();
    for (let round = 0; round < 10; round++) {
      fail(2);
      answered();
    }
    expect(admits()).toBe(true);
  });
});

it("never keeps anybody waiting for longer than a pause after the last question", () => {
  const step = fc.oneof(
    fc.constant("failed" as const),
    fc.constant("answered" as const),
    fc.record({ later: fc.integer({ min: 0, max: 3000 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { admits, answered, failed, later } = breaker();
      for (const each of steps) {
        if (each === "failed") failed();
        else if (each === "answered") answered();
        else later(each.later);
      }
      later(1000);
      expect(admits()).toBe(true);
    }),
  );
});
