/** One vehicle in a letter: alone on its stage, or one of a list. */
import { html } from "hono/html";
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { Markup } from "./markup.ts";
import type { OfferWords } from "./offer-words.ts";
import { inARow } from "./offer-words.ts";
import { itemPicture, stagePicture } from "./pictures.ts";
import { STYLES, TONES } from "./styles.ts";
import type { Letterhead } from "./told.ts";

/** The chevrons of a bend, as many as are lit on a card (`web/design/deal.tsx`). */
const CHEVRONS: Readonly<Partial<Record<PriceVerdict, string>>> = {
  VERY_GOOD_DEAL: "›››",
  GOOD_DEAL: "››",
  EQUITABLE_DEAL: "›",
};

export function goLink(address: string, words: string): Markup {
  return html`<a class="go" href="${address}" style="${STYLES.go}">${words}</a>`;
}

const priceLine = ({ price, struckPrice }: OfferWords, style: string): Markup =>
  html`<p style="${style}">
    ${price}${struckPrice === undefined ? "" : html` <s class="soft" style="${STYLES.struck}">${struckPrice}</s>`}
  </p>`;

function verdictLine({ verdict, judgement }: OfferWords, apart: string | undefined, style: string): Markup {
  const chevrons = CHEVRONS[verdict];
  const tone = chevrons !== undefined ? "deal" : verdict === "FAIR_PRICE" ? "ink" : "soft";
  const words = apart === undefined ? judgement : `${judgement}, ${apart}`;
  return html`<p class="${tone}" style="${style}${TONES[tone]}">
    ${chevrons === undefined ? "" : html`<span aria-hidden="true">${chevrons}</span> `}${words}
  </p>`;
}

const versionLine = ({ version }: OfferWords): Markup | string =>
  version === "" ? "" : html`<p class="soft" style="${STYLES.soft}">${version}</p>`;

/** `more` stands under its price. */
export function onStage(listing: Listing, words: OfferWords, head: Letterhead, more: Markup | string = ""): Markup {
  const { markup, air } = stagePicture(listing, head);
  return html`<div class="stage" style="${STYLES.stage}margin-top:16px;padding-top:${air}px">
      <a href="${words.address}">${markup}</a>
    </div>
    <div class="pad" style="${STYLES.pad}padding-top:16px">
      <h2 style="${STYLES.h2}">${words.name}</h2>
      ${versionLine(words)} ${priceLine(words, STYLES.price)} ${more} ${verdictLine(words, words.apart, STYLES.verdict)}
      <p style="${STYLES.facts}padding:4px 0 16px">${words.facts}</p>
      ${goLink(words.address, "Voir l’annonce")}
    </div>`;
}

/** `more` stands under its price. */
export function inList(listing: Listing, words: OfferWords, head: Letterhead, more: Markup | string = ""): Markup {
  const { markup, air } = itemPicture(listing, head);
  const where = [words.place, words.distance].filter((part) => part !== undefined).join(", ");
  const facts = inARow([words.brief, where, words.seller]);
  return html`<table
    class="rule"
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="${STYLES.rule}width:100%;table-layout:fixed"
  >
    <tr>
      <td class="picture" width="176" style="width:176px;padding:16px 0;vertical-align:top">
        <div class="stage" style="${STYLES.stage}border-bottom-width:1px;padding-top:${air}px">
          <a href="${words.address}" tabindex="-1" aria-hidden="true">${markup}</a>
        </div>
      </td>
      <td class="gap" width="16" style="width:16px"></td>
      <td style="padding:16px 0;vertical-align:top">
        <h2 style="${STYLES.name}">
          <a class="name-link" href="${words.address}" style="${STYLES.nameLink}">${words.name}</a>
        </h2>
        ${versionLine(words)} ${priceLine(words, STYLES.itemPrice)} ${more}
        ${verdictLine(words, words.signed, STYLES.itemVerdict)}
        <p style="${STYLES.facts}overflow-wrap:anywhere">${facts}</p>
      </td>
    </tr>
  </table>`;
}
