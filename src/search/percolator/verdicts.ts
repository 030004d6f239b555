/**
 * What one listing makes of the predicates. What it holds, bears and stands in is marked as it is read; bounds and joins
 * are judged when a search first asks, once for all searches.
 */
import type { Listing } from "../../domain/listings/listing.ts";
import { FIELDS } from "../../domain/listings/fields.ts";
import { FIELD_NAMES } from "../embedded/field-kinds.ts";
import type { Predicates } from "./predicates.ts";
import { ALWAYS, KIND } from "./predicates.ts";

const LAST_ROUND = 2 ** 30;

export class Verdicts {
  readonly #predicates: Predicates;
  /** By predicate: the round in which it was found to hold, or minus the round in which it was not. */
  #rounds = new Int32Array(64);
  #round = 0;
  /** By field; what is not known is NaN, which is within no bounds. */
  readonly #numbers = new Float64Array(FIELD_NAMES.length);

  constructor(predicates: Predicates) {
    this.#predicates = predicates;
  }

  /** A number of this listing's own among a billion. */
  get round(): number {
    return this.#round;
  }

  /** Begins with another listing; visits each leaf that it meets and that is no bound, once. */
  read(listing: Listing, visit: (predicate: number) => void): void {
    const predicates = this.#predicates;
    this.#begin();
    const mark = (predicate: number) => {
      this.#rounds[predicate] = this.#round;
      visit(predicate);
    };
    mark(ALWAYS);
    for (const [ordinal, name] of FIELD_NAMES.entries()) {
      const field = FIELDS[name];
      switch (field.kind) {
        case "keyword": {
          const text = field.read(listing);
          if (text !== undefined) markKnown(predicates.heldBy(ordinal, text), mark);
          break;
        }
        case "keywords":
          for (const text of new Set(field.read(listing))) markKnown(predicates.heldBy(ordinal, text), mark);
          break;
        case "flag":
          if (field.read(listing)) markKnown(predicates.flagged(ordinal), mark);
          break;
        case "number":
          this.#numbers[ordinal] = field.read(listing) ?? Number.NaN;
      }
    }
    const { latitude, longitude } = listing.place;
    if (latitude !== undefined && longitude !== undefined)
      predicates.circles.forEachAround({ latitude, longitude }, mark);
  }

  holds(predicate: number): boolean {
    const found = this.#rounds[predicate] ?? 0;
    if (found === this.#round) return true;
    return found !== -this.#round && this.#judge(predicate);
  }

  #judge(predicate: number): boolean {
    const holds = this.#meets(predicate);
    this.#rounds[predicate] = holds ? this.#round : -this.#round;
    return holds;
  }

  #meets(predicate: number): boolean {
    const predicates = this.#predicates;
    const kind = predicates.kind(predicate);
    const value = this.#numbers[predicates.field(predicate)] ?? Number.NaN;
    if (kind === KIND.atLeast) return value >= predicates.number(predicate);
    if (kind === KIND.atMost) return value <= predicates.number(predicate);
    if (kind !== KIND.all && kind !== KIND.any) return false;
    const list = predicates.list(predicate);
    const [start, length] = [predicates.lists.start(list), predicates.lists.length(list)];
    const ends = kind === KIND.any;
    for (let place = start + 1; place < start + length; place++) {
      if (this.holds(predicates.lists.pool[place] ?? 0) === ends) return ends;
    }
    return !ends;
  }

  #begin(): void {
    const { capacity } = this.#predicates;
    if (this.#rounds.length < capacity) {
      const wider = new Int32Array(Math.ceil(capacity * 1.5));
      wider.set(this.#rounds);
      this.#rounds = wider;
    }
    if (this.#round === LAST_ROUND) {
      this.#rounds.fill(0);
      this.#round = 0;
    }
    this.#round++;
  }
}

function markKnown(predicate: number, mark: (predicate: number) => void): void {
  if (predicate !== ALWAYS) mark(predicate);
}
