/** An entry of the outbox as the message that a browser shows, made when it is about to leave, of what is still for sale. */
import { isKept } from "../domain/favourites/favourite.ts";
import { accountOfAlert } from "../domain/favourites/favourites-alert.ts";
import { isToldAt } from "../domain/saved-searches/saved-search.ts";
import type { Carrier, Parcel } from "../mail/parcel.ts";
import { Refused } from "../mail/parcel.ts";
import type { Storage } from "../storage/storage.ts";
import { hashOf } from "../tokens/hidden-words.ts";
import type { NewsTold, ToldInBrowser } from "./browser-message.ts";
import { browserMessage } from "./browser-message.ts";
import type { PushPayload } from "./push-entry.ts";
import { readPush } from "./push-entry.ts";
import type { PushService } from "./push-service.ts";

/** Seconds from when it was found: what somebody was not told in a day is in their mail. */
export const PUSH_SECONDS = 86_400;
/** Signs of a topic (RFC 8030, 5.4). */
const TOPIC = 32;

export interface PushCarrierParts {
  readonly storage: Pick<Storage, "kept" | "listings" | "pushSubscriptions" | "savedSearches">;
  readonly service: PushService;
  /** What addresses begin with, without a trailing slash. */
  readonly origin: () => string;
  /** The machine’s own, milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
}

const tooLate = (): Parcel => ({
  deliver: () =>
    Promise.reject(new Refused("too late", { cause: Object.assign(new Error("too late"), { code: "ETOOLATE" }) })),
});

export function pushCarrier({ storage, service, origin, clock }: PushCarrierParts): Carrier {
  const { pushSubscriptions, savedSearches, listings, kept } = storage;

  /** Those for sale at a price as low as the one that was found. */
  const stillSold = async (found: PushPayload["listings"]): Promise<readonly ToldInBrowser[]> => {
    const stored = await listings.getMany(found.map(({ reference }) => reference));
    return found.flatMap(({ reference, price, why, before }) => {
      const { listing, withdrawnAt } = stored.get(reference) ?? {};
      if (listing === undefined || withdrawnAt !== undefined || listing.price > price) return [];
      return [{ listing, why, ...(before === undefined ? {} : { before }) }];
    });
  };

  /** Undefined where nothing is left to tell, or nobody wants it told any more. */
  const toldOf = async ({ account, alert, listings: found }: PushPayload): Promise<NewsTold | undefined> => {
    const sold = await stillSold(found);
    if (sold.length === 0) return undefined;
    if (accountOfAlert(alert) === account) {
      const favourites = await kept.favourites(account);
      const wanted = new Set(favourites.flatMap((one) => (isKept(one) && one.wantsMail ? [one.reference] : [])));
      const told = sold.filter(({ listing }) => wanted.has(listing.reference));
      return told.length === 0 ? undefined : { listings: told };
    }
    const search = await savedSearches.get(alert);
    return search !== undefined && isToldAt(search, clock()) ? { listings: sold, search } : undefined;
  };

  return async ({ payload }) => {
    const told = readPush(payload);
    const subscription = await pushSubscriptions.get(told.subscription);
    if (subscription === undefined || subscription.account !== told.account) return undefined;
    const news = await toldOf(told);
    if (news === undefined) return undefined;
    const ttl = PUSH_SECONDS - Math.floor((clock() - Date.parse(told.at)) / 1000);
    if (ttl <= 0) return tooLate();
    const topic = hashOf(told.alert).slice(0, TOPIC);
    const text = JSON.stringify(browserMessage(news, topic, origin()));
    return {
      deliver: async (signal) => {
        const taken = await service(subscription, { text, ttl, topic }, signal);
        if (taken === "nobody") await pushSubscriptions.drop(subscription.id);
        return taken;
      },
    };
  };
}
