/** How little several bounds may move together: each shard keeps the numbers that none of its own is nearer than, and so do all. */
import type { Axis } from "../engine.ts";
import { allOf } from "./condition-query.ts";
import type { Plan, QueryClause } from "./search-body.ts";
import { aggregated } from "./search-body.ts";
import { scaleOf } from "./units.ts";

type Front = readonly (readonly number[])[];

/** Takes a point into a front unless one of it is as near on every axis; those that it is as near as are left out. */
const TAKE = `
void take(List front, def point, List bounds) {
  for (def other : front) {
    boolean isAsNear = true;
    for (int axis = 0; axis < bounds.size(); axis++)
      if (Math.abs(other[axis] - bounds[axis]) > Math.abs(point[axis] - bounds[axis])) isAsNear = false;
    if (isAsNear) return;
  }
  front.removeIf(other -> {
    for (int axis = 0; axis < bounds.size(); axis++)
      if (Math.abs(point[axis] - bounds[axis]) > Math.abs(other[axis] - bounds[axis])) return false;
    return true;
  });
  front.add(point);
}
`;

const MAP = `${TAKE}
def point = new ArrayList();
for (int axis = 0; axis < params.fields.size(); axis++) {
  double value = doc[params.fields[axis]].value / (double) params.scales[axis];
  double bound = params.bounds[axis];
  point.add(params.sides[axis] == 'max' ? Math.max(value, bound) : Math.min(value, bound));
}
take(state.front, point, params.bounds);
`;

const REDUCE = `${TAKE}
def front = new ArrayList();
for (def state : states) if (state != null) for (def point : state) take(front, point, params.bounds);
return front;
`;

export function frontPlan(matching: QueryClause, axes: readonly Axis[]): Plan<Front> {
  const known = axes.map(({ field }): QueryClause => ({ exists: { field } }));
  return {
    bodies: [
      {
        query: allOf([matching, ...known]),
        size: 0,
        aggs: {
          front: {
            scripted_metric: {
              params: {
                fields: axes.map(({ field }) => field),
                sides: axes.map(({ side }) => side),
                bounds: axes.map(({ bound }) => bound),
                scales: axes.map(({ field }) => scaleOf(field)),
              },
              init_script: "state.front = new ArrayList();",
              map_script: MAP,
              combine_script: "return state.front;",
              reduce_script: REDUCE,
            },
          },
        },
      },
    ],
    answer: ([answer]) => {
      if (answer === undefined) throw new Error("the cluster did not answer a front");
      const front = aggregated(answer, "front").value as Front; // as the script returns it
      return front.toSorted((a, b) => {
        const axis = a.findIndex((value, place) => value !== b[place]);
        const bound = axes[axis]?.bound ?? 0;
        return Math.abs((a[axis] ?? 0) - bound) - Math.abs((b[axis] ?? 0) - bound);
      });
    },
  };
}
