/**
 * Make, model and generation of each row as one ordinal, for counting the three levels in one pass:
 * a model is only itself within its make, a generation within its model.
 */
import { selectionText } from "../../domain/filters/make-selection.ts";
import type { BulkColumn } from "./column.ts";
import { GrowingIntegers } from "./growing-integers.ts";
import type { Heap } from "./heap.ts";
import type { KeywordColumn } from "./keyword-column.ts";
import { Ordinals } from "./ordinals.ts";

/** The columns that say what the three are; written, copied and erased before this one. */
export interface TreeLevels {
  readonly make: KeywordColumn;
  readonly model: KeywordColumn;
  readonly commercialName: KeywordColumn;
}

interface ModelNode {
  /** Of the dictionary. */
  readonly makeOrdinal: number;
  /** Places in `makes` and `models`. */
  readonly make: number;
  readonly model: number;
  /** Ordinals by that of the generation; by 0 for listings without one. */
  readonly paths: Map<number, number>;
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

/** Rows that are written in less than a millisecond. */
const STEP = 4096;

export class TreeColumn implements BulkColumn {
  readonly ordinals: Ordinals;
  readonly makes: string[] = [];
  readonly models: ModelName[] = [];
  /** By ordinal; nothing at 0. */
  readonly paths: PathName[] = [{ name: "", key: "" }];
  /** The model of a path and the make of a model: in arrays of their own, for every count goes through them. */
  readonly modelOfPath = new GrowingIntegers();
  readonly makeOfModel = new GrowingIntegers();
  /** Places of models by that of their make, ordinals of paths by the place of their model. */
  readonly modelsOfMake: number[][] = [];
  readonly pathsOfModel: number[][] = [];
  /** By the ordinal of the model's name: one for each make that has it. */
  readonly #nodes: ModelNode[][] = [];
  readonly #makes = new Map<number, number>();
  readonly #levels: TreeLevels;
  #isLoading = false;

  constructor(heap: Heap, levels: TreeLevels) {
    this.ordinals = new Ordinals(heap);
    this.#levels = levels;
  }

  /** One more than the largest ordinal. */
  get size(): number {
    return this.paths.length;
  }

  write(row: number): void {
    if (!this.#isLoading) this.#write(row);
  }

  /** Rows are told apart at the end: then the three columns and the tree alone are in the cache. */
  startLoading(): void {
    this.#isLoading = true;
  }

  *finishLoading(rows: number): Generator<undefined> {
    for (let start = 0; start < rows; start += STEP) {
      for (let row = start; row < Math.min(rows, start + STEP); row++) this.#write(row);
      yield;
    }
    this.#isLoading = false;
  }

  erase(row: number): void {
    this.ordinals.set(row, 0);
  }

  /** When the three columns hold what the listing says, so does this one. */
  holds(): boolean {
    return true;
  }

  copy(from: number, to: number): void {
    this.ordinals.set(to, this.ordinals.get(from));
  }

  dropChunks(from: number): void {
    this.ordinals.dropChunks(from);
  }

  #write(row: number): void {
    const { make, model, commercialName } = this.#levels;
    const node = this.#nodeOf(make.ordinals.get(row), model.ordinals.get(row));
    const generation = commercialName.ordinals.get(row);
    this.ordinals.set(row, node.paths.get(generation) ?? this.#begin(node, generation));
  }

  #nodeOf(makeOrdinal: number, modelOrdinal: number): ModelNode {
    const namesakes = (this.#nodes[modelOrdinal] ??= []);
    for (const node of namesakes) if (node.makeOrdinal === makeOrdinal) return node;
    const node = this.#beginModel(makeOrdinal, modelOrdinal);
    namesakes.push(node);
    return node;
  }

  #beginModel(makeOrdinal: number, modelOrdinal: number): ModelNode {
    const place = this.#makes.get(makeOrdinal) ?? this.makes.length;
    const make = this.#levels.make.dictionary.text(makeOrdinal);
    const model = this.#levels.model.dictionary.text(modelOrdinal);
    if (place === this.makes.length) {
      this.makes.push(make);
      this.modelsOfMake.push([]);
    }
    this.#makes.set(makeOrdinal, place);
    const node: ModelNode = { makeOrdinal, make: place, model: this.models.length, paths: new Map() };
    this.models.push({ name: model, key: selectionText({ make, model }) });
    this.makeOfModel.set(node.model, place);
    this.modelsOfMake[place]?.push(node.model);
    this.pathsOfModel.push([]);
    return node;
  }

  #begin(node: ModelNode, generation: number): number {
    const ordinal = this.paths.length;
    const [make, model] = [this.makes[node.make] ?? "", this.models[node.model]?.name ?? ""];
    const commercialName = this.#levels.commercialName.dictionary.text(generation);
    const key = generation === 0 ? "" : selectionText({ make, model, commercialName });
    this.paths.push({ name: commercialName, key });
    this.modelOfPath.set(ordinal, node.model);
    this.pathsOfModel[node.model]?.push(ordinal);
    node.paths.set(generation, ordinal);
    return ordinal;
  }
}
