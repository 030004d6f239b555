/** A letter of a single new offer: the vehicle on its stage, and why it is sent. */
import { html } from "hono/html";
import type { MetTag } from "../../domain/filters/tags-met.ts";
import { tagsMet } from "../../domain/filters/tags-met.ts";
import { NARROW, counted } from "../../domain/french.ts";
import { whenOnline } from "./arrival.ts";
import { besidesLine } from "./besides.ts";
import type { Letter } from "./letter.ts";
import type { Markup } from "./markup.ts";
import { arrivalLine } from "./news-words.ts";
import { offerLines } from "./offer-lines.ts";
import { onStage } from "./offer-markup.ts";
import type { TellableOffer } from "./offer-words.ts";
import { lineMarkup } from "./runs.ts";
import { shortSubject } from "./short-subject.ts";
import { STYLES } from "./styles.ts";
import type { Letterhead, NewOffers } from "./told.ts";

const WHY = "Pourquoi elle vous est envoyée";

const metLine = ({ asked, has }: MetTag) => (has === undefined ? asked : `${asked}${NARROW}: ${has}`);

function whyMarkup(met: readonly MetTag[]): Markup {
  return html`<div class="rule" style="${STYLES.rule}margin-top:20px;padding-top:16px">
    <h2 style="${STYLES.h2}padding-bottom:8px">${WHY}</h2>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width:100%">
      ${met.map(
        (tag) =>
          html`<tr>
            <td class="rule" width="28" style="${STYLES.row}width:28px"><span aria-hidden="true">✓</span></td>
            <td class="rule" style="${STYLES.row}overflow-wrap:anywhere">${metLine(tag)}</td>
          </tr>`,
      )}
    </table>
  </div>`;
}

const softLine = (content: Markup | string, top: number): Markup =>
  html`<p class="soft" style="${STYLES.soft}padding-top:${top}px">${content}</p>`;

/** `results`: where all offers of the search stand, absolute. */
export function oneOffer(
  head: Letterhead,
  { search, date, online = 0, besides }: NewOffers,
  {
    title,
    results,
    told: { offer, words },
  }: { readonly title: string; readonly results: string; readonly told: TellableOffer },
): Omit<Letter, "foot"> {
  const { listing } = offer;
  const met = tagsMet(search.filters, listing);
  const where = [words.seller, words.place].filter((part) => part !== undefined).join(", ");
  const came = [arrivalLine(offer), offer.arrival === "back" ? undefined : whenOnline(listing.firstOnlineDate, date)];
  const arrival = `${came.filter((part) => part !== undefined).join(". ")}. ${where}.`;
  const others = online - 1;
  const same = `${counted(others, "autre véhicule répond", "autres véhicules répondent")} aux mêmes filtres.`;
  const also = besidesLine(besides);
  const verdict = words.apart === undefined ? words.judgement : `${words.judgement}, ${words.apart}`;
  return {
    title,
    subject: shortSubject(words.name, {
      after: ` à ${words.price}${words.distance === undefined ? "" : `, ${words.distance}`}`,
    }),
    preheader: `${verdict}. ${words.facts}`,
    body: html`<div class="pad" style="${STYLES.pad}">
        <h1 class="h1" style="${STYLES.h1}">${title}</h1>
        <p class="soft" style="${STYLES.soft}">${arrival}</p>
      </div>
      ${onStage(listing, words, head)}
      <div class="pad" style="${STYLES.pad}padding-bottom:24px">
        ${met.length === 0 ? "" : whyMarkup(met)}
        ${
          others > 0
            ? softLine(
                lineMarkup([`${same} `, { words: "Les voir toutes", address: results }]),
                met.length === 0 ? 20 : 12,
              )
            : ""
        }
        ${also === undefined ? "" : softLine(also, 12)}
      </div>`,
    lines: [
      title,
      arrival,
      ...offerLines(words),
      ...(met.length === 0 ? [] : ["", `${WHY}${NARROW}:`, ...met.map((tag) => `- ${metLine(tag)}`)]),
      ...(others > 0 ? ["", same, results] : []),
      ...(also === undefined ? [] : ["", also]),
    ],
  };
}
