/** The mails of alerts, with the links that are this site's. */
import { counted, euros } from "../domain/french.ts";
import { selectionLabel } from "../domain/filters/tags.ts";
import { listingPath } from "../domain/urls/listing-path.ts";
import type { SavedSearch } from "../domain/saved-searches/saved-search.ts";
import { alertAddress } from "../domain/saved-searches/alert-address.ts";
import type { Mail, Mailbox } from "../mail/mail.ts";
import type { AlertTokens } from "./alert-token.ts";
import type { AlertTold } from "./write-alert-mail.ts";

export interface AlertLetters {
  /** `origin` is what links begin with, without a trailing slash. */
  confirm(search: SavedSearch, token: string, date: string, origin: string): Mail;
  news(told: AlertTold, origin: string): Promise<Mail>;
}

export interface AlertLettersParts {
  readonly from: Mailbox;
  readonly tokens: AlertTokens;
}

export function alertLetters({ from, tokens }: AlertLettersParts): AlertLetters {
  return {
    confirm: ({ email, name }, token, date, origin) => ({
      from,
      to: { address: email },
      subject: `Confirmez votre alerte\u202f: ${name}`,
      text: `Confirmez\u202f:\n${origin}${alertAddress("confirmation", token)}`,
      date,
    }),
    news: async ({ search, listings, date }, origin) => {
      const token = await tokens.write(search.id);
      return {
        from,
        to: { address: search.email },
        subject: `${counted(listings.length, "nouvelle annonce", "nouvelles annonces")}\u202f: ${search.name}`,
        text: [
          ...listings.map(
            (listing) => `${selectionLabel(listing)}, ${euros(listing.price)}\n${origin}${listingPath(listing)}`,
          ),
          `Ne plus recevoir cette alerte\u202f:\n${origin}${alertAddress("desinscription", token)}`,
        ].join("\n\n"),
        date,
      };
    },
  };
}
