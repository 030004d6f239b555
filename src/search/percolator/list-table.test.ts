import fc from "fast-check";
import { expect, it } from "vitest";
import { ListTable } from "./list-table.ts";

const list = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 });

it("has each list once, whatever came and went", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ items: list, isGoing: fc.boolean() }), { maxLength: 300 }), (changes) => {
      const table = new ListTable();
      const held = new Map<string, number>();
      for (const { items, isGoing } of changes) {
        const name = items.join();
        const known = held.get(name) ?? 0;
        expect(table.find(items)).toBe(known);
        if (known === 0) held.set(name, table.add(items));
        else if (isGoing) {
          table.remove(known);
          held.delete(name);
        }
      }
      expect(new Set(held.values()).size).toBe(held.size);
      for (const [name, ordinal] of held) expect(table.items(ordinal).join()).toBe(name);
    }),
  );
});

it("gives ordinals and room out again", () => {
  const table = new ListTable();
  const rounds = Array.from({ length: 20 }, (_, round) => {
    const ordinals = Array.from({ length: 100 }, (_, number) =>
      table.add([number, round, number % 7].slice(0, 1 + (number % 3))),
    );
    for (const ordinal of ordinals) table.remove(ordinal);
    return { ordinals: Math.max(...ordinals), pool: table.pool.length };
  });
  expect(new Set(rounds.slice(1).map((round) => JSON.stringify(round))).size).toBe(1);
});
