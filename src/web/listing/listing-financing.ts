/** Paying a listing by the month: what its seller states, else what a scale offers, which says that it is one. */
import { financingChoices } from "../../domain/financing/choices.ts";
import { choicesOfOffer } from "../../domain/financing/offer-choices.ts";
import type { FinancingOffer } from "../../domain/financing/financing-offer.ts";
import { financingOffers } from "../../domain/financing/financing-offer.ts";
import type { FinancingScale } from "../../domain/financing/financing-scale.ts";
import type { TypedChoice } from "../../domain/financing/read-choice.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { monthlyBeside } from "../financing/monthly-beside.ts";
import type { FinancingOfferView } from "../financing/offer-view.ts";
import { offerView } from "../financing/offer-view.ts";
import { scaleSource } from "../financing/scale-source.ts";
import { SIMULATED } from "../financing/simulated-keys.ts";
import { simulate } from "../financing/simulation.ts";
import type { SimulatedView } from "../financing/simulator.tsx";

export interface ListingFinancing {
  /** Beside the price: `ou 265 €/mois en LOA`. Its example stands among the offers, or else in the simulator (L312-6). */
  readonly beside: string;
  readonly besideKind: FinancingOffer["kind"];
  readonly offers: readonly FinancingOfferView[];
  /** Whose conditions these are when they are not the seller's. */
  readonly source?: string;
  /** The simulator stands beside the seller's offers, which it only reckons with; open where it was asked. */
  readonly aside?: { readonly isAsked: boolean; readonly isLeased: boolean };
  /** What the scale leaves to choose: without `aside` the simulator stands in place of the offers. */
  readonly simulated?: readonly SimulatedView[];
}

/** What the simulator's form sent. */
function typedIn(asked: URLSearchParams, kind: keyof typeof SIMULATED): Partial<TypedChoice> {
  return Object.fromEntries(
    Object.entries(SIMULATED[kind]).flatMap(([field, key]) => {
      const text = asked.get(key);
      return text === null ? [] : [[field, text]];
    }),
  );
}

/** Other sums and durations at the rate of what the seller offers. */
function ofSeller(listing: Listing, asked: URLSearchParams): Partial<ListingFinancing> {
  const all = financingOffers(listing).flatMap((offer) => choicesOfOffer(offer) ?? []);
  if (all.length === 0) return {};
  const keys = Object.values(SIMULATED).flatMap((own) => Object.values(own));
  return {
    aside: { isAsked: keys.some((key) => asked.has(key)), isLeased: all.some(({ kind }) => kind === "loa") },
    simulated: all.map((choices) => ({ choices, first: simulate(choices, typedIn(asked, choices.kind)) })),
  };
}

/** Undefined for a listing that is paid at once. `asked` is the query of its page. */
export function listingFinancing(
  listing: Listing,
  scale: FinancingScale | undefined,
  asked: URLSearchParams,
): ListingFinancing | undefined {
  // No feed brings a payment without what an example is made of; one that was kept before that is not advertised.
  const offers = financingOffers(listing);
  const [lowest] = offers;
  if (lowest === undefined) return undefined;
  const stated = {
    beside: monthlyBeside(offerView(lowest), lowest.kind),
    besideKind: lowest.kind,
    offers: offers.map(offerView),
  };
  if (listing.isPaidByScale !== true) return { ...stated, ...ofSeller(listing, asked) };
  if (scale === undefined) return stated;
  const { lease, credit } = financingChoices(scale, listing);
  const views = [lease, credit].filter((choices) => choices !== undefined);
  const simulated = views.map((choices) => ({ choices, first: simulate(choices, typedIn(asked, choices.kind)) }));
  const shown = simulated.find(({ choices }) => choices.kind === lowest.kind)?.first.offer;
  // Without its example among those of the simulator the usual offers stand whole.
  if (shown === undefined) return { ...stated, source: scaleSource(scale) };
  return { ...stated, beside: monthlyBeside(shown, lowest.kind), source: scaleSource(scale), simulated };
}
