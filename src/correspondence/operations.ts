/**
 * What an operator does with messages and reports, whoever does it: the command itself, or the running site that holds the
 * data. Either says the same.
 */
import { z } from "zod";
import { readRoles } from "../domain/accounts/account.ts";
import { mailKeyOf } from "../domain/accounts/sign-in.ts";
import { isEmailAddress } from "../domain/contact/email-address.ts";
import { keptSince } from "../domain/contact/lead.ts";
import { dayInParis, momentInParis } from "../domain/contact/paris-time.ts";
import type { AfterRemoval, Decision } from "../domain/contact/report.ts";
import { LONGEST_REASONS } from "../domain/contact/report.ts";
import { isCuref } from "../domain/listings/dealer.ts";
import { counted } from "../domain/french.ts";
import type { Storage } from "../storage/storage.ts";
import type { LeadsStorage } from "./leads-of-sellers.ts";
import { leadsOfSellers } from "./leads-of-sellers.ts";
import type { Decided, DecisionParts, Told } from "./decide-report.ts";
import { decideReport } from "./decide-report.ts";
import { keysOfLead, keysOfReport } from "./mail-keys.ts";
import type { TakenBackRemoval } from "./take-back-removal.ts";
import { takeBackRemoval } from "./take-back-removal.ts";

const email = z.string().refine(isEmailAddress);
const reasons = z.string().trim().min(1).max(LONGEST_REASONS);

const decide = { kind: z.literal("decide"), id: z.string().min(1).max(100) };

export const operationSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("export"), email }),
  z.strictObject({ kind: z.literal("erase"), email }),
  /** In place of those before, with commas between them. */
  z.strictObject({
    kind: z.literal("role"),
    email,
    roles: z.string().refine((text) => readRoles(text) !== undefined),
  }),
  /** `since` is a day, `2026-11-01`. */
  z.strictObject({ kind: z.literal("reports"), since: z.iso.date().optional() }),
  z.strictObject({
    kind: z.literal("leads"),
    dealer: z.string().refine(isCuref).optional(),
    since: z.iso.date().optional(),
  }),
  z.discriminatedUnion("outcome", [
    z.strictObject({ ...decide, outcome: z.literal("retiree"), facts: reasons, ground: reasons }),
    z.strictObject({ ...decide, outcome: z.literal("maintenue"), facts: reasons, ground: reasons.optional() }),
    /** Takes a removal back. */
    z.strictObject({ ...decide, outcome: z.literal("retablie"), reason: reasons }),
  ]),
]);
export type Operation = z.output<typeof operationSchema>;

/** What is told is French, whole lines; `refused` where nothing was done. */
export const operatedSchema = z.strictObject({ kind: z.enum(["done", "refused"]), told: z.string() });
export type Operated = z.output<typeof operatedSchema>;

export interface OperationParts extends Omit<DecisionParts, "storage"> {
  readonly storage: DecisionParts["storage"] & LeadsStorage & Pick<Storage, "accounts" | "credentials" | "kept">;
  /** Mail of a trial, which stands in files. */
  readonly removeFiles: (keys: readonly string[]) => Promise<void>;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

type ErasedStorage = Pick<Storage, "correspondence" | "together">;

/** What is kept of it; absent without one. */
async function accountOf(email: string, { storage: { accounts, credentials, kept }, clock }: OperationParts) {
  const account = await accounts.ofEmail(email);
  if (account === undefined) return undefined;
  const { id } = account;
  const now = new Date(clock()).toISOString();
  const change = await credentials.emailChangeOf(id, now);
  const reversals = await credentials.reversalsOf(id, now);
  return {
    ...account,
    sessions: await accounts.sessionsOf(id, now),
    // Never a hash: nothing here opens anything.
    passwordSetAt: (await credentials.password(id))?.setAt,
    passkeys: await credentials.passkeysOf(id),
    newEmail: change && { email: change.email, expiresAt: change.expiresAt },
    formerEmails: reversals.map(({ email, createdAt, expiresAt }) => ({ email, createdAt, expiresAt })),
    favourites: await kept.favourites(id),
    consulted: await kept.consulted(id),
    recentSearches: await kept.recentSearches(id),
  };
}

const json = (value: unknown): Operated => ({ kind: "done", told: `${JSON.stringify(value, undefined, 2)}\n` });

export async function operate(asked: Operation, parts: OperationParts): Promise<Operated> {
  const { leads, reports } = parts.storage.correspondence;
  switch (asked.kind) {
    case "export":
      return json({
        email: asked.email,
        account: await accountOf(asked.email, parts),
        messages: await leads.ofEmail(asked.email),
        reports: await reports.ofEmail(asked.email),
      });
    case "erase": {
      const { hadAccount, messages, reported } = await eraseAddress(asked.email, parts);
      const told = `${hadAccount ? "compte, " : ""}${counted(messages, "message")}, ${counted(reported, "signalement")}`;
      return { kind: "done", told: `Effacé : ${told}.\n` };
    }
    case "role": {
      const { email } = asked;
      const roles = readRoles(asked.roles) ?? [];
      const isKnown = await parts.storage.accounts.setRoles(email, roles);
      return isKnown
        ? { kind: "done", told: `${email} : ${roles.join(", ")}.\n` }
        : { kind: "refused", told: `${email} : aucun compte n’a cette adresse. On en ouvre un en s’y connectant.\n` };
    }
    case "reports":
      return json(await reports.since(asked.since ?? keptSince(parts.now())));
    case "leads": {
      const { dealer, since = dayInParis(Date.parse(keptSince(parts.now()))) } = asked;
      const sellers = await leadsOfSellers(parts.storage, since);
      if (dealer === undefined)
        return json({ since, sellers: sellers.map((each) => ({ ...each, listings: undefined })) });
      const name = (await parts.storage.dealers.get(dealer))?.name;
      if (name === undefined)
        return { kind: "refused", told: `${dealer} : aucun professionnel n’a cette référence.\n` };
      const nothing = { seller: dealer, name, messages: 0, numbersShown: 0, listings: [] };
      return json({ since, ...(sellers.find(({ seller }) => seller === dealer) ?? nothing) });
    }
    case "decide": {
      const { id } = asked;
      const at = new Date(parts.now()).toISOString();
      if (asked.outcome === "retablie")
        return toldOfTakenBack(id, await takeBackRemoval(id, { reason: asked.reason, at }, parts));
      const { outcome, facts, ground } = asked;
      const decision: Decision = { outcome, facts, ...(ground === undefined ? {} : { ground }), at };
      return toldOf(id, decision, await decideReport(id, decision, parts));
    }
  }
}

/**
 * Its account with all sessions, all that was written under it, its mail that waits and its mail in files; resolves to how much there
 * was.
 */
export async function eraseAddress(
  email: string,
  { storage, removeFiles, clock }: Pick<OperationParts, "removeFiles" | "clock"> & { readonly storage: ErasedStorage },
): Promise<{ readonly hadAccount: boolean; readonly messages: number; readonly reported: number }> {
  const { hadAccount, keys } = await storage.together(async (unit) => {
    const erased = await unit.eraseAccount(email);
    const keys = [...erased.signIns.map((id) => mailKeyOf({ id })), ...erased.mails];
    for (const key of keys) await unit.refuse(key, new Date(clock()).toISOString());
    return { hadAccount: erased.hadAccount, keys };
  });
  const messages = await storage.correspondence.leads.erase(email, keysOfLead);
  const reported = await storage.correspondence.reports.erase(email, keysOfReport);
  await removeFiles([...keys, ...messages.flatMap(keysOfLead), ...reported.flatMap((report) => keysOfReport(report))]);
  return { hadAccount, messages: messages.length, reported: reported.length };
}

function toldOf(id: string, { outcome }: Decision, decided: Decided): Operated {
  switch (decided.kind) {
    case "unknown":
      return unknown(id);
    case "decidedBefore": {
      const { at, outcome: earlier } = decided.decision;
      const what =
        earlier === "maintenue"
          ? "l’annonce reste en ligne"
          : decided.isTakenBack
            ? "l’annonce est retirée, puis le retrait annulé"
            : "l’annonce est retirée";
      return { kind: "refused", told: `${id} : décidé ${momentInParis(Date.parse(at))}, ${what}. Rien n’a changé.\n` };
    }
    case "decided": {
      const what =
        outcome === "maintenue"
          ? "l’annonce reste en ligne"
          : decided.seller === undefined
            ? "l’annonce n’était plus en ligne, et n’y revient pas"
            : "l’annonce est retirée";
      const told = [
        `${id} : ${what}.`,
        mailed("Qui a signalé", decided.reporter),
        ...(decided.seller === undefined ? [] : [mailed("Le vendeur", decided.seller)]),
      ];
      return { kind: "done", told: `${told.join("\n")}\n` };
    }
  }
}

const BY_NOW: Readonly<Record<AfterRemoval, string>> = {
  onSale: "l’annonce est de nouveau en ligne",
  gone: "le retrait est annulé ; le véhicule n’est plus en vente, et l’annonce ne revient pas d’elle-même",
  removed: "le retrait est annulé ; un autre tient l’annonce hors ligne",
};

function toldOfTakenBack(id: string, taken: TakenBackRemoval): Operated {
  const refused = (why: string): Operated => ({ kind: "refused", told: `${id} : ${why}. Rien n’a changé.\n` });
  switch (taken.kind) {
    case "unknown":
      return unknown(id);
    case "undecided":
      return refused("aucune décision n’est prise, il n’y a pas de retrait à annuler");
    case "kept":
      return refused("l’annonce est restée en ligne, il n’y a pas de retrait à annuler");
    case "takenBackBefore":
      return refused(`le retrait est déjà annulé depuis ${momentInParis(Date.parse(taken.restoration.at))}`);
    case "takenBack": {
      const told = [
        `${id} : ${BY_NOW[taken.advert]}.`,
        mailed("Qui a signalé", taken.reporter),
        ...(taken.seller === undefined ? [] : [mailed("Le vendeur", taken.seller)]),
      ];
      return { kind: "done", told: `${told.join("\n")}\n` };
    }
  }
}

const unknown = (id: string): Operated => ({
  kind: "refused",
  told: `${id} : aucun signalement n’a cette référence.\n`,
});

const mailed = (who: string, told: Told) =>
  told === "told"
    ? `${who} reçoit la décision et ses motifs par e-mail.`
    : `${who} n’a pas d’adresse, ou ce site n’envoie pas de courrier : la décision ne part pas.`;
