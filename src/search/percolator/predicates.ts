/**
 * What searches ask, each thing once by ordinal: a value held, a flag, one bound of a number, a circle, and what joins
 * several. Whoever is given a predicate owns a share of it and gives it back by `release`; the last one frees it.
 */
import type { Point } from "../../domain/catalogue/points.ts";
import type { FieldName, FlagField, KeywordField, KeywordsField, NumberField } from "../../domain/listings/fields.ts";
import { FIELD_NAMES } from "../embedded/field-kinds.ts";
import { GrowingIntegers } from "../embedded/growing-integers.ts";
import { Circles } from "./circles.ts";
import { ListTable } from "./list-table.ts";
import * as selectivity from "./selectivity.ts";

/** Holds of every listing, and of none. Nobody frees them. */
export const ALWAYS = 0;
export const NEVER = 1;

export const KIND = { constant: 0, holds: 1, flag: 2, atLeast: 3, atMost: 4, within: 5, all: 6, any: 7 } as const;
export type BoundKind = typeof KIND.atLeast | typeof KIND.atMost;
export type JoinKind = typeof KIND.all | typeof KIND.any;

const ORDINALS = new Map(FIELD_NAMES.map((name, ordinal) => [name, ordinal]));

/** The place of a field in `FIELD_NAMES`. */
export function fieldOrdinal(field: FieldName): number {
  const ordinal = ORDINALS.get(field);
  if (ordinal === undefined) throw new Error(`no field ${field}`);
  return ordinal;
}

const mapsByField = <Key>() => FIELD_NAMES.map(() => new Map<Key, number>());

export class Predicates {
  readonly circles = new Circles();
  /** Operands of joins, after the kind of the join. */
  readonly lists = new ListTable();
  readonly #kinds = new GrowingIntegers();
  readonly #fields = new GrowingIntegers();
  /** The list of a join; the ordinal of a circle's centre. */
  readonly #operands = new GrowingIntegers();
  readonly #shares = new GrowingIntegers();
  /** A bound; the radius of a circle in km. */
  readonly #numbers: number[] = [0, 0];
  readonly #texts: string[] = ["", ""];
  /** About which part of listings meets each. */
  readonly #parts: number[] = [1, 0];
  readonly #joins = new GrowingIntegers();
  readonly #held = mapsByField<string>();
  readonly #flags = mapsByField<true>();
  readonly #bounds = { [KIND.atLeast]: mapsByField<number>(), [KIND.atMost]: mapsByField<number>() };
  readonly #free: number[] = [];

  /** Past the largest ordinal. */
  get capacity(): number {
    return this.#parts.length;
  }

  /** How many are owned by somebody. */
  get held(): number {
    return this.capacity - 1 - NEVER - this.#free.length;
  }

  holds(field: KeywordField | KeywordsField, text: string): number {
    const ordinals = this.#held[fieldOrdinal(field)];
    const known = ordinals?.get(text);
    if (known !== undefined) return this.#share(known);
    const predicate = this.#begin(KIND.holds, fieldOrdinal(field), selectivity.ofText(field), 0, text);
    ordinals?.set(text, predicate);
    return predicate;
  }

  flag(field: FlagField): number {
    const ordinals = this.#flags[fieldOrdinal(field)];
    const known = ordinals?.get(true);
    if (known !== undefined) return this.#share(known);
    const predicate = this.#begin(KIND.flag, fieldOrdinal(field), selectivity.A_FLAG);
    ordinals?.set(true, predicate);
    return predicate;
  }

  bound(kind: BoundKind, field: NumberField, bound: number): number {
    if (Number.isNaN(bound)) return NEVER;
    const ordinals = this.#bounds[kind][fieldOrdinal(field)];
    const known = ordinals?.get(bound);
    if (known !== undefined) return this.#share(known);
    const predicate = this.#begin(kind, fieldOrdinal(field), selectivity.A_BOUND, bound);
    ordinals?.set(bound, predicate);
    return predicate;
  }

  within(point: Point, km: number): number {
    if (!(km >= 0)) return NEVER;
    const known = this.circles.find(point, km);
    if (known !== 0) return this.#share(known);
    const predicate = this.#begin(KIND.within, 0, selectivity.ofCircle(km), km);
    this.#operands.set(predicate, this.circles.add(point, km, predicate));
    return predicate;
  }

  /** Of two or more, each once, in the order of `compare`; takes over the caller's shares of them. */
  join(kind: JoinKind, operands: readonly number[]): number {
    const items = [kind, ...operands];
    const known = this.lists.find(items);
    if (known !== 0) {
      for (const operand of operands) this.release(operand);
      return this.#share(this.#joins.items[known] ?? 0);
    }
    const parts = operands.map((operand) => this.part(operand));
    const part = kind === KIND.all ? Math.min(...parts) : parts.reduce((sum, each) => sum + each, 0);
    const predicate = this.#begin(kind, 0, part);
    const list = this.lists.add(items);
    this.#operands.set(predicate, list);
    this.#joins.set(list, predicate);
    return predicate;
  }

  release(predicate: number): void {
    if (predicate <= NEVER) return;
    const left = (this.#shares.items[predicate] ?? 0) - 1;
    this.#shares.set(predicate, left);
    if (left === 0) this.#end(predicate);
  }

  /** Most selective first; never 0 for two that differ. */
  compare(a: number, b: number): number {
    return this.part(a) - this.part(b) || a - b;
  }

  part(predicate: number): number {
    return this.#parts[predicate] ?? 1;
  }

  kind(predicate: number): number {
    return this.#kinds.items[predicate] ?? 0;
  }

  /** The ordinal of the field that a leaf asks of. */
  field(predicate: number): number {
    return this.#fields.items[predicate] ?? 0;
  }

  /** Of one bound. */
  number(predicate: number): number {
    return this.#numbers[predicate] ?? Number.NaN;
  }

  /** The list of a join in `lists`, whose operands come after its kind. */
  list(predicate: number): number {
    return this.#operands.items[predicate] ?? 0;
  }

  /** What asks for this text; `ALWAYS` when nothing does. */
  heldBy(field: number, text: string): number {
    return this.#held[field]?.get(text) ?? ALWAYS;
  }

  flagged(field: number): number {
    return this.#flags[field]?.get(true) ?? ALWAYS;
  }

  /** Leaves of which at least one holds of every listing of which the predicate does; each once. */
  keysOf(predicate: number): readonly number[] {
    const keys = new Set<number>();
    this.#collectKeys(predicate, keys);
    return [...keys];
  }

  #collectKeys(predicate: number, keys: Set<number>): void {
    const kind = this.kind(predicate);
    if (kind !== KIND.all && kind !== KIND.any) {
      keys.add(predicate);
      return;
    }
    const [, ...operands] = this.lists.items(this.list(predicate));
    for (const operand of kind === KIND.all ? operands.slice(0, 1) : operands) this.#collectKeys(operand, keys);
  }

  #share(predicate: number): number {
    this.#shares.set(predicate, (this.#shares.items[predicate] ?? 0) + 1);
    return predicate;
  }

  #begin(kind: number, field: number, part: number, number = 0, text = ""): number {
    const predicate = this.#free.pop() ?? this.#parts.length;
    this.#kinds.set(predicate, kind);
    this.#fields.set(predicate, field);
    this.#shares.set(predicate, 1);
    this.#numbers[predicate] = number;
    this.#texts[predicate] = text;
    this.#parts[predicate] = part;
    return predicate;
  }

  #end(predicate: number): void {
    const [kind, field, number] = [this.kind(predicate), this.field(predicate), this.number(predicate)];
    if (kind === KIND.holds) this.#held[field]?.delete(this.#texts[predicate] ?? "");
    else if (kind === KIND.flag) this.#flags[field]?.delete(true);
    else if (kind === KIND.atLeast || kind === KIND.atMost) this.#bounds[kind][field]?.delete(number);
    else if (kind === KIND.within) this.circles.remove(this.list(predicate), number);
    else {
      const list = this.list(predicate);
      const [, ...operands] = this.lists.items(list);
      this.lists.remove(list);
      for (const operand of operands) this.release(operand);
    }
    this.#texts[predicate] = "";
    this.#free.push(predicate);
  }
}
