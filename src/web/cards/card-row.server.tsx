/**
 * Cards as HTML, written once for each listing and laid in whole: React writing some 575 elements that it wrote before was half the
 * cost of a page made anew (docs/decisions/results-page.md).
 */
import { renderToStaticMarkup } from "react-dom/server";
import { openedFrom } from "../../domain/promotion/promotion-event.ts";
import type { EventZone } from "../../domain/events/event-zones.ts";
import type { FoundListing } from "../../search/asking.ts";
import { sceneChooser } from "../design/landscapes/choose-scene.ts";
import type { Scene } from "../design/landscapes/scene.ts";
import { creditWarning } from "../credit-warning.ts";
import { withPrefix } from "../preview-links.ts";
import type { PageServices } from "../services.ts";
import type { CardRow } from "./card-row.ts";
import { rowOf } from "./card-row.ts";
import type { CardView } from "./card-view.ts";
import { cardViews, cardViewsAlone, distanceNote } from "./card-view.ts";
import { Card } from "./card.tsx";
import type { PaidOffer } from "../../search/paid-offer.ts";

/** Before and after the place of the distance. */
type Written = readonly [before: string, after: string];

type Way = "plain" | "eager";

interface Manner {
  /** Of the campaign that pays for the card’s place. */
  readonly campaign: string | undefined;
  readonly byTheMonth: boolean;
  readonly withoutVerdicts: boolean;
}

/** The element between them; whatever strangers wrote is escaped, and can be no element. */
const DISTANCE = "<slot></slot>";

/** A view is the same object for as long as its listing is. */
const written = new WeakMap<CardView, Map<string, Written>>();

function writeCard(view: CardView, way: Way, scene: Scene, { campaign, ...manner }: Manner): Written {
  const html = renderToStaticMarkup(
    <Card
      card={view}
      scene={scene}
      eager={way === "eager"}
      paidHref={campaign === undefined ? undefined : openedFrom(view.href, campaign)}
      {...manner}
    />,
  );
  // React asks for eager pictures ahead, by a link that belongs into the head of a document.
  const [before = "", after = ""] = html.slice(html.indexOf("<li ")).split(DISTANCE);
  return [before, after];
}

/** Among neighbours that look alike a listing's land is seen from another point: hence several writings of one card. */
function writtenCard(view: CardView, way: Way, scene: Scene, manner: Manner): Written {
  const ways = written.get(view) ?? new Map<string, Written>();
  written.set(view, ways);
  const key = `${way} ${scene.view} ${scene.mirrored} ${manner.byTheMonth} ${manner.withoutVerdicts} ${manner.campaign ?? ""}`;
  const card = ways.get(key) ?? writeCard(view, way, scene, manner);
  ways.set(key, card);
  return card;
}

interface RowOptions {
  /** As events name where these cards stand; what is paid for before them is `boost`. */
  readonly zone?: EventZone;
  /** The place of the first that was found, from 1. */
  readonly from?: number;
  /** Cards in view before anything is scrolled. */
  readonly eager?: number;
  /** Before the others, and among them no second time. */
  readonly sponsored?: PaidOffer | undefined;
  /** By which it is told on which page a paid offer was seen. */
  readonly page?: string;
  /** Told under each card, in the order of what was found; empty: nothing. */
  readonly notes?: readonly string[];
  /** Where the search is for a monthly price. */
  readonly byTheMonth?: boolean;
  /** In the showroom of a dealer who says so. */
  readonly withoutVerdicts?: boolean;
}

/** Likewise between what a card of a paid place is labelled with and what follows. */
const MARK = '<slot name="mark"></slot>';

function withMark(before: string, address: string | undefined, prefix: string): string {
  if (address === undefined) return before.replace(MARK, "");
  // Asked for when it comes near the window; one pixel, and nothing to read.
  const mark = <img src={prefix + address} alt="" width={1} height={1} loading="lazy" />;
  return before.replace(MARK, renderToStaticMarkup(mark));
}

/** Heard with a click on the card (`web/events/clicks.ts`). */
const placed = (card: string, zone: EventZone, rank: number): string =>
  card.replace(">", ` data-zone="${zone}" data-rank="${String(rank)}">`);

const END = "</li>";

function withNote(card: string, note: string | undefined): string {
  if (note === undefined || note === "") return card;
  return card.slice(0, -END.length) + renderToStaticMarkup(<p className="differs">{note}</p>) + END;
}

/** Where the histories of prices cannot be read the cards stand without the reductions that they would announce. */
export async function cardRow(
  services: Pick<
    PageServices,
    "priceHistories" | "photosAway" | "now" | "isDocument" | "prefix" | "promotionMark" | "reportPart"
  >,
  found: readonly (FoundListing & Partial<PaidOffer>)[],
  {
    zone = "page",
    from = 1,
    eager = 0,
    sponsored,
    page = "",
    notes = [],
    byTheMonth = false,
    withoutVerdicts = false,
  }: RowOptions = {},
): Promise<CardRow> {
  const others = found.filter(({ listing }) => listing.reference !== sponsored?.listing.reference);
  const shown = sponsored === undefined ? others : [sponsored, ...others];
  const views = await cardViews(services, shown).catch((error: unknown) => {
    services.reportPart(error);
    return cardViewsAlone(services, shown);
  });
  // A card that cannot be counted is shown all the same.
  const marks = await Promise.all(
    shown.map(async ({ campaign }) => {
      if (campaign === undefined) return undefined;
      return services.promotionMark("view", campaign, page).catch((error: unknown) => {
        services.reportPart(error);
        return undefined;
      });
    }),
  );
  const first = shown.length - others.length;
  const sceneFor = sceneChooser();
  const html = views.map((view, index) => {
    const way = index < first || index < first + eager ? "eager" : "plain";
    const one = shown[index];
    if (one === undefined) throw new Error(`no listing behind card ${index}`);
    const { campaign } = one;
    const [before, after] = writtenCard(view, way, sceneFor(one.listing), { byTheMonth, withoutVerdicts, campaign });
    const card = withPrefix(
      withMark(before, marks[index], services.prefix) + distanceNote(one) + after,
      services.prefix,
    );
    const isPaidBefore = index < first;
    const there = placed(card, isPaidBefore ? "boost" : zone, isPaidBefore ? index + 1 : from + index - first);
    return withNote(there, notes[index - first]);
  });
  const hrefs = views.slice(first).map(({ href }) => href);
  const isByTheMonth = views.some(({ monthly }) => monthly !== undefined);
  const warned = isByTheMonth ? { creditWarning: creditWarning(services.now()) } : {};
  return rowOf({ count: shown.length, html: html.join(""), hrefs, ...warned }, services.isDocument);
}
