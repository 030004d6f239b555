/** What the lists of the form offer: makes and models on sale, and what may be said of any vehicle. */
import { ENERGIES, energyLabel } from "../../domain/catalogue/energies.ts";
import { GEARBOXES, gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { generationLabel, makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import { REGIONS } from "../../domain/catalogue/regions.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { Asking } from "../../search/asking.ts";
import { facets, viewed } from "../../search/asking.ts";
import type { FacetItem } from "../../search/engine.ts";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoicesView {
  readonly makes: readonly Choice[];
  readonly models: readonly Choice[];
  readonly generations: readonly Choice[];
  /** Of comparable adverts, as they write them. */
  readonly versions: readonly string[];
  readonly energies: readonly Choice[];
  readonly gearboxes: readonly Choice[];
  readonly regions: readonly Choice[];
}

/** Makes, their models and generations on sale. */
export const namesOnSale: Asking<readonly FacetItem[]> = viewed(
  facets({ vertical: "car" }, ["vehicle.makeModelCommercialName"]),
  ({ aggs }) => {
    const tree = aggs["vehicle.makeModelCommercialName"];
    return tree !== undefined && "items" in tree ? tree.items : [];
  },
);

const itemsUnder = (items: readonly FacetItem[], key: string) =>
  items.find((item) => item.key === key)?.agg?.items ?? [];

const named = (items: readonly FacetItem[], labelOf: (key: string) => string): readonly Choice[] =>
  items
    .map(({ key }) => ({ value: key, label: labelOf(key) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "fr", { numeric: true }));

interface Said {
  readonly make: string;
  /** Empty where none was said. */
  readonly model: string;
  /** As an address may name it, a former one too. */
  readonly region: string;
  readonly comparables: readonly Pick<Listing, "version">[];
}

export function choicesView(onSale: readonly FacetItem[], { make, model, region, comparables }: Said): ChoicesView {
  const models = itemsUnder(onSale, make);
  return {
    makes: named(onSale, makeLabel),
    models: named(models, (key) => modelLabel(make, key)),
    generations: named(itemsUnder(models, model), (key) => generationLabel(make, model, key)),
    versions: [...new Set(comparables.map(({ version }) => version))]
      .filter((version) => version !== "")
      .toSorted((a, b) => a.localeCompare(b, "fr", { numeric: true })),
    energies: ENERGIES.map((key) => ({ value: key, label: energyLabel(key) })),
    gearboxes: GEARBOXES.map((key) => ({ value: key, label: gearboxLabel(key) })),
    // A car is in a region of today; what an address says otherwise is not told to be nothing.
    regions: REGIONS.filter(({ key, kind }) => kind === "current" || key === region).map(({ key, label }) => ({
      value: key,
      label,
    })),
  };
}
