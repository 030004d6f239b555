/**
 * A picture by which something is counted is asked for at an address that this site has made: it proves that a page was made with that
 * offer in that place, within the hour. What a browser says of itself and of its page proves nothing.
 */
import { scattered } from "../domain/promotion/campaign.ts";
import type { PromotionEvent } from "../domain/promotion/promotion-event.ts";
import { markAddress } from "../domain/promotion/promotion-event.ts";
import { isSame, keyedHash } from "../tokens/hidden-words.ts";

/** What the address of a picture says. */
export interface Mark {
  readonly event: PromotionEvent;
  readonly campaign: string;
  /** Tells pages apart. */
  readonly page: string;
  readonly token: string;
}

export interface PromotionTokens {
  /** Of the picture on a page, `page` however long. */
  address(event: PromotionEvent, campaign: string, page: string): Promise<string>;
  /** Whether it is one of ours, made in this hour or the one before. */
  isOurs(mark: Mark): Promise<boolean>;
}

interface PromotionTokensParts {
  /** The same for every process on one database. */
  readonly secret: () => Promise<string>;
  /** The machine's own, milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
}

const HOUR_MS = 3_600_000;
/** 96 bits. */
const PROOF_SIGNS = 16;

export function createPromotionTokens({ secret, clock }: PromotionTokensParts): PromotionTokens {
  let known: Promise<string> | undefined;
  // Asked for once: every page with a paid place signs with it.
  const key = (): Promise<string> => {
    known ??= secret().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  const thisHour = () => Math.floor(clock() / HOUR_MS);
  const proofOf = async ({ event, campaign, page }: Omit<Mark, "token">, hour: number) =>
    keyedHash(await key(), "promotion", event, campaign, page, String(hour)).slice(0, PROOF_SIGNS);
  return {
    address: async (event, campaign, page) => {
      const told = { event, campaign, page: scattered(page).toString(36) };
      return markAddress({ ...told, token: await proofOf(told, thisHour()) });
    },
    isOurs: async ({ token, ...told }) => {
      const hour = thisHour();
      for (const one of [hour, hour - 1]) if (isSame(token, await proofOf(told, one))) return true;
      return false;
    },
  };
}
