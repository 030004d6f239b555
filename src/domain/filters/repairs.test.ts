import { expect, it } from "vitest";
import { parseQuery } from "./query.ts";
import { looseningsOf } from "./loosenings.ts";
import { repairBy, worthTelling } from "./repairs.ts";

it("tells two changes once, in whatever order they were found", () => {
  const { filters } = parseQuery(new URLSearchParams("energies=elec&gearbox=MANUAL&fourWheelDrive=true"));
  const [one, other] = looseningsOf(filters, true);
  if (one === undefined || other === undefined) throw new Error("nothing to loosen");
  const both = repairBy(filters, [one, other]);
  const turned = { ...both, changes: both.changes.toReversed(), total: 3 };
  expect(worthTelling([{ ...both, total: 3 }, turned], 4)).toHaveLength(1);
});
