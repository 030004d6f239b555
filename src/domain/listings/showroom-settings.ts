/** What a dealer says of its own showroom. Everything may be left out: a showroom stands without. */
import type { Hex } from "../showroom/oklch.ts";

export interface ShowroomSettings {
  /** From which the accent is made (`showroom/white-label.ts`). */
  readonly colour?: Hex;
  /** Said under the name: plain text of one paragraph. */
  readonly presentation?: string;
  /**
   * Whether the verdicts on prices stand on the cards of the showroom (spec 3.33); they do without a word. On the page of a vehicle they
   * stand always: a verdict is no dealer's to hide.
   */
  readonly displayBadges?: boolean;
}
