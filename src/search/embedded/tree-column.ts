/**
 * Make, model and generation of each row as one ordinal, for counting the three levels in one pass:
 * a model is only itself within its make, a generation within its model.
 */
import { selectionText } from "../../domain/filters/make-selection.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { Column } from "./column.ts";
import type { Heap } from "./heap.ts";
import { GrowingIntegers } from "./growing-integers.ts";
import { Ordinals } from "./ordinals.ts";

interface ModelNode {
  /** Places in `makes` and `models`. */
  readonly make: number;
  readonly model: number;
  /** Ordinals by generation, and of its listings without one. */
  readonly paths: Map<string | undefined, number>;
}

export interface ModelName {
  readonly name: string;
  /** `MAKE:MODEL`. */
  readonly key: string;
}

/** Name and key are empty where a listing's generation is not known. */
export interface PathName {
  readonly name: string;
  /** `MAKE:MODEL:COMMERCIALNAME`. */
  readonly key: string;
}

export class TreeColumn implements Column {
  readonly ordinals: Ordinals;
  readonly makes: string[] = [];
  readonly models: ModelName[] = [];
  /** By ordinal; nothing at 0. */
  readonly paths: PathName[] = [{ name: "", key: "" }];
  /** The model of a path and the make of a model: in arrays of their own, for every count goes through them. */
  readonly modelOfPath = new GrowingIntegers();
  readonly makeOfModel = new GrowingIntegers();
  readonly #nodes = new Map<string, Map<string, ModelNode>>();

  constructor(heap: Heap) {
    this.ordinals = new Ordinals(heap);
  }

  /** One more than the largest ordinal. */
  get size(): number {
    return this.paths.length;
  }

  write(row: number, listing: Listing): void {
    this.ordinals.set(row, this.#find(listing) ?? this.#begin(listing));
  }

  erase(row: number): void {
    this.ordinals.set(row, 0);
  }

  holds(row: number, listing: Listing): boolean {
    return this.ordinals.get(row) === this.#find(listing);
  }

  copy(from: number, to: number): void {
    this.ordinals.set(to, this.ordinals.get(from));
  }

  dropChunks(from: number): void {
    this.ordinals.dropChunks(from);
  }

  #find({ make, model, commercialName }: Listing): number | undefined {
    return this.#nodes.get(make)?.get(model)?.paths.get(commercialName);
  }

  #begin({ make, model, commercialName }: Listing): number {
    const node = this.#nodes.get(make)?.get(model) ?? this.#beginModel(make, model);
    const ordinal = this.paths.length;
    const key = commercialName === undefined ? "" : selectionText({ make, model, commercialName });
    this.paths.push({ name: commercialName ?? "", key });
    this.modelOfPath.set(ordinal, node.model);
    node.paths.set(commercialName, ordinal);
    return ordinal;
  }

  #beginModel(make: string, model: string): ModelNode {
    const siblings = this.#nodes.get(make);
    const known = siblings?.values().next().value?.make;
    const node: ModelNode = { make: known ?? this.makes.length, model: this.models.length, paths: new Map() };
    if (known === undefined) this.makes.push(make);
    if (siblings === undefined) this.#nodes.set(make, new Map([[model, node]]));
    else siblings.set(model, node);
    this.models.push({ name: model, key: selectionText({ make, model }) });
    this.makeOfModel.set(node.model, node.make);
    return node;
  }
}
