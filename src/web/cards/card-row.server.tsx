/**
 * Cards as HTML, written once for each listing and laid in whole: React writing some 575 elements that it wrote before was half the
 * cost of a page made anew (docs/decisions/results-page.md).
 */
import { renderToStaticMarkup } from "react-dom/server";
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

/** Before and after the place of the distance. */
type Written = readonly [before: string, after: string];

type Way = "plain" | "eager" | "sponsored";

interface Manner {
  readonly byTheMonth: boolean;
  readonly withoutVerdicts: boolean;
}

/** The element between them; whatever strangers wrote is escaped, and can be no element. */
const DISTANCE = "<slot></slot>";

/** A view is the same object for as long as its listing is. */
const written = new WeakMap<CardView, Map<string, Written>>();

function writeCard(view: CardView, way: Way, scene: Scene, manner: Manner): Written {
  const html = renderToStaticMarkup(
    <Card card={view} scene={scene} eager={way !== "plain"} sponsored={way === "sponsored"} {...manner} />,
  );
  // React asks for eager pictures ahead, by a link that belongs into the head of a document.
  const [before = "", after = ""] = html.slice(html.indexOf("<li ")).split(DISTANCE);
  return [before, after];
}

/** Among neighbours that look alike a listing's land is seen from another point: hence several writings of one card. */
function writtenCard(view: CardView, way: Way, scene: Scene, manner: Manner): Written {
  const ways = written.get(view) ?? new Map<string, Written>();
  written.set(view, ways);
  const key = `${way} ${scene.view} ${scene.mirrored} ${manner.byTheMonth} ${manner.withoutVerdicts}`;
  const card = ways.get(key) ?? writeCard(view, way, scene, manner);
  ways.set(key, card);
  return card;
}

interface RowOptions {
  /** Cards in view before anything is scrolled. */
  readonly eager?: number;
  /** Paid for: before the others, and among them no second time. */
  readonly sponsored?: FoundListing | undefined;
  /** Told under each card, in the order of what was found; empty: nothing. */
  readonly notes?: readonly string[];
  /** Where the search is for a monthly price. */
  readonly byTheMonth?: boolean;
  /** In the showroom of a dealer who says so. */
  readonly withoutVerdicts?: boolean;
}

const END = "</li>";

function withNote(card: string, note: string | undefined): string {
  if (note === undefined || note === "") return card;
  return card.slice(0, -END.length) + renderToStaticMarkup(<p className="differs">{note}</p>) + END;
}

/** Where the histories of prices cannot be read the cards stand without the reductions that they would announce. */
export async function cardRow(
  services: Pick<PageServices, "priceHistories" | "now" | "isDocument" | "prefix" | "reportPart">,
  found: readonly FoundListing[],
  { eager = 0, sponsored, notes = [], byTheMonth = false, withoutVerdicts = false }: RowOptions = {},
): Promise<CardRow> {
  const others = found.filter(({ listing }) => listing.reference !== sponsored?.listing.reference);
  const shown = sponsored === undefined ? others : [sponsored, ...others];
  const views = await cardViews(services, shown).catch((error: unknown) => {
    services.reportPart(error);
    return cardViewsAlone(services, shown);
  });
  const first = shown.length - others.length;
  const sceneFor = sceneChooser();
  const html = views.map((view, index) => {
    const way = index < first ? "sponsored" : index < first + eager ? "eager" : "plain";
    const one = shown[index];
    if (one === undefined) throw new Error(`no listing behind card ${index}`);
    const [before, after] = writtenCard(view, way, sceneFor(one.listing), { byTheMonth, withoutVerdicts });
    return withNote(withPrefix(before + distanceNote(one) + after, services.prefix), notes[index - first]);
  });
  const hrefs = views.slice(first).map(({ href }) => href);
  const isByTheMonth = views.some(({ monthly }) => monthly !== undefined);
  const warned = isByTheMonth ? { creditWarning: creditWarning(services.now()) } : {};
  return rowOf({ count: shown.length, html: html.join(""), hrefs, ...warned }, services.isDocument);
}
