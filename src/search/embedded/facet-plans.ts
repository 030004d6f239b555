/** What is to be counted for each facet, and what becomes of the counts. */
import { ENERGIES, energiesAcceptedBy } from "../../domain/catalogue/energies.ts";
import { REGIONS } from "../../domain/catalogue/regions.ts";
import { commercialNameFilter, equipmentFilter, equipmentNames } from "../../domain/filters/facet-text.ts";
import type { Facet, FacetKey } from "../../domain/filters/facets.ts";
import { facet } from "../../domain/filters/facets.ts";
import type { KeywordField, NumberField } from "../../domain/listings/fields.ts";
import type { AggregationRequest, FacetItem, FacetResult } from "../engine.ts";
import type { Rows } from "./bitset.ts";
import type { Tally } from "./chunk-rows.ts";
import { CUT_SHORT, filledItems, topItems } from "../facet-items.ts";
import { boundItems, histogramOf } from "./number-items.ts";
import { NumberTally } from "./number-tally.ts";
import { OrdinalTally } from "./ordinal-tally.ts";
import type { Table } from "./table.ts";
import { generationItems, modelItems, treeItems } from "./tree-items.ts";

export interface FacetPlan {
  /** To be filled with the rows of the facet's base. */
  readonly tallies: readonly Tally[];
  /** Once the tallies are filled. */
  readonly result: (base: Rows) => FacetResult;
}

type Kind<K extends Facet["kind"]> = Extract<Facet, { readonly kind: K }>;

export class FacetPlans {
  readonly #table: Table;
  /** A field is counted under one group only, so each column needs one tally. */
  readonly #ordinalTallies = new Map<KeywordField, OrdinalTally>();
  readonly #numberTallies = new Map<NumberField, NumberTally>();
  readonly #treeTally: OrdinalTally;
  /** Of options by ordinal, as far as they were needed. */
  readonly #optionNames: string[] = [];

  constructor(table: Table) {
    this.#table = table;
    this.#treeTally = new OrdinalTally(table.heap, table.tree);
  }

  planOf(key: FacetKey, request: AggregationRequest): FacetPlan {
    const asked = facet(key);
    const most = CUT_SHORT.has(key) ? request.size : undefined;
    switch (asked.kind) {
      case "terms":
        return this.#terms(asked, most);
      case "unions":
        return asked.over === "energies" ? this.#energies(asked) : this.#regions(asked);
      case "words":
        return { tallies: [], result: (base) => ({ items: this.#words(asked, request, base).slice(0, most) }) };
      case "flags":
        return { tallies: [], result: (base) => ({ items: this.#flags(asked, base) }) };
      case "tree":
        return this.#tree((tally) => treeItems(this.#table.tree, tally.counts));
      case "paths":
        return this.#tree((tally) => this.#paths(asked, request, tally, most));
      case "bounds": {
        const tally = this.#numberTally(asked.field);
        return { tallies: [tally], result: () => ({ items: boundItems(asked, tally) }) };
      }
      case "histogram": {
        const tally = this.#numberTally(asked.field);
        return { tallies: [tally], result: () => histogramOf(asked, this.#table.number(asked.field), tally) };
      }
    }
  }

  #terms({ field }: Kind<"terms">, most: number | undefined): FacetPlan {
    const { dictionary } = this.#table.keyword(field);
    const tally = this.#ordinalTally(field);
    // Ordinal 0 counts the rows without a text.
    const items = () =>
      topItems(tally.counts.subarray(1, dictionary.size), (index) => dictionary.text(index + 1), most);
    return { tallies: [tally], result: () => ({ items: items() }) };
  }

  #energies({ field }: Kind<"unions">): FacetPlan {
    const tally = this.#ordinalTally(field);
    const items = () => ENERGIES.map((key) => ({ key, count: this.#sum(field, energiesAcceptedBy(key)) }));
    return { tallies: [tally], result: () => ({ items: filledItems(items()) }) };
  }

  /** A former region counts by its departments, any other by its own name. */
  #regions({ field }: Kind<"unions">): FacetPlan {
    const tallies = [this.#ordinalTally(field), this.#ordinalTally("department")];
    const items = () =>
      REGIONS.map(({ key, kind, departments }) => ({
        key,
        count: kind === "former" ? this.#sum("department", departments) : this.#sum(field, [key]),
      }));
    return { tallies, result: () => ({ items: filledItems(items()) }) };
  }

  #sum(field: KeywordField, texts: readonly string[]): number {
    const { dictionary } = this.#table.keyword(field);
    const tally = this.#ordinalTally(field);
    return texts.reduce((sum, text) => {
      const ordinal = dictionary.find(text);
      return ordinal === 0 ? sum : sum + tally.count(ordinal);
    }, 0);
  }

  #words({ field, only }: Kind<"words">, { optionText }: AggregationRequest, base: Rows): readonly FacetItem[] {
    const column = this.#table.keywords(field);
    const isWanted = equipmentFilter(optionText);
    const ordinals =
      only === "matching text"
        ? Array.from({ length: column.dictionary.size - 1 }, (_, index) => index + 1).filter((ordinal) =>
            isWanted(this.#namesOf(ordinal, column.dictionary.text(ordinal))),
          )
        : only.map((key) => column.dictionary.find(key)).filter((ordinal) => ordinal !== 0);
    return filledItems(
      ordinals.map((ordinal) => ({
        key: column.dictionary.text(ordinal),
        count: column.countIn(base, ordinal, this.#table.space),
      })),
    );
  }

  #namesOf(ordinal: number, key: string): string {
    const names = this.#optionNames[ordinal] ?? equipmentNames(key);
    this.#optionNames[ordinal] = names;
    return names;
  }

  #flags({ keys }: Kind<"flags">, base: Rows): readonly FacetItem[] {
    const { space } = this.#table;
    return filledItems(
      Object.entries(keys).map(([key, field]) => ({ key, count: space.countAnd(base, this.#table.flag(field).rows) })),
    );
  }

  #tree(items: (tally: OrdinalTally) => readonly FacetItem[]): FacetPlan {
    const tally = this.#treeTally;
    return { tallies: [tally], result: () => ({ items: items(tally) }) };
  }

  #paths(
    { depth, only }: Kind<"paths">,
    { commercialNameText }: AggregationRequest,
    tally: OrdinalTally,
    most: number | undefined,
  ): readonly FacetItem[] {
    if (depth === 2) return modelItems(this.#table.tree, tally.counts, most);
    const isWanted = only === "all" ? () => true : commercialNameFilter(commercialNameText);
    return generationItems(this.#table.tree, tally.counts, isWanted, most);
  }

  #ordinalTally(field: KeywordField): OrdinalTally {
    const held = this.#ordinalTallies.get(field);
    if (held !== undefined) return held;
    const tally = new OrdinalTally(this.#table.heap, this.#table.keyword(field));
    this.#ordinalTallies.set(field, tally);
    return tally;
  }

  #numberTally(field: NumberField): NumberTally {
    const held = this.#numberTallies.get(field);
    if (held !== undefined) return held;
    const tally = new NumberTally(this.#table.heap, this.#table.number(field));
    this.#numberTallies.set(field, tally);
    return tally;
  }
}
