/**
 * The last mail that an address is sent: that nothing of it is kept any more, what there was, and when it was erased. It is written in
 * the transaction that erases, and nothing of it is left once it has gone either: its key names nobody, its text goes when it is sent.
 */
import { counted } from "../domain/french.ts";
import { momentInParis } from "../domain/paris-time.ts";
import type { Mail, Mailbox } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import type { OutboxEntry } from "../storage/storage.ts";
import { FAREWELL } from "../storage/storage.ts";
import { drawId } from "../tokens/hidden-words.ts";

/** How much there was of each kind, by its name in `HELD`. */
export type ErasedCounts = Readonly<Record<string, number>>;

export interface Erasure {
  readonly email: string;
  readonly counts: ErasedCounts;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Writes it; undefined where there was nothing to erase. */
export type Farewell = (erasure: Erasure) => OutboxEntry | undefined;

/** What went with each is told beside it. */
const LINES: readonly (readonly [kind: string, told: (count: number) => string])[] = [
  [
    "account",
    () => "votre compte, ses sessions, ses mots de passe et clés d’accès, vos favoris et ce que vous aviez consulté",
  ],
  [
    "savedSearches",
    (count) => `${counted(count, "recherche enregistrée", "recherches enregistrées")} et leurs alertes`,
  ],
  ["messages", (count) => counted(count, "message écrit à un vendeur", "messages écrits à des vendeurs")],
  ["deposits", (count) => `${counted(count, "annonce déposée", "annonces déposées")}, avec photographies et décisions`],
  ["reports", (count) => counted(count, "signalement")],
];

export function farewellFrom(from: Mailbox): Farewell {
  return ({ email, counts, at }) => {
    const lines = LINES.flatMap(([kind, told]) => {
      const count = counts[kind] ?? 0;
      return count === 0 ? [] : [`– ${told(count)}`];
    });
    return lines.length === 0 ? undefined : mailEntry(`${FAREWELL}${drawId()}`, letter(from, email, at, lines));
  };
}

const letter = (from: Mailbox, email: string, at: string, lines: readonly string[]): Mail => ({
  from,
  to: { address: email },
  subject: "Vos données sur Virage sont effacées",
  text: [
    `Ce que Virage gardait sous cette adresse a été effacé ${momentInParis(Date.parse(at))}\u202f:`,
    "",
    ...lines,
    "",
    "Rien ne peut être rétabli. Les messages déjà reçus par des vendeurs restent chez eux.",
    "Ce courriel est le dernier\u202f: nous ne gardons ni votre adresse, ni ce texte.",
    "",
    "–",
    "Vous n’avez rien demandé\u202f? Quelqu’un a eu accès à votre messagerie ou à un appareil resté connecté\u202f:",
    "changez d’abord le mot de passe de votre messagerie.",
  ].join("\n"),
  date: at,
});
