/** The letter of one saved search: what is new, the best first, and of a single offer why it is sent. */
import { NARROW, counted } from "../../domain/french.ts";
import { belowEstimate } from "../../domain/listings/market-facts.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { Mail } from "../../mail/mail.ts";
import { FREQUENCIES, absolute, alertFoot } from "./foot.ts";
import { asMail } from "./letter.ts";
import { MOST_TOLD } from "./most-told.ts";
import { newsWords } from "./news-words.ts";
import { offerWords } from "./offer-words.ts";
import { oneOffer } from "./one-offer.ts";
import { severalOffers } from "./several-offers.ts";
import type { Letterhead, NewOffers, ToldOffer } from "./told.ts";

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
  const { search, frequency, offers, drops = [], addresses, to, date, reason } = letter;
  const { name, filters } = search;
  const count = Math.max(letter.count ?? 0, offers.length);
  const told = bestFirst(offers)
    .slice(0, Math.max(MOST_TOLD - drops.length, MOST_TOLD / 2))
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
  const fell = drops.length === 0 ? "" : ` et ${counted(drops.length, "prix baissé", "prix baissés")}`;
  const news = newsWords(offers, count);
  const title = `${news.title}${fell} pour ${quoted}${isDaily && count > 1 ? " depuis hier" : ""}`;
  const content =
    count === 1 && drops.length === 0
      ? oneOffer(head, letter, { title, results, told: best })
      : severalOffers(head, letter, { title, results, told, count, news: news.subject });
  return asMail(head, letter, { ...content, foot, addresses });
}
