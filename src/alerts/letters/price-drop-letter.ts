/** The letter of prices that came down: of favourites, or of a search that asks for such. */
import { html } from "hono/html";
import { NARROW, counted, euros, whole } from "../../domain/french.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { Mail } from "../../mail/mail.ts";
import { dropLines, dropMarkup, fallen } from "./drop-lines.ts";
import { FREQUENCIES, absolute, alertFoot } from "./foot.ts";
import { asMail } from "./letter.ts";
import { MOST_TOLD } from "./most-told.ts";
import { offerLines } from "./offer-lines.ts";
import { goLink, inList, onStage } from "./offer-markup.ts";
import { offerWords } from "./offer-words.ts";
import { shortSubject } from "./short-subject.ts";
import { STYLES } from "./styles.ts";
import type { Letterhead, PriceDrops } from "./told.ts";

const FAVOURITES = "/favoris";

/** Throws when there is no drop: nothing is to be told. */
export function priceDropLetter(head: Letterhead, letter: PriceDrops): Mail {
  const { search, addresses, to, date, reason } = letter;
  const count = Math.max(letter.count ?? 0, letter.drops.length);
  const told = letter.drops
    .toSorted((a, b) => fallen(b) - fallen(a))
    .slice(0, MOST_TOLD)
    .map((drop) => ({
      drop,
      words: offerWords(drop, head, { date, filters: search?.filters }),
      lines: dropLines(drop, date),
    }));
  const [first] = told;
  if (first === undefined) throw new Error("no price has come down");
  const quoted = search === undefined ? "" : `«${NARROW}${search.name}${NARROW}»`;
  const who = search === undefined ? "vos favoris" : quoted;
  // One that asks for falls alone says so; of another a fall is what brought its offer into it.
  const rhythm =
    search?.filters.priceDropLimitDate === undefined && letter.frequency ? FREQUENCIES[letter.frequency] : undefined;
  const foot = alertFoot(head, {
    addresses,
    to,
    reason,
    ends: search === undefined ? "les baisses de prix de vos favoris" : "cette alerte",
    what:
      search === undefined
        ? "Alerte sur le prix de vos favoris."
        : `Alerte ${quoted}, ${rhythm?.words ?? "baisses de prix"}.`,
    other: rhythm?.other,
    because: {
      account:
        search === undefined
          ? "parce que ces annonces sont dans les favoris de votre compte"
          : "parce que cette recherche est enregistrée dans votre compte",
      confirmed: "parce que vous avez confirmé cette alerte par courriel",
    },
  });
  const all =
    search === undefined
      ? { address: absolute(FAVOURITES, head), words: "Voir vos favoris" }
      : { address: absolute(searchAddress(search.filters), head), words: "Voir toutes les annonces" };
  const [greatest, least] = [fallen(first.drop), Math.min(...letter.drops.map(fallen))];
  const { name, price } = first.words;

  if (count === 1) {
    const title =
      search === undefined
        ? `${euros(greatest)} de moins sur l’un de vos favoris`
        : `${euros(greatest)} de moins pour ${quoted}`;
    return asMail(head, letter, {
      title,
      subject: shortSubject(name, { before: `${euros(greatest)} de moins${NARROW}: `, after: ` à ${price}` }),
      preheader: [first.lines.at(-1), first.words.judgement, first.words.apart]
        .filter((part) => part !== undefined)
        .join(", "),
      body: html`<div class="pad" style="${STYLES.pad}"><h1 class="h1" style="${STYLES.h1}">${title}</h1></div>
        ${onStage(first.drop.listing, first.words, head, dropMarkup(first.lines))}
        <div style="padding-bottom:24px"></div>`,
      lines: [title, ...offerLines(first.words, first.lines)],
      foot,
      addresses,
    });
  }

  const title = `${counted(count, "prix a baissé", "prix ont baissé")} parmi ${who}`;
  const rest = count - told.length;
  const more = rest > 0 ? [`et ${counted(rest, "autre")}`] : [];
  return asMail(head, letter, {
    title,
    subject: shortSubject(search?.name ?? `${name}${rest + told.length > 1 ? "…" : ""}`, {
      before: `${counted(count, "prix a baissé", "prix ont baissé")}${NARROW}: `,
    }),
    preheader:
      greatest === least ? `${euros(greatest)} de moins.` : `De ${whole(least)} à ${euros(greatest)} de moins.`,
    body: html`<div class="pad" style="${STYLES.pad}padding-bottom:24px">
      <h1 class="h1" style="${STYLES.h1}padding-bottom:16px">${title}</h1>
      ${told.map(({ drop, words, lines }) => inList(drop.listing, words, head, dropMarkup(lines)))}
      ${more.map((line) => html`<p class="rule" style="${STYLES.rule}margin:0;padding:12px 0">${line}</p>`)}
      ${goLink(all.address, all.words)}
    </div>`,
    lines: [
      title,
      ...told.flatMap(({ words, lines }) => offerLines(words, lines)),
      ...more.flatMap((line) => ["", line]),
      "",
      `${all.words}${NARROW}:`,
      all.address,
    ],
    foot,
    addresses,
  });
}
