import { Overloaded } from "./fair-turns.ts";

/** The client has had its share of the last minutes, whatever others ask. */
export class LimitReached extends Overloaded {
  readonly retrySeconds: number;

  /** `wait`: milliseconds until it may ask again. */
  constructor(wait: number) {
    super(`limit reached for ${String(wait)} ms`);
    this.retrySeconds = Math.ceil(wait / 1000);
  }
}
