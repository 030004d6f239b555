/** Makes, models and generations of a searched vertical by what their spellings share, so that a model is found without its make. */
import type { Named } from "../catalogue/make-table.ts";
import { makesOf } from "../catalogue/makes.ts";
import type { Vertical } from "../catalogue/verticals.ts";
import { membersOf } from "../catalogue/verticals.ts";
import type { MakeSelection } from "../filters/make-selection.ts";

export type NameIndex = ReadonlyMap<string, readonly MakeSelection[]>;

/** Figures this short name too much: `2` is a Mazda, a place and half of a price. */
const SHORTEST_FIGURE = 3;

const indexes = new Map<Vertical, NameIndex>();

/** Under a fold: the makes of that name; else the models; else the generations. */
export function nameIndex(vertical: Vertical): NameIndex {
  const known = indexes.get(vertical);
  if (known !== undefined) return known;
  const made = readIndex(vertical);
  indexes.set(vertical, made);
  return made;
}

function readIndex(vertical: Vertical): NameIndex {
  const makes = membersOf(vertical).flatMap((member) => makesOf(member));
  const models = makes.flatMap((make) => make.models.map((model) => ({ make, model })));
  const generations = models.flatMap(({ make, model }) =>
    model.generations.map((generation) => ({ make, model, generation })),
  );
  const levels = [
    folded(makes.map((make) => [make, { make: make.key }])),
    folded(models.map(({ make, model }) => [model, { make: make.key, model: model.key }])),
    folded(
      generations.map(({ make, model, generation }) => [
        generation,
        { make: make.key, model: model.key, commercialName: generation.key },
      ]),
    ),
  ];
  // Written last, a make wins over a model of its name, and a model over a generation.
  return new Map(levels.toReversed().flatMap((level) => [...level]));
}

function folded(names: readonly (readonly [Named, MakeSelection])[]): NameIndex {
  const index = new Map<string, MakeSelection[]>();
  for (const [name, selection] of names) {
    for (const fold of name.folds) {
      if (/^\d+$/.test(fold) && fold.length < SHORTEST_FIGURE) continue;
      const held = index.get(fold);
      if (held === undefined) index.set(fold, [selection]);
      else held.push(selection);
    }
  }
  return index;
}
