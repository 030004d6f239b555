/** A message to a browser that waits in the outbox, as JSON. It says what is news; its words are found when it leaves. */
import { z } from "zod";
import type { Listing } from "../domain/listings/listing.ts";
import type { Cause, FoundOnce } from "../domain/saved-searches/news.ts";
import type { OutboxEntry, Storage } from "../storage/storage.ts";
import { hashOf } from "../tokens/hidden-words.ts";

/** The kind of its entries in the outbox. */
export const PUSH = "push";

const payload = z.strictObject({
  account: z.string().min(1),
  subscription: z.string().min(1),
  /** The `id` of a saved search, or what `favouritesAlert` names. */
  alert: z.string().min(1),
  listings: z
    .array(
      z.strictObject({
        reference: z.string(),
        /** Euros, when it was found. */
        price: z.number(),
        why: z.enum(["new", "back", "meets", "drop"]),
        /** Euros, before its price fell. */
        before: z.number().optional(),
      }),
    )
    .min(1),
  /** When it was found to be news, ISO 8601 UTC. */
  at: z.iso.datetime(),
});
export type PushPayload = z.output<typeof payload>;

const whyOf = (cause: Cause): PushPayload["listings"][number]["why"] =>
  cause === "new" || cause === "back" || cause === "meets" ? cause : "drop";

/** Throws on what `announcing` has not written. */
export const readPush = (written: unknown): PushPayload => payload.parse(written);

/** What the mail of an alert is about to tell. */
export interface Announced extends Pick<PushPayload, "alert"> {
  /** Of the mail, in the outbox. */
  readonly key: string;
  readonly email: string;
  readonly listings: readonly (FoundOnce & { readonly listing: Pick<Listing, "reference" | "price"> })[];
}

export interface AnnouncingParts {
  readonly storage: Pick<Storage, "accounts" | "pushSubscriptions" | "together">;
  /** Something has come into the outbox. */
  readonly look: () => void;
  /** The machine’s own, milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
}

/**
 * Has the same told in every browser of an account that asked for it; nowhere of an address without one. Once for each mail, however
 * often that is tried: its key is in theirs, hashed, since it names a search or an account.
 */
export function announcing({ storage, look, clock }: AnnouncingParts): (announced: Announced) => Promise<void> {
  return async ({ key, email, alert, listings: told }) => {
    const account = (await storage.accounts.ofEmail(email))?.id;
    if (account === undefined) return;
    const browsers = await storage.pushSubscriptions.ofAccount(account);
    if (browsers.length === 0) return;
    const listings = told.map(({ listing: { reference, price }, cause, before }) => ({
      reference,
      price,
      why: whyOf(cause),
      ...(before === undefined ? {} : { before }),
    }));
    const due = new Date(clock()).toISOString();
    const entries = browsers.map(({ id: subscription }): OutboxEntry => ({
      kind: PUSH,
      key: `push.${hashOf(`${key} ${subscription}`)}`,
      payload: { account, subscription, alert, listings, at: due } satisfies PushPayload,
      due,
    }));
    await storage.together((unit) => unit.add(entries));
    look();
  };
}
