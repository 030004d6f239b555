import { describe, expect, it } from "vitest";
import { cheapest } from "./counted-repair.ts";

describe("the cheapest of some changes", () => {
  const changes = [3, 1, 2].map((cost) => ({ cost }));

  it("are as many as there is room for, the least first", () => {
    expect(cheapest(changes, 2)).toEqual([{ cost: 1 }, { cost: 2 }]);
    expect(cheapest(changes, 9)).toHaveLength(3);
  });

  it("are none where less than no room is left", () => {
    expect(cheapest(changes, 0)).toEqual([]);
    expect(cheapest(changes, -1)).toEqual([]);
  });
});
