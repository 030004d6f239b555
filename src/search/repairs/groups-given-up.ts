/** More filters at once, given up as whole groups: what is left to do when no small change helps. */
import { groupsGivenUp, otherVerticals } from "../../domain/filters/loosenings.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { Repair } from "../../domain/filters/repairs.ts";
import { repairBy } from "../../domain/filters/repairs.ts";
import type { CountedRepair, Searched } from "./counted-repair.ts";

/** Of this many groups every part that leaves something is weighed. */
const MOST_WEIGHED = 6;

/** The groups given up one after another, the cheapest first, until nothing is left but the kind of vehicle; then other kinds. */
export function givenUpInTurn(filters: Filters): readonly Repair[] {
  const groups = groupsGivenUp(filters);
  const inTurn = groups.map((_, place) => repairBy(filters, groups.slice(0, place + 1)));
  const others = filters.curef === undefined ? otherVerticals(filters) : [];
  return [...inTurn, ...others.map((other) => repairBy(filters, [other]))];
}

/** Of the first groups that leave something, each part that might do. */
export function partsOf({ filters }: Searched, inTurn: readonly CountedRepair[]): readonly Repair[] {
  const enough = inTurn.find(({ total }) => total > 0)?.changes ?? [];
  const last = enough.at(-1);
  if (last === undefined || enough.length < 3 || enough.length > MOST_WEIGHED) return [];
  const others = enough.slice(0, -1);
  // Without the last of them nothing was found.
  const parts = Array.from({ length: 2 ** others.length - 1 }, (_, chosen) => [
    ...others.filter((_one, place) => (chosen & (1 << place)) !== 0),
    last,
  ]);
  return parts.map((part) => repairBy(filters, part));
}
