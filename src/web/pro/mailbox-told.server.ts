/** What a dealer’s day says of where messages of visitors arrive, where that asks for something. */
import type { MailboxChange } from "../../domain/accounts/mailbox-change.ts";
import { counted } from "../../domain/french.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";

/** Left for the first page of a space whose mailbox has not been asked. */
export const MAILBOX_TO_ASK = "adresse-a-demander";

interface MailboxStands {
  readonly dealer: Pick<Dealer, "identity">;
  /** How many messages it would not take. */
  readonly refusing: number;
  /** Where they arrive; undefined where no address is known. */
  readonly address: string | undefined;
  /** As `DealerMailbox.standIn`. */
  readonly standIn: string | undefined;
  readonly awaited: Pick<MailboxChange, "email"> | undefined;
  readonly done: string | undefined;
}

/** Of a dealer that has no mailbox, as an erasure leaves it. */
export function missingMailboxTold(standIn: string | undefined): string {
  const meanwhile =
    standIn === undefined
      ? "personne ne peut vous écrire d’ici là"
      : `ils arrivent d’ici là à ${standIn}, qui gère cet espace`;
  return `Aucune adresse n’est dite pour les messages des visiteurs\u202f: ${meanwhile}.`;
}

export function mailboxTold({ dealer, refusing, address, standIn, awaited, done }: MailboxStands): string | undefined {
  if (refusing > 0)
    return `${address ?? "Votre messagerie"} a refusé ${counted(refusing, "message")} de visiteurs\u202f: vous les lisez dans vos contacts.`;
  const arrivesAt = address ?? standIn;
  if (awaited !== undefined && awaited.email === address)
    return `L’adresse ${address} attend d’être confirmée\u202f; elle reçoit vos messages comme avant.`;
  const untilThen =
    arrivesAt === undefined ? "." : `\u202f; d’ici là, les messages des visiteurs arrivent à ${arrivesAt}.`;
  if (awaited !== undefined) return `L’adresse ${awaited.email} attend d’être confirmée${untilThen}`;
  if (done !== MAILBOX_TO_ASK) return address === undefined ? missingMailboxTold(standIn) : undefined;
  return `Trop de courriels sont déjà partis pour que nous écrivions maintenant à ${dealer.identity?.email ?? "cette adresse"}\u202f: demandez-la plus tard, depuis les réglages de votre vitrine${untilThen}`;
}
