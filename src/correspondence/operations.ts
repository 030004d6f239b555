/**
 * What an operator does with messages and reports, whoever does it: the command itself, or the running site that holds the
 * data. Either says the same.
 */
import { z } from "zod";
import { isEmailAddress } from "../domain/contact/email-address.ts";
import { keptSince } from "../domain/contact/lead.ts";
import { momentInParis } from "../domain/contact/paris-time.ts";
import type { Decision } from "../domain/contact/report.ts";
import { LONGEST_REASONS, OUTCOMES } from "../domain/contact/report.ts";
import { counted } from "../domain/french.ts";
import type { Storage } from "../storage/storage.ts";
import { keysOfLead, keysOfReport } from "./correspondence.ts";
import type { Decided, DecisionParts, Told } from "./decide-report.ts";
import { decideReport } from "./decide-report.ts";

const email = z.string().refine(isEmailAddress);
const reasons = z.string().trim().min(1).max(LONGEST_REASONS);

export const operationSchema = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("export"), email }),
    z.strictObject({ kind: z.literal("erase"), email }),
    /** `since` is a day, `2026-11-01`. */
    z.strictObject({ kind: z.literal("reports"), since: z.iso.date().optional() }),
    z.strictObject({
      kind: z.literal("decide"),
      id: z.string().min(1).max(100),
      outcome: z.enum(OUTCOMES),
      facts: reasons,
      ground: reasons.optional(),
    }),
  ])
  .refine((asked) => asked.kind !== "decide" || asked.outcome !== "retiree" || asked.ground !== undefined);
export type Operation = z.output<typeof operationSchema>;

/** What is told is French, whole lines; `refused` where nothing was done. */
export const operatedSchema = z.strictObject({ kind: z.enum(["done", "refused"]), told: z.string() });
export type Operated = z.output<typeof operatedSchema>;

export interface OperationParts extends Omit<DecisionParts, "storage"> {
  readonly storage: DecisionParts["storage"] & Pick<Storage, "correspondence">;
  /** Mail of a trial, which stands in files. */
  readonly removeFiles: (keys: readonly string[]) => Promise<void>;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

const json = (value: unknown): Operated => ({ kind: "done", told: `${JSON.stringify(value, undefined, 2)}\n` });

export async function operate(asked: Operation, parts: OperationParts): Promise<Operated> {
  const { leads, reports } = parts.storage.correspondence;
  switch (asked.kind) {
    case "export":
      return json({
        email: asked.email,
        messages: await leads.ofEmail(asked.email),
        reports: await reports.ofEmail(asked.email),
      });
    case "erase": {
      const messages = await leads.erase(asked.email, keysOfLead);
      const reported = await reports.erase(asked.email, keysOfReport);
      await parts.removeFiles([...messages.flatMap(keysOfLead), ...reported.flatMap((report) => keysOfReport(report))]);
      const told = `${counted(messages.length, "message")}, ${counted(reported.length, "signalement")}`;
      return { kind: "done", told: `Effacé : ${told}.\n` };
    }
    case "reports":
      return json(await reports.since(asked.since ?? keptSince(parts.now())));
    case "decide": {
      const { id, outcome, facts, ground } = asked;
      const at = new Date(parts.now()).toISOString();
      const decision: Decision = { outcome, facts, ...(ground === undefined ? {} : { ground }), at };
      return toldOf(id, decision, await decideReport(id, decision, parts));
    }
  }
}

function toldOf(id: string, { outcome }: Decision, decided: Decided): Operated {
  switch (decided.kind) {
    case "unknown":
      return { kind: "refused", told: `${id} : aucun signalement n’a cette référence.\n` };
    case "decidedBefore": {
      const { at, outcome: earlier } = decided.decision;
      const what = earlier === "retiree" ? "l’annonce est retirée" : "l’annonce reste en ligne";
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

const mailed = (who: string, told: Told) =>
  told === "told"
    ? `${who} reçoit la décision et ses motifs par e-mail.`
    : `${who} n’a pas d’adresse, ou ce site n’envoie pas de courrier : la décision ne part pas.`;
