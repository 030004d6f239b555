import { describe, expect, it } from "vitest";
import { Chance, sumsOf } from "./chance.ts";

const draws = (chance: Chance, count: number) => Array.from({ length: count }, () => chance.next());

describe("chance", () => {
  it("draws the same numbers from the same seed, kind and number, and others from any other", () => {
    const first = draws(new Chance(1, 2, 3), 5);
    expect(draws(new Chance(1, 2, 3), 5)).toEqual(first);
    expect(draws(new Chance(2, 2, 3), 5)).not.toEqual(first);
    expect(draws(new Chance(1, 1, 3), 5)).not.toEqual(first);
    expect(draws(new Chance(1, 2, 4), 5)).not.toEqual(first);
  });

  it("spreads the first numbers of neighbouring streams evenly from 0 up to 1", () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let number = 0; number < 10_000; number += 1) {
      const tenth = Math.floor(new Chance(7, 1, number).next() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(count).toBeGreaterThan(850);
  });

  it("chooses positions in proportion to their weights, never one without weight", () => {
    const chance = new Chance(1, 1, 1);
    const sums = sumsOf([1, 0, 3]);
    const counts = [0, 0, 0];
    for (let draw = 0; draw < 4000; draw += 1) {
      const position = chance.position(sums);
      counts[position] = (counts[position] ?? 0) + 1;
    }
    expect(counts[1]).toBe(0);
    expect((counts[2] ?? 0) / (counts[0] ?? 0)).toBeCloseTo(3, 0);
  });

  it("chooses within a part of a list alone", () => {
    const chance = new Chance(1, 1, 2);
    const sums = sumsOf([5, 1, 1, 5]);
    const chosen = new Set(Array.from({ length: 200 }, () => chance.position(sums, 1, 3)));
    expect([...chosen].toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  it("draws normal and exponential numbers of the mean and spread that they are asked for", () => {
    const chance = new Chance(1, 1, 3);
    const normals = Array.from({ length: 5000 }, () => chance.normal());
    const mean = normals.reduce((sum, value) => sum + value, 0) / normals.length;
    const spread = Math.sqrt(normals.reduce((sum, value) => sum + (value - mean) ** 2, 0) / normals.length);
    expect(mean).toBeCloseTo(0, 1);
    expect(spread).toBeCloseTo(1, 1);
    const waits = Array.from({ length: 5000 }, () => chance.exponential(4));
    expect(waits.reduce((sum, value) => sum + value, 0) / waits.length).toBeCloseTo(4, 0);
  });
});
