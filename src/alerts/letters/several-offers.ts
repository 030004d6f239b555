/** A letter of several new offers: the best of them in a list. */
import { html } from "hono/html";
import { sentenceOf } from "../../domain/filters/sentence.ts";
import { tagsOf } from "../../domain/filters/tags.ts";
import { NARROW, counted, euros, whole } from "../../domain/french.ts";
import { dropLines, dropMarkup, fallen } from "./drop-lines.ts";
import { besidesLine } from "./besides.ts";
import type { Letter } from "./letter.ts";
import type { Markup } from "./markup.ts";
import { MOST_TOLD } from "./most-told.ts";
import { arrivalLine } from "./news-words.ts";
import { offerLines } from "./offer-lines.ts";
import { goLink, inList } from "./offer-markup.ts";
import type { TellableOffer } from "./offer-words.ts";
import { inARow, offerWords } from "./offer-words.ts";
import { shortSubject } from "./short-subject.ts";
import { STYLES } from "./styles.ts";
import type { Letterhead, NewOffers, ToldDrop, ToldOffer, ToldSearch } from "./told.ts";

/** What the name does not say already. */
function criteria({ name, filters }: ToldSearch): string {
  if (name === sentenceOf(filters)) return "";
  const labels = tagsOf(filters).map(({ label }) => label);
  return inARow(labels.filter((label) => !name.includes(label)));
}

function priceRange(offers: readonly ToldOffer[]): string {
  const prices = offers.map(({ listing }) => listing.price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? `À ${euros(least)}` : `De ${whole(least)} à ${euros(most)}`;
}

export interface Several {
  readonly title: string;
  /** Where all offers of the search stand, absolute. */
  readonly results: string;
  /** The best of them, the first before. */
  readonly told: readonly TellableOffer[];
  readonly count: number;
  /** What the subject calls them: `3 nouvelles annonces`. */
  readonly news: string;
}

const markupOf = (lines: readonly string[]): Markup | string =>
  lines.length === 0 ? "" : html`${lines.map((line) => html`<p style="${STYLES.facts}">${line}</p>`)}`;

const underPrice = (offer: ToldOffer): readonly string[] => [arrivalLine(offer)].filter((line) => line !== undefined);

/** Those that fell most, apart from what is new. */
function fallenParts(
  head: Letterhead,
  { search: { filters }, date }: NewOffers,
  drops: readonly ToldDrop[],
  room: number,
) {
  const told = drops
    .toSorted((a, b) => fallen(b) - fallen(a))
    .slice(0, room)
    .map((drop) => ({ drop, words: offerWords(drop, head, { date, filters }), lines: dropLines(drop, date) }));
  const rest = drops.length - told.length;
  const heading = counted(drops.length, "prix a baissé", "prix ont baissé");
  const more = rest > 0 ? [`et ${counted(rest, "autre")}`] : [];
  return {
    body: html`<h2 style="${STYLES.h2}padding:24px 0 8px">${heading}</h2>
      ${told.map(({ drop, words, lines }) => inList(drop.listing, words, head, dropMarkup(lines)))}
      ${more.map((line) => html`<p class="rule" style="${STYLES.rule}margin:0;padding:12px 0">${line}</p>`)}`,
    lines: ["", heading, ...told.flatMap(({ words, lines }) => offerLines(words, lines)), ...more],
  };
}

export function severalOffers(
  head: Letterhead,
  letter: NewOffers,
  { title, results, told, count, news }: Several,
): Omit<Letter, "foot"> {
  const { search, offers, drops = [], online = 0, besides } = letter;
  const fell = drops.length === 0 ? undefined : fallenParts(head, letter, drops, MOST_TOLD - told.length);
  const rest = count - told.length;
  const more = rest > 0 ? [`et ${counted(rest, "autre")}`] : [];
  const order = [criteria(search), "La mieux placée d’abord."].filter((part) => part !== "").join(". ");
  const all = online < count ? "Voir tous les véhicules" : `Voir les ${whole(online)} véhicules`;
  const also = besidesLine(besides);
  const apart = told[0]?.words.apart;
  return {
    title,
    subject: shortSubject(search.name, {
      before: `${news}${drops.length === 0 ? "" : `, ${counted(drops.length, "prix baissé", "prix baissés")}`}${NARROW}: `,
    }),
    preheader: `${priceRange(offers)}.${apart === undefined ? "" : ` La mieux placée${NARROW}: ${apart}.`}`,
    body: html`<div class="pad" style="${STYLES.pad}padding-bottom:24px">
      <h1 class="h1" style="${STYLES.h1}">${title}</h1>
      <p class="soft" style="${STYLES.soft}padding-bottom:16px">${order}</p>
      ${told.map(({ offer, words }) => inList(offer.listing, words, head, markupOf(underPrice(offer))))}
      ${more.map((line) => html`<p class="rule" style="${STYLES.rule}margin:0;padding:12px 0">${line}</p>`)}
      ${fell?.body ?? ""} ${goLink(results, all)}
      ${also === undefined ? "" : html`<p class="soft" style="${STYLES.soft}padding-top:16px">${also}</p>`}
    </div>`,
    lines: [
      title,
      order,
      ...told.flatMap(({ offer, words }) => offerLines(words, underPrice(offer))),
      ...more.flatMap((line) => ["", line]),
      ...(fell?.lines ?? []),
      "",
      `${all}${NARROW}:`,
      results,
      ...(also === undefined ? [] : ["", also]),
    ],
  };
}
