import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stretchTo } from "./stretch.ts";

const STANCE = { length: 4480, height: 1640, axles: [890, 3570], zone: { half: 460, top: 776 } } as const;
const RADIUS = 358;
const sizes = fc.record({ length: fc.integer({ min: 3400, max: 5800 }), height: fc.integer({ min: 1450, max: 1960 }) });

describe("stretching a car", () => {
  it("reaches the length and the height asked for", () => {
    fc.assert(
      fc.property(sizes, ({ length, height }) => {
        const { move } = stretchTo(STANCE, length, height);
        expect(move({ x: 0, y: 0 }).x).toBeCloseTo(0, 6);
        expect(move({ x: STANCE.length, y: 0 }).x).toBeCloseTo(length, 6);
        expect(move({ x: 2000, y: STANCE.height }).y).toBeCloseTo(height, 6);
      }),
    );
  });

  it("leaves wheels circles on the ground", () => {
    const turns = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    fc.assert(
      fc.property(sizes, turns, fc.constantFrom(0, 1), ({ length, height }, turn, wheel) => {
        const { move, axles, scale } = stretchTo(STANCE, length, height);
        const from = { x: (STANCE.axles[wheel] ?? 0) + RADIUS * Math.cos(turn), y: RADIUS + RADIUS * Math.sin(turn) };
        const to = move(from);
        expect(Math.hypot(to.x - (axles[wheel] ?? 0), to.y - RADIUS * scale)).toBeCloseTo(RADIUS * scale, 6);
      }),
    );
  });

  it("lets the wheelbase follow the length", () => {
    const bases = [4000, 4480, 5000].map((length) => {
      const [front = 0, rear = 0] = stretchTo(STANCE, length, STANCE.height).axles;
      return rear - front;
    });
    expect(bases[1]).toBeCloseTo(2680, 6);
    expect(bases[0]).toBeLessThan(2500);
    expect(bases[2]).toBeGreaterThan(2900);
  });

  it("never folds: what lies behind stays behind, what lies above stays above", () => {
    fc.assert(
      fc.property(
        sizes,
        fc.integer({ min: 0, max: 4400 }),
        fc.integer({ min: 0, max: 1600 }),
        ({ length, height }, x, y) => {
          const { move } = stretchTo(STANCE, length, height);
          const here = move({ x, y });
          const beyond = move({ x: x + 40, y: y + 40 });
          return beyond.x > here.x && beyond.y > here.y;
        },
      ),
    );
  });
});
