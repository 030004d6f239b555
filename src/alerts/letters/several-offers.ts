/** A letter of several new offers: the best of them in a list. */
import { html } from "hono/html";
import { sentenceOf } from "../../domain/filters/sentence.ts";
import { tagsOf } from "../../domain/filters/tags.ts";
import { NARROW, counted, euros, whole } from "../../domain/french.ts";
import { besidesLine } from "./besides.ts";
import type { Letter } from "./letter.ts";
import { offerLines } from "./offer-lines.ts";
import { goLink, inList } from "./offer-markup.ts";
import type { TellableOffer } from "./offer-words.ts";
import { inARow } from "./offer-words.ts";
import { shortSubject } from "./short-subject.ts";
import { STYLES } from "./styles.ts";
import type { Letterhead, NewOffers, ToldOffer, ToldSearch } from "./told.ts";

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
}

export function severalOffers(
  head: Letterhead,
  { search, offers, online = 0, besides }: NewOffers,
  { title, results, told, count }: Several,
): Omit<Letter, "foot"> {
  const rest = count - told.length;
  const more = rest > 0 ? [`et ${counted(rest, "autre")}`] : [];
  const order = [criteria(search), "La mieux placée d’abord."].filter((part) => part !== "").join(". ");
  const all = online < count ? "Voir toutes les annonces" : `Voir les ${whole(online)} annonces`;
  const also = besidesLine(besides);
  const apart = told[0]?.words.apart;
  return {
    title,
    subject: shortSubject(search.name, {
      before: `${counted(count, "nouvelle annonce", "nouvelles annonces")}${NARROW}: `,
    }),
    preheader: `${priceRange(offers)}.${apart === undefined ? "" : ` La mieux placée${NARROW}: ${apart}.`}`,
    body: html`<div class="pad" style="${STYLES.pad}padding-bottom:24px">
      <h1 class="h1" style="${STYLES.h1}">${title}</h1>
      <p class="soft" style="${STYLES.soft}padding-bottom:16px">${order}</p>
      ${told.map(({ offer, words }) => inList(offer.listing, words, head))}
      ${more.map((line) => html`<p class="rule" style="${STYLES.rule}margin:0;padding:12px 0">${line}</p>`)}
      ${goLink(results, all)}
      ${also === undefined ? "" : html`<p class="soft" style="${STYLES.soft}padding-top:16px">${also}</p>`}
    </div>`,
    lines: [
      title,
      order,
      ...told.flatMap(({ words }) => offerLines(words)),
      ...more.flatMap((line) => ["", line]),
      "",
      `${all}${NARROW}:`,
      results,
      ...(also === undefined ? [] : ["", also]),
    ],
  };
}
