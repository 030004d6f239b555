/** What an operator does with adverts that rules held up, whoever does it: the command itself, or the running site that holds the data. */
import { z } from "zod";
import { momentInParis } from "../domain/paris-time.ts";
import { counted } from "../domain/french.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import type { Report } from "../domain/contact/report.ts";
import { reasonLabel } from "../domain/contact/report.ts";
import { asPublished } from "../domain/deposit/published-advert.ts";
import { GROUNDS, givesReason, isOpen } from "../domain/moderation/moderation-case.ts";
import type { ModerationCase } from "../domain/moderation/moderation-case.ts";
import { RULE_LABELS } from "../domain/moderation/rule-labels.ts";
import type { CaseGround } from "./judge-case.ts";
import { judgeCase } from "./judge-case.ts";
import { noSuchNotice, noticesTold } from "./notices-told.ts";
import { noticesOf, readNamed } from "./open-notices.ts";

const LONGEST_REASON = 2000;
const reasons = z.string().trim().min(1).max(LONGEST_REASON);
const id = z.string().min(1).max(100);
const names = z.string().trim().min(1).max(LONGEST_REASON);

export const moderationSchema = z.union([
  z.strictObject({ kind: z.literal("moderate") }),
  z.strictObject({ kind: z.literal("moderate"), id }),
  z.strictObject({ kind: z.literal("moderate"), id, outcome: z.literal("acceptee") }),
  /** With notices about its advert that were read, with commas between them, and what those are told who wrote them. */
  z.strictObject({ kind: z.literal("moderate"), id, outcome: z.literal("acceptee"), with: names, answer: reasons }),
  z.strictObject({
    kind: z.literal("moderate"),
    id,
    outcome: z.literal("refusee"),
    with: names.optional(),
    facts: reasons,
    ground: z.enum(GROUNDS),
    reason: reasons.refine(givesReason),
    /** Of a change to an advert that is online: the version that visitors see goes too, and not the change alone. */
    online: z.literal("retiree").optional(),
  }),
]);
export type ModerationOperation = z.output<typeof moderationSchema>;

interface Moderated {
  readonly kind: "done" | "refused";
  /** French, whole lines. */
  readonly told: string;
}

const done = (told: string): Moderated => ({ kind: "done", told });
const refused = (told: string): Moderated => ({ kind: "refused", told });

export async function moderate(asked: ModerationOperation, ground: CaseGround): Promise<Moderated> {
  if (!("id" in asked)) return done(await queue(ground));
  if (!("outcome" in asked)) return show(asked.id, ground);
  const { storage } = ground;
  const one = await storage.moderation.get(asked.id);
  const reference = one && (await storage.deposits.get(one.deposit))?.reference;
  const named = await readNamed(storage, reference, "with" in asked ? asked.with : undefined);
  const [stranger] = named.unknown;
  if (stranger !== undefined) return refused(noSuchNotice(stranger));
  const decided = await judgeCase(
    ground,
    asked.id,
    asked.outcome === "acceptee"
      ? { outcome: "accepted" }
      : {
          outcome: "refused",
          facts: asked.facts,
          ground: { kind: asked.ground, text: asked.reason },
          ...(asked.online === undefined ? { isOfChange: true } : {}),
        },
    { seen: named.read, facts: "answer" in asked ? asked.answer : "facts" in asked ? asked.facts : "" },
    { by: AT_THE_CONSOLE },
  );
  switch (decided.kind) {
    case "unknown":
      return refused(`${asked.id} : aucun dossier n’a cette référence.\n`);
    case "suspended":
      return refused(`${asked.id} : son vendeur est suspendu. Rien n’a changé.\n`);
    case "unread":
      return refused(
        `${asked.id} : son vendeur l’a changée depuis que les règles l’ont lue, et ne l’a pas publiée à nouveau. Rien n’a changé.\n`,
      );
    case "changed":
    case "notOpen":
      return refused(`${asked.id} : déjà décidé, et sans recours qui attende. Rien n’a changé.\n`);
    case "decided": {
      const online = decided.isOnline ? "l’annonce est en ligne" : "l’annonce n’est pas en ligne";
      const told = decided.isTold
        ? "Son vendeur le lit par e-mail."
        : "Ce site n’envoie pas de courrier : rien ne part.";
      return done(`${asked.id} : ${online}. ${told}\n${noticesTold(named)}`);
    }
  }
}

async function queue({ storage }: CaseGround): Promise<string> {
  const open = await storage.moderation.open();
  if (open.length === 0) return "Aucun dossier n’attend.\n";
  const lines = open.map((one) => {
    const why = one.appeal === undefined ? one.findings.map(({ rule }) => RULE_LABELS[rule]).join(", ") : "Recours";
    return `${one.id}  ${momentInParis(Date.parse(one.appeal?.at ?? one.openedAt))}  ${why}`;
  });
  return `${counted(open.length, "dossier attend", "dossiers attendent")} :\n${lines.join("\n")}\n`;
}

const noticeLines = ({ id, at, reason, words }: Report): readonly string[] => [
  `Signalement ${id}, ${momentInParis(Date.parse(at))} : ${reasonLabel(reason)}`,
  ...(words === "" ? [] : [words.replaceAll(/^/gm, "> ")]),
];

async function show(asked: string, { storage }: CaseGround): Promise<Moderated> {
  const one = await storage.moderation.get(asked);
  const deposit = one && (await storage.deposits.get(one.deposit));
  if (one === undefined || deposit === undefined) return refused(`${asked} : aucun dossier n’a cette référence.\n`);
  const { fields, photos } = asPublished(one, deposit);
  const { vehicle, price, mileage, text, defects } = fields;
  return done(
    [
      `${vehicle}, ${price} €, ${mileage} km, ${counted(photos.length, "photographie")}, référence ${String(deposit.reference)}`,
      ...[text, defects].filter((words) => words !== "").map((words) => words.replaceAll(/^/gm, "> ")),
      "",
      ...one.findings.map(
        ({ rule, told, figure, threshold }) => `${RULE_LABELS[rule]} : ${told} (${figure} ; seuil : ${threshold})`,
      ),
      ...decisionLines(one),
      ...(isOpen(one) ? (await noticesOf(storage, deposit.reference)).flatMap(noticeLines) : []),
      "",
    ].join("\n"),
  );
}

const BECAME = {
  accepted: "acceptée",
  refused: "refusée",
  correction: "correction demandée",
  removed: "retirée après un signalement",
} as const;

function decisionLines({ decision, appeal }: ModerationCase): readonly string[] {
  return [
    ...(decision === undefined
      ? []
      : [`Décidé ${momentInParis(Date.parse(decision.at))} : ${BECAME[decision.outcome]}.`]),
    ...(appeal === undefined
      ? []
      : [`Recours ${momentInParis(Date.parse(appeal.at))} :`, appeal.words.replaceAll(/^/gm, "> ")]),
  ];
}
