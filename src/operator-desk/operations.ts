/**
 * What an operator does with messages and reports, whoever does it: the command itself, or the running site that holds the
 * data. Either says the same.
 */
import { z } from "zod";
import { readRoles } from "../domain/accounts/account.ts";
import { DEALER_RIGHTS, RIGHT_LABELS, rolesWithRights } from "../domain/accounts/dealer-rights.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import { rightChanged } from "../domain/audit/right-changed.ts";
import { isEmailAddress } from "../domain/contact/email-address.ts";
import { dayInParis, momentInParis } from "../domain/paris-time.ts";
import type { AfterRemoval, Decision } from "../domain/contact/report.ts";
import { LONGEST_REASONS } from "../domain/contact/report.ts";
import { isCuref } from "../domain/listings/dealer.ts";
import { counted } from "../domain/french.ts";
import { monthsBefore } from "../domain/privacy/retention.ts";
import type { EraseParts } from "../personal-data/erase.ts";
import { eraseUponRequest } from "../personal-data/erase-upon-request.ts";
import type { ErasedCounts } from "../personal-data/farewell.ts";
import { exportedData } from "../personal-data/export.ts";
import type { LeadsStorage } from "../correspondence/leads-of-sellers.ts";
import { leadsOfSellers } from "../correspondence/leads-of-sellers.ts";
import type { Storage } from "../storage/storage.ts";
import type { DecisionParts, Told } from "../correspondence/decide-report.ts";
import type { TakenBackRemoval } from "../correspondence/take-back-removal.ts";
import type { JudgedReport } from "./judge-report.ts";
import { judgeReport } from "./judge-report.ts";
import { noSuchNotice, noticesTold } from "./notices-told.ts";
import { readNamed } from "./open-notices.ts";
import { campaignOperations, operateCampaigns } from "./operate-campaigns.ts";
import { takeBackRemoval } from "../correspondence/take-back-removal.ts";

const email = z.string().refine(isEmailAddress);
const reasons = z.string().trim().min(1).max(LONGEST_REASONS);

/** Addresses in one command. */
const MOST_NAMED = 10_000;

const decide = { kind: z.literal("decide"), id: z.string().min(1).max(100) };
/** Others about the same advert that were read with it, with commas between them. */
const read = { with: z.string().max(LONGEST_REASONS).optional() };

export const operationSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("export"), email }),
  z.strictObject({ kind: z.literal("erase"), email }),
  /** In place of those before, with commas between them. */
  z.strictObject({
    kind: z.literal("role"),
    email,
    roles: z.string().refine((text) => readRoles(text) !== undefined),
  }),
  /** Without a right, whatever the account has there is taken away. */
  z.strictObject({
    kind: z.literal("right"),
    email,
    dealer: z.string().refine(isCuref),
    right: z.enum(DEALER_RIGHTS).optional(),
  }),
  /** `since` is a day, `2026-11-01`. */
  z.strictObject({ kind: z.literal("reports"), since: z.iso.date().optional() }),
  z.strictObject({
    kind: z.literal("leads"),
    dealer: z.string().refine(isCuref).optional(),
    since: z.iso.date().optional(),
  }),
  /** What could not be delivered; or, of addresses that are named, that they are none or complained. */
  z.strictObject({
    kind: z.literal("mails"),
    bounced: z.array(email).max(MOST_NAMED).optional(),
    complained: z.array(email).max(MOST_NAMED).optional(),
  }),
  ...campaignOperations,
  z.discriminatedUnion("outcome", [
    z.strictObject({ ...decide, ...read, outcome: z.literal("retiree"), facts: reasons, ground: reasons }),
    z.strictObject({ ...decide, ...read, outcome: z.literal("maintenue"), facts: reasons, ground: reasons.optional() }),
    /** Takes a removal back. */
    z.strictObject({ ...decide, outcome: z.literal("retablie"), reason: reasons }),
  ]),
]);
export type Operation = z.output<typeof operationSchema>;

/** What is told is French, whole lines; `refused` where nothing was done. */
export const operatedSchema = z.strictObject({ kind: z.enum(["done", "refused"]), told: z.string() });
export type Operated = z.output<typeof operatedSchema>;

export interface OperationParts extends Omit<DecisionParts, "storage"> {
  readonly storage: DecisionParts["storage"] &
    LeadsStorage &
    EraseParts["storage"] &
    Pick<Storage, "campaigns" | "moderation" | "outbox">;
  readonly removeFiles: EraseParts["removeFiles"];
  readonly removePhotos?: NonNullable<EraseParts["removePhotos"]>;
  readonly farewell?: EraseParts["farewell"];
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

/** Of each kind; of more the number is told. */
const MOST_MAILS = 200;

/** How far back leads are counted where nothing is said. */
const LEADS_MONTHS = 12;

const json = (value: unknown): Operated => ({ kind: "done", told: `${JSON.stringify(value, undefined, 2)}\n` });

export async function operate(asked: Operation, parts: OperationParts): Promise<Operated> {
  const { reports } = parts.storage.correspondence;
  switch (asked.kind) {
    case "export":
      return json(await exportedData(asked.email, parts));
    case "erase":
      return {
        kind: "done",
        told: `Effacé : ${erasedWords((await eraseUponRequest(asked.email, parts, AT_THE_CONSOLE)) ?? {})}.\n`,
      };
    case "role": {
      const { email } = asked;
      const known = await parts.storage.accounts.ofEmail(email);
      const held = known === undefined ? [] : await parts.storage.dealerRights.of(known.id);
      const said = readRoles(asked.roles) ?? [];
      // A space that a right opened stays open: the right is what is taken away.
      const roles = held.length === 0 ? said : rolesWithRights(said, held.length);
      const isKnown = await parts.storage.together(async (unit) => {
        if (known === undefined || !(await unit.setRoles(email, roles))) return false;
        await unit.note({
          at: new Date(parts.now()).toISOString(),
          by: AT_THE_CONSOLE,
          kind: "roles.set",
          object: { kind: "account", id: known.id },
          before: known.roles.join(", "),
          after: roles.join(", "),
        });
        return true;
      });
      return isKnown
        ? { kind: "done", told: `${email} : ${roles.join(", ")}.\n` }
        : { kind: "refused", told: `${email} : aucun compte n’a cette adresse. On en ouvre un en s’y connectant.\n` };
    }
    case "right":
      return setRight(asked, parts);
    case "reports":
      // All that is kept.
      return json(await reports.since(asked.since ?? ""));
    case "leads": {
      const { dealer, since = dayInParis(Date.parse(monthsBefore(parts.now(), LEADS_MONTHS))) } = asked;
      const sellers = await leadsOfSellers(parts.storage, since);
      if (dealer === undefined)
        return json({ since, sellers: sellers.map((each) => ({ ...each, listings: undefined })) });
      const name = (await parts.storage.dealers.get(dealer))?.name;
      if (name === undefined)
        return { kind: "refused", told: `${dealer} : aucun professionnel n’a cette référence.\n` };
      const nothing = { seller: dealer, name, messages: 0, numbersShown: 0, listings: [] };
      return json({ since, ...(sellers.find(({ seller }) => seller === dealer) ?? nothing) });
    }
    case "campaigns":
    case "promote":
    case "pause":
    case "resume":
      return operateCampaigns(asked, parts);
    case "mails":
      if (asked.bounced !== undefined || asked.complained !== undefined) return stopMail(asked, parts);
      return json(await parts.storage.outbox.undelivered(MOST_MAILS));
    case "decide":
      return decideUpon(asked, parts);
  }
}

async function decideUpon(asked: Extract<Operation, { kind: "decide" }>, parts: OperationParts): Promise<Operated> {
  const { id } = asked;
  const at = new Date(parts.now()).toISOString();
  if (asked.outcome === "retablie")
    return toldOfTakenBack(id, await takeBackRemoval(id, { reason: asked.reason, at }, parts));
  const { outcome, facts, ground } = asked;
  const listing = (await parts.storage.correspondence.reports.get(id))?.listing;
  const named = await readNamed(parts.storage, listing, asked.with);
  const [stranger] = named.unknown;
  if (stranger !== undefined) return { kind: "refused", told: noSuchNotice(stranger) };
  const decision: Decision = { outcome, facts, ...(ground === undefined ? {} : { ground }), at };
  const operated = toldOf(id, await judgeReport(id, decision, named.read, parts, AT_THE_CONSOLE));
  if (operated.kind === "refused") return operated;
  const own = (names: readonly string[]) => names.filter((name) => name !== id);
  return {
    kind: "done",
    told: operated.told + noticesTold({ read: own(named.read), others: own(named.others) }),
  };
}

/** An operator may leave a dealer without anybody who governs it: who does so is then given the right by another such command. */
async function setRight(
  { email, dealer: curef, right }: Extract<Operation, { kind: "right" }>,
  { storage, clock, now }: OperationParts,
): Promise<Operated> {
  const dealer = await storage.dealers.get(curef);
  if (dealer === undefined) return { kind: "refused", told: `${curef} : aucun professionnel n’a cette référence.\n` };
  const account = await storage.accounts.ofEmail(email);
  if (account === undefined)
    return { kind: "refused", told: `${email} : aucun compte n’a cette adresse. On en ouvre un en s’y connectant.\n` };
  const grantedAt = new Date(clock()).toISOString();
  const former = (await storage.dealerRights.of(account.id)).find((held) => held.curef === curef)?.right;
  const isDone = await storage.together(async (unit) => {
    const isChanged =
      right === undefined
        ? await unit.withdrawRight(account.id, curef)
        : await unit.grantRight({ account: account.id, curef, right, grantedAt });
    if (isChanged)
      await unit.note(rightChanged({ at: now(), by: AT_THE_CONSOLE, account: account.id, curef, former, right }));
    return isChanged;
  });
  if (!isDone) return { kind: "refused", told: `${email} : aucun droit sur ${dealer.name} (${curef}).\n` };
  const held = right === undefined ? "plus aucun droit" : RIGHT_LABELS[right].toLowerCase();
  return { kind: "done", told: `${email}, ${dealer.name} (${curef}) : ${held}.\n` };
}

/** No mail about alerts goes to them any more. */
async function stopMail(
  { bounced = [], complained = [] }: Extract<Operation, { kind: "mails" }>,
  { storage, clock }: OperationParts,
): Promise<Operated> {
  const at = new Date(clock()).toISOString();
  for (const address of bounced) await storage.savedSearches.setUnreachable(address, "bounce", at);
  for (const address of complained) await storage.savedSearches.setUnreachable(address, "complaint", at);
  const told = [
    ...(bounced.length === 0 ? [] : [counted(bounced.length, "boîte qui n’existe plus", "boîtes qui n’existent plus")]),
    ...(complained.length === 0 ? [] : [counted(complained.length, "plainte")]),
  ];
  if (told.length === 0)
    return { kind: "refused", told: "Aucune adresse à arrêter dans ces rapports. Rien n’a changé.\n" };
  return { kind: "done", told: `${told.join(", ")} : plus aucun courrier d’alerte n’y part.\n` };
}

/** What there was nothing of is not told, but for what people write. */
function erasedWords({ account = 0, savedSearches = 0, messages = 0, reports = 0 }: ErasedCounts): string {
  return [
    ...(account === 0 ? [] : ["compte"]),
    ...(savedSearches === 0 ? [] : [counted(savedSearches, "recherche")]),
    counted(messages, "message"),
    counted(reports, "signalement"),
  ].join(", ");
}

const keptWords = ({ isGone }: Decision) =>
  isGone === true ? "l’annonce n’est pas retirée, et n’était déjà plus en ligne" : "l’annonce reste en ligne";

function toldOf(id: string, decided: JudgedReport): Operated {
  switch (decided.kind) {
    case "inCase":
      return {
        kind: "refused",
        told: `${id} : l’annonce attend aussi en modération, dossier ${decided.case} : elle s’y décide, signalements compris. Rien n’a changé.\n`,
      };
    case "unknown":
      return unknown(id);
    case "decidedBefore": {
      const { at, outcome } = decided.decision;
      const what =
        outcome === "maintenue"
          ? keptWords(decided.decision)
          : decided.isTakenBack
            ? "l’annonce est retirée, puis le retrait annulé"
            : "l’annonce est retirée";
      return { kind: "refused", told: `${id} : décidé ${momentInParis(Date.parse(at))}, ${what}. Rien n’a changé.\n` };
    }
    case "decided": {
      const what =
        decided.decision.outcome === "maintenue"
          ? keptWords(decided.decision)
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
  removed: "le retrait est annulé ; une autre décision tient l’annonce hors ligne",
};

function toldOfTakenBack(id: string, taken: TakenBackRemoval): Operated {
  const refused = (why: string): Operated => ({ kind: "refused", told: `${id} : ${why}. Rien n’a changé.\n` });
  switch (taken.kind) {
    case "unknown":
      return unknown(id);
    case "undecided":
      return refused("aucune décision n’est prise, il n’y a pas de retrait à annuler");
    case "ofCase":
      return refused("le retrait a été décidé avec le dossier de l’annonce, et s’annule avec lui, sur recours");
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
