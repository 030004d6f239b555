/** What a member's page says of each saved search: what is new since they looked, how many there are, what was written (spec 3.32). */
import type { ToldListing } from "../../alerts/still-so.ts";
import type { AlertMails } from "../../storage/alert-storage.ts";
import { counted, euros } from "../../domain/french.ts";
import { sentenceOf } from "../../domain/filters/sentence.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { newSince } from "../../domain/saved-searches/new-since.ts";
import type { Frequency, SavedSearch } from "../../domain/saved-searches/saved-search.ts";
import { filtersOfQuery, searchedFilters } from "../../domain/saved-searches/search-query.ts";
import { priceOfDrop } from "../../domain/saved-searches/news.ts";
import { mailMoment } from "../../domain/saved-searches/mail-moment.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { Asking } from "../../search/asking.ts";
import { each, results, together, total, viewed } from "../../search/asking.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";
import { seenAddress } from "../../domain/saved-searches/alert-address.ts";
import { comingMoment, passedMoment } from "./visit-words.ts";

/** Pictures of what is new: a row on a wide screen. */
const SHOWN = 5;

export interface FreshView {
  readonly reference: string;
  readonly href: string;
  readonly name: string;
  readonly price: string;
  readonly picture: VehiclePicture;
}

export interface SavedSearchView {
  readonly id: string;
  readonly name: string;
  /** Leads to the results, the newest first. */
  readonly href: string;
  /** What it asks for and how many there are. */
  readonly summary: string;
  /** `37 nouvelles`, `2 nouvelles, 1 prix baissé`; absent where nothing is new. */
  readonly news?: string;
  readonly newsCount: number;
  /** All that is new came since, and nothing only changed. */
  readonly isAllNew: boolean;
  /** `votre visite aujourd’hui à 9 h 41`, or since when it is followed. */
  readonly since: string;
  readonly fresh: readonly FreshView[];
  readonly frequency: Frequency;
  readonly isPaused: boolean;
  /** What was written last, and what comes. */
  readonly told: string;
}

interface Moments {
  /** The moment that visitors are shown. */
  readonly now: number;
  /** The machine’s own. */
  readonly clock: number;
}

const freshView = (listing: Listing): FreshView => ({
  reference: listing.reference,
  href: listingPath(listing),
  name: selectionLabel(listing),
  price: euros(listing.price),
  picture: pictureOf({ ...listing, colour: listing.externalColor }),
});

const isPausedAt = ({ pausedUntil }: SavedSearch, clock: number) =>
  pausedUntil !== undefined && Date.parse(pausedUntil) > clock;

function toldOf(search: SavedSearch, { next, lastAt }: AlertMails, { clock }: Moments): string {
  const last =
    lastAt === undefined ? "Aucun e-mail encore." : `Dernier e-mail ${passedMoment(Date.parse(lastAt), clock)}.`;
  if (isPausedAt(search, clock)) {
    const until = comingMoment(Date.parse(search.pausedUntil ?? ""), clock);
    return `${last} En pause\u202f: reprend quand vous le dites, ou ${until}.`;
  }
  if (search.frequency === "off") return `${last} Rien n’est envoyé pour cette recherche.`;
  if (next === undefined) return last;
  const moment = mailMoment(search, clock, lastAt === undefined ? undefined : Date.parse(lastAt));
  return moment === undefined ? last : `${last} Un message part ${comingMoment(moment, clock)}.`;
}

/** Between moments that one gesture wrote. */
const ONE_GESTURE_MS = 1000;

/** Nobody has looked at what was only made or confirmed. */
function sinceOf({ seenAt, createdAt, confirmedAt = createdAt }: SavedSearch, now: number): string {
  const seen = Date.parse(seenAt);
  const isBeginning = [createdAt, confirmedAt].some((at) => Math.abs(seen - Date.parse(at)) < ONE_GESTURE_MS);
  return `${isBeginning ? "que vous la suivez," : "votre visite"} ${passedMoment(seen, now)}`;
}

/** In the words of a mail (`alerts/letters/news-words.ts`). */
function newsTold(
  came: number,
  others: readonly ToldListing[],
): Pick<SavedSearchView, "news" | "newsCount" | "isAllNew"> {
  const fell = others.filter(({ cause }) => priceOfDrop(cause) !== undefined).length;
  const offers = came + others.length - fell;
  const told = [
    ...(offers === 0 ? [] : [counted(offers, offers === came ? "nouvelle" : "annonce")]),
    ...(fell === 0 ? [] : [counted(fell, "prix baissé", "prix baissés")]),
  ];
  const count = came + others.length;
  return { ...(count === 0 ? {} : { news: told.join(", ") }), newsCount: count, isAllNew: others.length === 0 };
}

/** All of them are asked of the engine at once. */
export function savedSearchViews(
  searches: readonly SavedSearch[],
  mails: ReadonlyMap<string, AlertMails>,
  /** As `Alerts.besides` tells it. */
  besides: ReadonlyMap<string, readonly ToldListing[]>,
  moments: Moments,
): Asking<readonly SavedSearchView[]> {
  const asked = searches.map((search) => {
    const filters = filtersOfQuery(search.query);
    const sentence = sentenceOf(searchedFilters(filters));
    const fresh = newSince(filters, search.seenAt, moments.now);
    const others = besides.get(search.id) ?? [];
    const newest = { ...fresh, sortBy: "firstOnlineDateDesc" } as const;
    return viewed(
      together({
        all: total(filters),
        newest: results({ filters: newest, seed: "", page: 0, pageSize: SHOWN }),
      }),
      ({ all, newest: { total: came, found } }): SavedSearchView => ({
        id: search.id,
        name: search.name,
        href: seenAddress(search.id),
        summary: [...(sentence === search.name ? [] : [sentence]), counted(all, "véhicule")].join(" · "),
        ...newsTold(came, others),
        since: sinceOf(search, moments.now),
        fresh: [...found, ...others].slice(0, SHOWN).map(({ listing }) => freshView(listing)),
        frequency: search.frequency,
        isPaused: isPausedAt(search, moments.clock),
        told: toldOf(search, mails.get(search.id) ?? {}, moments),
      }),
    );
  });
  return each(asked);
}
