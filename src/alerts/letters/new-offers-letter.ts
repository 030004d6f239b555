/** The letter of one saved search: what is new, the best first, and of a single offer why it is sent. */
import { NARROW, counted } from "../../domain/french.ts";
import { belowEstimate } from "../../domain/listings/market-facts.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { Mail } from "../../mail/mail.ts";
import { FREQUENCIES, absolute, alertFoot } from "./foot.ts";
import { asMail } from "./letter.ts";
import { offerWords } from "./offer-words.ts";
import { oneOffer } from "./one-offer.ts";
import { severalOffers } from "./several-offers.ts";
import type { Letterhead, NewOffers, ToldOffer } from "./told.ts";

/** In one letter; one of more than 100 kB is cut by some readers. */
export const MOST_TOLD = 12;

/** Farthest below its estimate first; what was not analysed last; of equals the cheaper. */
function bestFirst(offers: readonly ToldOffer[]): readonly ToldOffer[] {
  const rank = ({ listing: { verdict, price, marketValue } }: ToldOffer) =>
    (verdict === "NOT_COMPUTED" ? undefined : belowEstimate(price, marketValue)) ?? Number.NEGATIVE_INFINITY;
  return offers.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    return one === other ? a.listing.price - b.listing.price : other - one;
  });
}

/** Throws when there is no offer: nothing is to be told. */
export function newOffersLetter(head: Letterhead, letter: NewOffers): Mail {
  const { search, frequency, offers, addresses, to, date, reason } = letter;
  const { name, filters } = search;
  const count = Math.max(letter.count ?? 0, offers.length);
  const told = bestFirst(offers)
    .slice(0, MOST_TOLD)
    .map((offer) => ({ offer, words: offerWords(offer, head, { date, filters }) }));
  const [best] = told;
  if (best === undefined) throw new Error(`no new offer of ${name}`);
  const isDaily = frequency === "daily";
  const quoted = `«${NARROW}${name}${NARROW}»`;
  const foot = alertFoot(head, {
    addresses,
    to,
    reason,
    ends: isDaily ? "ce résumé" : "cette alerte",
    what: `Alerte ${quoted}, ${FREQUENCIES[frequency].words}.`,
    other: FREQUENCIES[frequency].other,
    because: {
      account: "parce que cette recherche est enregistrée dans votre compte",
      confirmed: "parce que vous avez confirmé cette alerte par courriel",
    },
  });
  const results = absolute(searchAddress(filters), head);
  const news = count === 1 ? "Une nouvelle annonce" : counted(count, "nouvelle annonce", "nouvelles annonces");
  const title = `${news} pour ${quoted}${isDaily && count > 1 ? " depuis hier" : ""}`;
  const content =
    count === 1
      ? oneOffer(head, letter, { title, results, told: best })
      : severalOffers(head, letter, { title, results, told, count });
  return asMail(head, letter, { ...content, foot, addresses });
}
