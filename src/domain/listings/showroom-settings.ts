/** What a dealer says of its own showroom. Everything may be left out: a showroom stands without. */
import type { Hex } from "../showroom/oklch.ts";
import { isHex } from "../showroom/oklch.ts";
import { hasNumberOrAddress } from "./contacts.ts";

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

/** Two sentences and a half. */
export const PRESENTATION_CHARACTERS = 280;

export interface ShowroomIssue {
  readonly field: keyof ShowroomSettings;
  readonly value: string;
  readonly message: string;
}

interface Typed {
  readonly colour: string;
  readonly presentation: string;
  readonly displayBadges: boolean;
}

/** As a form sends it; empty fields say nothing. */
export function readShowroomSettings(
  typed: Typed,
): { readonly settings: ShowroomSettings } | { readonly issues: readonly ShowroomIssue[] } {
  const colour = hexTyped(typed.colour);
  const presentation = typed.presentation.normalize("NFC").replace(/\s+/g, " ").trim();
  const issues: ShowroomIssue[] = [];
  if (typed.colour.trim() !== "" && colour === undefined)
    issues.push({
      field: "colour",
      value: typed.colour,
      message: "Une couleur s’écrit avec un dièse et six chiffres ou lettres de a à f, comme #7a2e66.",
    });
  if (presentation.length > PRESENTATION_CHARACTERS)
    issues.push({
      field: "presentation",
      value: typed.presentation,
      message: `La présentation compte ${String(presentation.length)} signes, ${String(PRESENTATION_CHARACTERS)} au plus sont montrés.`,
    });
  if (hasNumberOrAddress(presentation))
    issues.push({
      field: "presentation",
      value: typed.presentation,
      message: "Le téléphone et l’adresse électronique ont leur place à part\u202f: ils ne s’écrivent pas ici.",
    });
  if (issues.length > 0) return { issues };
  return {
    settings: {
      ...(colour === undefined ? {} : { colour }),
      ...(presentation === "" ? {} : { presentation }),
      ...(typed.displayBadges ? {} : { displayBadges: false }),
    },
  };
}

/** With or without its sign, in either case, of three figures too. */
function hexTyped(text: string): Hex | undefined {
  const [, figures = ""] = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(text.trim().toLowerCase()) ?? [];
  const hex = `#${figures.length === 3 ? [...figures].map((figure) => figure + figure).join("") : figures}`;
  return isHex(hex) ? hex : undefined;
}
