/** Three changes at once: three bounds, or a step and two bounds, each moved by as little as it takes. Told where no two cost less. */
import type { Loosening } from "../../domain/filters/loosening.ts";
import type { MovableBound } from "../../domain/filters/movable-bounds.ts";
import type { Repair } from "../../domain/filters/repairs.ts";
import { repairBy } from "../../domain/filters/repairs.ts";
import type { Asking } from "../asking.ts";
import { each, viewed } from "../asking.ts";
import type { Probed } from "./pairs.ts";
import { cheapest, pairsOf } from "./counted-repair.ts";
import { movedTogether } from "./moved-bounds.ts";

/** Bounds and steps that are tried: the first bounds, the price, the year and the mileage before all, and the cheapest steps. */
const MOST_TRIPLED = 4;

export function triedTriples(
  { searched: { filters }, steps, bounds }: Pick<Probed, "searched" | "steps" | "bounds">,
  room: number,
): Asking<readonly Repair[]> {
  const first = bounds.slice(0, MOST_TRIPLED);
  const inPairs = pairsOf(first).filter(([a, b]) => a.field !== b.field);
  const ofBounds = first.flatMap((bound, place) =>
    inPairs
      .filter(([a, b]) => first.indexOf(a) > place && a.field !== bound.field && b.field !== bound.field)
      .map(([a, b]) => ({ cost: 0, asked: least([], [bound, a, b]) })),
  );
  const withStep = cheapest(steps, MOST_TRIPLED).flatMap((step) =>
    inPairs
      .filter((pair) => pair.every(({ key }) => key !== step.key))
      .map((pair) => ({ cost: step.cost, asked: least([step], pair) })),
  );
  return viewed(each(cheapest([...ofBounds, ...withStep], room).map(({ asked }) => asked)), (all) => all.flat());

  function least(known: readonly Loosening[], moved: readonly MovableBound[]): Asking<readonly Repair[]> {
    const eased = known.reduce((held, step) => step.from(held), filters);
    return viewed(movedTogether(eased, moved, "near"), (choices) =>
      cheapest(
        choices.map((moves) => repairBy(filters, [...known, ...moves])),
        1,
      ),
    );
  }
}
