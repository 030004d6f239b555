/** What a dealer says of its own showroom. Everything may be left out: a showroom stands without. */
import type { ShowroomOpening } from "./showroom-verticals.ts";
import type { Hex } from "../showroom/oklch.ts";
import type { Dealer } from "./dealer.ts";
import type { OpeningException } from "./opening-calendar.ts";
import type { OpeningHours } from "./opening-hours.ts";

/** A picture that the site drew itself, under a name that nobody guesses; its size in pixels. */
export interface LogoFile {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** What a logo is drawn for. */
export const LOGO_GROUNDS = ["light", "dark"] as const;
export type LogoGround = (typeof LOGO_GROUNDS)[number];

/** Of one alone, the other ground is laid beneath it. */
export type ShowroomLogo = Readonly<Partial<Record<LogoGround, LogoFile>>>;

export interface ShowroomSettings {
  /** Stands in place of initials and name. */
  readonly logo?: ShowroomLogo;
  /** From which the accent is made (`showroom/white-label.ts`). */
  readonly colour?: Hex;
  /** Said under the name: plain text of one paragraph. */
  readonly presentation?: string;
  /**
   * Whether the verdicts on prices stand on the cards of the showroom (spec 3.33); they do without a word. On the page of a vehicle they
   * stand always: a verdict is no dealer's to hide.
   */
  readonly displayBadges?: boolean;
  /** Which kind of vehicle it opens with, and has its first tab (spec 3.33, 6.6). */
  readonly defaultVertical?: ShowroomOpening;
}

/** All that a dealer has published of its showroom in its own space: it stands in place of what its stock files say of the same. */
export interface OwnShowroom {
  readonly settings: ShowroomSettings;
  readonly hours?: OpeningHours;
  /** In their order; none of who tells no hours. */
  readonly exceptions?: readonly OpeningException[];
}

export function withOwnShowroom(filed: Dealer, { settings, ...opening }: OwnShowroom): Dealer {
  return { ...withoutShowroom(filed), showroom: settings, ...opening };
}

/** What is left of a dealer when all that it may publish itself is taken away. */
export function withoutShowroom(dealer: Dealer): Dealer {
  const { showroom: _, hours: __, exceptions: ___, ...filed } = dealer;
  return filed;
}

export function ownShowroomOf({
  showroom,
  hours,
  exceptions,
}: Pick<Dealer, "showroom" | "hours" | "exceptions">): OwnShowroom {
  return {
    settings: showroom ?? {},
    ...(hours === undefined ? {} : { hours }),
    ...(exceptions === undefined ? {} : { exceptions }),
  };
}
