/** What each gesture of an operator does, once it is understood. */
import { isDealerRight } from "../../domain/accounts/dealer-rights.ts";
import type { Member } from "../../domain/accounts/viewer.ts";
import { momentInParis } from "../../domain/paris-time.ts";
import type { RateIssue } from "../../domain/promotion/typed-rate.ts";
import { placeOf } from "../../domain/promotion/typed-rate.ts";
import { LONGEST_REASONS } from "../../domain/contact/report.ts";
import { normaliseEmail } from "../../domain/contact/email-address.ts";
import { isCuref } from "../../domain/listings/dealer.ts";
import type { GroundKind, Verdict } from "../../domain/moderation/moderation-case.ts";
import { GROUNDS, givesReason } from "../../domain/moderation/moderation-case.ts";
import type { DealerSpace } from "../../dealer-space/dealer-space.ts";
import { ESTABLISHMENT_FIELDS } from "../../dealer-space/establishment.ts";
import type { IdentityClash } from "../../dealer-space/joined-identity.ts";
import { writtenElsewhere } from "../../dealer-space/joined-identity.ts";
import { REPLACED_FIELDS } from "../../dealer-space/trader-change.ts";
import type { CorrectionField } from "../../dealer-space/trader-change.ts";
import { actorOf } from "../../domain/audit/actor-of.ts";
import type { OperatorDesk } from "../../operator-desk/operator-desk.ts";
import type { DealerSuspensionReasons } from "../../domain/moderation/dealer-suspension.ts";
import type { WrittenDecision } from "../../operator-desk/report-desk.ts";
import type { OperatorGesture } from "./gestures.ts";
import type { NoticeAnswer } from "../../operator-desk/judge-case.ts";
import {
  ANOTHER_TRADER,
  FOR_ANOTHER,
  GROUP_LEFT,
  GROUP_OF_ONE,
  GROUP_RENAMED,
  OF_CHANGE,
  REFUSED_AND_SUSPENDED,
  REFUSED_NOT_SUSPENDED,
  REFUSED_SELLER_GONE,
  REFUSED_SUSPENDED_BEFORE,
  SEEN,
  SEEN_NOTICES,
  SUSPENDS_TOO,
  TRADER_REPLACED,
  WHOLE_ADVERT,
  WHOLE_GROUP,
  WHY_CHANGED,
} from "./gestures.ts";
import { CASE_REFUSALS, GONE } from "./case-refusals.ts";
import { askCorrection } from "./ask-correction.server.ts";
import { DRAWN_FROM } from "../seller-form/two-pages-keys.ts";
import { OUR_MAILBOX, traderIssueTold } from "../pro/trader-issues.ts";
import { deskDone } from "./operator-address.ts";
import type { OperatorAnswer } from "./operator-page.ts";

export interface Asked {
  readonly desk: OperatorDesk;
  readonly dealerSpace: Pick<DealerSpace, "replaceTrader" | "correctEstablishment" | "changeGroup">;
  readonly member: Member;
  /** Of what is opened, as the address says it. */
  readonly id: string;
  /** What was typed in a field, without what stands around it. */
  readonly said: (field: string) => string;
  /** Of an act that failed after another that stands. */
  readonly reportPart: (error: unknown) => void;
}

export type Performed =
  /** Where one goes on, and what is told there. */
  | { readonly kind: "done"; readonly address: string; readonly told: string }
  /** `typed`: what the form shows otherwise than it was sent. */
  | {
      readonly kind: "issues";
      readonly issues: OperatorAnswer["issues"];
      readonly typed?: OperatorAnswer["typed"];
      /** Of what has changed since the page was read, which is read again. */
      readonly isStale?: true;
    }
  | { readonly kind: "refused"; readonly words: string };

const refused = (words: string): Performed => ({ kind: "refused", words });
/** The fields of these that are empty or too long. */
function issuesOf(said: Asked["said"], fields: Readonly<Record<string, string>>): OperatorAnswer["issues"] {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, empty]) => {
      const text = said(field);
      if (text === "" || (field === "motif" && !givesReason(text))) return [[field, empty]];
      return text.length > LONGEST_REASONS ? [[field, `${LONGEST_REASONS} signes au plus.`]] : [];
    }),
  );
}
const hasIssues = (issues: OperatorAnswer["issues"]) => Object.keys(issues).length > 0;

const isGround = (text: string): text is GroundKind => GROUNDS.some((ground) => ground === text);

const FACTS = "Dites ce qui a été constaté\u202f: la loi l’exige, et son destinataire le lira.";
const ANSWER = "Dites pourquoi l’annonce reste\u202f: la loi l’exige, et qui l’a signalée le lira.";
const GROUND =
  "Dites sur quelle loi ou quelle condition la décision se fonde, puis pourquoi\u202f: son destinataire le lira.";

export function readVerdict(
  said: Asked["said"],
): { readonly verdict: Extract<Verdict, { outcome: "refused" }> } | { readonly issues: OperatorAnswer["issues"] } {
  const kind = said("fondement");
  const issues = {
    ...issuesOf(said, { faits: FACTS, motif: GROUND }),
    ...(isGround(kind) ? {} : { fondement: "Choisissez\u202f: la loi, ou nos conditions." }),
  };
  if (hasIssues(issues) || !isGround(kind)) return { issues };
  return {
    verdict: {
      outcome: "refused",
      facts: said("faits"),
      ground: { kind, text: said("motif") },
      ...(said(OF_CHANGE) === "" || said(WHOLE_ADVERT) !== "" ? {} : { isOfChange: true }),
    },
  };
}

export function readDecision(
  said: Asked["said"],
  isRemoval: boolean,
): { readonly decision: WrittenDecision } | { readonly issues: OperatorAnswer["issues"] } {
  const issues = issuesOf(said, { faits: FACTS, ...(isRemoval ? { motif: GROUND } : {}) });
  if (hasIssues(issues)) return { issues };
  const ground = said("motif");
  return {
    decision: {
      outcome: isRemoval ? "retiree" : "maintenue",
      facts: said("faits"),
      ...(ground === "" ? {} : { ground }),
    },
  };
}

/** Why a professional is suspended. */
export function readDealerReasons(
  said: Asked["said"],
): { readonly reasons: DealerSuspensionReasons } | { readonly issues: OperatorAnswer["issues"] } {
  const issues = issuesOf(said, { faits: FACTS, motif: GROUND });
  return hasIssues(issues) ? { issues } : { reasons: { facts: said("faits"), ground: said("motif") } };
}

/** Which notices were read. */
export const seenNotices = (said: Asked["said"]): readonly string[] =>
  said(SEEN_NOTICES)
    .split(" ")
    .filter((name) => name !== "");

/** What those are told who reported an advert that stays; nothing to say where nobody has. */
export function readNoticeAnswer(
  said: Asked["said"],
  verdict: Verdict,
): { readonly answer: NoticeAnswer } | { readonly issues: OperatorAnswer["issues"] } {
  const [seen, facts] = [seenNotices(said), said("reponse")];
  const stays = verdict.outcome === "accepted" || verdict.isOfChange === true;
  const issues = seen.length > 0 && stays ? issuesOf(said, { reponse: ANSWER }) : {};
  return hasIssues(issues) ? { issues } : { answer: { seen, facts } };
}

/** The account of whoever wrote an advert, where it is to be suspended with the refusal; undefined where it is not, or is so already. */
export async function sellerToSuspend({ desk, member, id, said }: Asked): Promise<string | undefined> {
  if (said(SUSPENDS_TOO) === "") return undefined;
  const account = (await desk.cases.get(id, member))?.seller.account;
  return account === undefined || account.isSuspended ? undefined : account.id;
}

interface Deciding {
  readonly verdict: Verdict;
  readonly gesture: OperatorGesture;
  readonly isSuspending?: boolean;
}

async function decideCase(asked: Asked, { verdict, gesture, isSuspending = false }: Deciding): Promise<Performed> {
  const { desk, member, id, said } = asked;
  // Whoever does not say which advert they have read has read none.
  const advert = said(SEEN);
  if (advert === "") return refused(CASE_REFUSALS.changed);
  const read = readNoticeAnswer(said, verdict);
  if ("issues" in read) return { kind: "issues", issues: read.issues };
  const decided = await desk.cases.decide(id, verdict, member, { advert, isSuspending, ...read.answer });
  return decided.kind === "decided"
    ? { kind: "done", ...deskDone("moderation", gesture) }
    : refused(CASE_REFUSALS[decided.kind]);
}

/** What became of the seller, once their advert is refused: that stands, whatever comes of the second act. */
async function suspendToo(
  { desk, member, reportPart }: Asked,
  account: string,
  reasons: Extract<Verdict, { outcome: "refused" }>,
): Promise<string> {
  try {
    if (await desk.people.suspend(account, reasons, member)) return REFUSED_AND_SUSPENDED;
    return (await desk.people.get(account, member)) === undefined ? REFUSED_SELLER_GONE : REFUSED_SUSPENDED_BEFORE;
  } catch (error) {
    reportPart(error);
    return REFUSED_NOT_SUSPENDED;
  }
}

async function decideReport(asked: Asked, gesture: "maintenir" | "retirer"): Promise<Performed> {
  const { desk, member, id, said } = asked;
  const read = readDecision(said, gesture === "retirer");
  if ("issues" in read) return { kind: "issues", issues: read.issues };
  const decided = await desk.reports.decide(id, read.decision, member, seenNotices(said));
  switch (decided.kind) {
    case "inCase":
      return refused(
        "Cette annonce attend aussi en modération\u202f: elle s’y décide, signalements compris. Rien n’a changé.",
      );
    case "unknown":
      return refused(GONE);
    case "decidedBefore":
      return refused(`Décidé ${momentInParis(Date.parse(decided.decision.at))}. Rien n’a changé.`);
    case "decided":
      return { kind: "done", ...deskDone("signalements", gesture) };
  }
}

async function changeRight({ desk, member, id, said }: Asked, gesture: "droit" | "sans-droit"): Promise<Performed> {
  const [curef, right] = [said("professionnel").toUpperCase(), said("droit")];
  if (!isCuref(curef))
    return { kind: "issues", issues: { professionnel: "La référence d’un professionnel, comme C204118." } };
  if (gesture === "droit" && !isDealerRight(right))
    return { kind: "issues", issues: { droit: "Choisissez ce que cette personne peut faire." } };
  const isChanged = await desk.people.setRight(id, curef, isDealerRight(right) ? right : undefined, member);
  if (isChanged) return { kind: "done", ...deskDone("comptes", gesture, id) };
  return gesture === "droit"
    ? { kind: "issues", issues: { professionnel: `Aucun professionnel n’a la référence ${curef}.` } }
    : refused(GONE);
}

const NOTHING_NEW = "C’est déjà ce qui est dit de lui. Rien n’a changé.";

const typedIn = <Field extends string>(said: Asked["said"], fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, said(field).replaceAll("\r\n", "\n")])) as Record<Field, string>;

/** The dealer, or another operator, has written there since the page was opened. */
const clashed = <Name extends string>({ typed, from, clashes }: IdentityClash<Name>): Performed => ({
  kind: "issues",
  issues: Object.fromEntries(clashes.map(({ field, elsewhere }) => [field, writtenElsewhere(elsewhere)])),
  typed: { ...typed, [DRAWN_FROM]: from },
});

async function correctTrader({ dealerSpace, member, id, said }: Asked): Promise<Performed> {
  const correction = {
    typed: typedIn(said, REPLACED_FIELDS),
    from: said(DRAWN_FROM),
    reason: said(WHY_CHANGED),
    isUnderstood: said(ANOTHER_TRADER) !== "",
  };
  const outcome = await dealerSpace.replaceTrader(id, correction, actorOf(member));
  const nameOf = (field: CorrectionField) =>
    field === "reason" ? WHY_CHANGED : field === "understood" ? ANOTHER_TRADER : field;
  switch (outcome.kind) {
    case "unknown":
      return refused(GONE);
    case "same":
      return refused(NOTHING_NEW);
    case "clash":
      return clashed(outcome);
    case "issues":
      return {
        kind: "issues",
        issues: Object.fromEntries(outcome.issues.map((issue) => [nameOf(issue.field), traderIssueTold(issue)])),
      };
    case "changed":
      return { kind: "done", ...deskDone("vendeurs", "identite", id) };
    case "replaced":
      return { kind: "done", ...deskDone("vendeurs", TRADER_REPLACED, id) };
  }
}

async function changeEstablishment({ dealerSpace, member, id, said }: Asked): Promise<Performed> {
  const typed = typedIn(said, ESTABLISHMENT_FIELDS);
  const change = { curef: id, typed, by: actorOf(member), from: said(DRAWN_FROM) };
  const outcome = await dealerSpace.correctEstablishment(change);
  switch (outcome.kind) {
    case "unknown":
      return refused(GONE);
    case "same":
      return refused(NOTHING_NEW);
    case "clash":
      return clashed(outcome);
    case "issues":
      return {
        kind: "issues",
        issues: Object.fromEntries(outcome.issues.map(({ field, message }) => [field, message])),
      };
    case "changed":
      return { kind: "done", ...deskDone("vendeurs", "etablissement", id) };
  }
}

async function changeGroup({ dealerSpace, member, id, said }: Asked): Promise<Performed> {
  const isRenaming = said(WHOLE_GROUP) !== "";
  const asked = { typed: said("groupe"), isRenaming, from: said(DRAWN_FROM) };
  const outcome = await dealerSpace.changeGroup(id, asked, actorOf(member));
  switch (outcome.kind) {
    case "unknown":
      return refused(GONE);
    case "same":
      return refused(NOTHING_NEW);
    case "refused":
      return { kind: "issues", issues: { groupe: outcome.message } };
    // What the page is drawn from now: sent once more, it is done. Whether others are renamed too was said of the group before.
    case "moved":
      return {
        kind: "issues",
        issues: { groupe: outcome.message },
        typed: { [DRAWN_FROM]: outcome.group, [WHOLE_GROUP]: "" },
        isStale: true,
      };
    case "changed": {
      const { group, others } = outcome;
      const told =
        group === undefined ? GROUP_LEFT : isRenaming ? GROUP_RENAMED : others === 0 ? GROUP_OF_ONE : "groupe";
      return { kind: "done", ...deskDone("vendeurs", told, id) };
    }
  }
}

async function halt({ desk, member, said }: Asked, gesture: "pause" | "reprendre"): Promise<Performed> {
  const isDone = await desk.machines.haltCampaign(said("campagne"), gesture === "pause" ? "pause" : "resume", member);
  return isDone ? { kind: "done", ...deskDone("campagnes", gesture) } : refused(GONE);
}

const RATE_ISSUES: Readonly<Record<RateIssue["field"], readonly [field: string, message: string]>> = {
  place: ["place", "Choisissez l’une des deux places."],
  from: ["des", "Demain ou un jour plus tard\u202f: le prix d’aujourd’hui ne change plus."],
  daily: ["tarif", "Une somme au-dessus de zéro, 10 000\u202f€ au plus\u202f: 5 ou 4,50."],
};

async function setRate({ desk, member, said }: Asked): Promise<Performed> {
  const issues = await desk.rates.set({ place: said("place"), from: said("des"), daily: said("tarif") }, member);
  return issues.length === 0
    ? { kind: "done", ...deskDone("campagnes", "tarif") }
    : { kind: "issues", issues: Object.fromEntries(issues.map(({ field }) => RATE_ISSUES[field])) };
}

async function takeRateBack({ desk, member, said }: Asked): Promise<Performed> {
  const place = placeOf(said("place"));
  const isDone = place !== undefined && (await desk.rates.takeBack(place, said("des"), member));
  return isDone
    ? { kind: "done", ...deskDone("campagnes", "sans-tarif") }
    : refused("Ce prix vaut déjà, ou n’est plus là. Rien n’a changé.");
}

async function decideSuspension(asked: Asked, gesture: "maintenir-suspension" | "rendre-annonces"): Promise<Performed> {
  const { desk, member, id, said } = asked;
  const issues = issuesOf(said, { raison: "Dites pourquoi\u202f: ce compte le lira." });
  if (hasIssues(issues)) return { kind: "issues", issues };
  const decided = await desk.people[gesture === "rendre-annonces" ? "lift" : "uphold"](id, said("raison"), member);
  switch (decided) {
    case "notThere":
      return refused(GONE);
    case "another":
      return refused(FOR_ANOTHER);
    case "done":
      return { kind: "done", ...deskDone("comptes", gesture, id) };
  }
}

export const PERFORM: Readonly<Record<OperatorGesture, (asked: Asked) => Promise<Performed>>> = {
  accepter: (asked) => decideCase(asked, { verdict: { outcome: "accepted" }, gesture: "accepter" }),
  refuser: async (asked) => {
    const read = readVerdict(asked.said);
    if ("issues" in read) return { kind: "issues", issues: read.issues };
    const suspended = await sellerToSuspend(asked);
    if (suspended === asked.member.id) return refused("Personne ne suspend son propre compte. Rien n’a changé.");
    const performed = await decideCase(asked, {
      verdict: read.verdict,
      gesture: "refuser",
      isSuspending: suspended !== undefined,
    });
    if (performed.kind !== "done" || suspended === undefined) return performed;
    return { kind: "done", ...deskDone("moderation", await suspendToo(asked, suspended, read.verdict)) };
  },
  corriger: askCorrection,
  maintenir: (asked) => decideReport(asked, "maintenir"),
  retirer: (asked) => decideReport(asked, "retirer"),
  retablir: async ({ desk, member, id, said }) => {
    const issues = issuesOf(said, {
      raison: "Dites pourquoi le retrait est annulé\u202f: ceux à qui il a été dit le liront.",
    });
    if (hasIssues(issues)) return { kind: "issues", issues };
    const taken = await desk.reports.takeBack(id, said("raison"), member);
    return taken.kind === "takenBack"
      ? { kind: "done", ...deskDone("signalements", "retablir", id) }
      : refused("Il n’y a pas de retrait à annuler. Rien n’a changé.");
  },
  suspendre: async ({ desk, member, id, said }) => {
    const read = readDealerReasons(said);
    const issues = {
      ...("issues" in read ? read.issues : {}),
      ...(said("compris") === "" ? { compris: "Cochez pour confirmer\u202f: tout son stock quitte le site." } : {}),
    };
    if (hasIssues(issues) || "issues" in read) return { kind: "issues", issues };
    const gone = await desk.dealers.suspend(id, read.reasons, member);
    return gone === undefined ? refused(GONE) : { kind: "done", ...deskDone("vendeurs", "suspendre", id) };
  },
  lever: async ({ desk, member, id, said }) => {
    const issues = issuesOf(said, {
      raison: "Dites pourquoi la suspension est levée\u202f: le professionnel le lira.",
    });
    if (hasIssues(issues)) return { kind: "issues", issues };
    const back = await desk.dealers.restore(id, said("raison"), member);
    return back === undefined ? refused(GONE) : { kind: "done", ...deskDone("vendeurs", "lever", id) };
  },
  "adresse-messages": async ({ desk, member, id, said }) => {
    switch (await desk.dealers.setMailbox(id, said("adresse"), member)) {
      case "noAddress":
        return { kind: "issues", issues: { adresse: "Écrivez l’adresse en entier, comme contact@garage.fr." } };
      case "ours":
        return { kind: "issues", issues: { adresse: OUR_MAILBOX } };
      case "noDealer":
      case "gone":
        return refused(GONE);
      case "known":
        return refused("C’est déjà son adresse. Rien n’a changé.");
      case "set":
        return { kind: "done", ...deskDone("vendeurs", "adresse-messages", id) };
    }
  },
  identite: correctTrader,
  etablissement: changeEstablishment,
  groupe: changeGroup,
  "suspendre-annonces": async (asked) => {
    const { desk, member, id, said } = asked;
    if (id === member.id) return refused("Personne ne suspend son propre compte.");
    const read = readVerdict(said);
    const issues = {
      ...("issues" in read ? read.issues : {}),
      ...(said("compris") === ""
        ? { compris: "Cochez pour confirmer\u202f: toutes ses annonces quittent le site." }
        : {}),
    };
    if (hasIssues(issues) || "issues" in read) return { kind: "issues", issues };
    return (await desk.people.suspend(id, read.verdict, member))
      ? { kind: "done", ...deskDone("comptes", "suspendre-annonces", id) }
      : refused(GONE);
  },
  "maintenir-suspension": (asked) => decideSuspension(asked, "maintenir-suspension"),
  "rendre-annonces": (asked) => decideSuspension(asked, "rendre-annonces"),
  droit: (asked) => changeRight(asked, "droit"),
  "sans-droit": (asked) => changeRight(asked, "sans-droit"),
  deconnecter: async ({ desk, member, id }) =>
    (await desk.people.endSessions(id, member)) === undefined
      ? refused(GONE)
      : { kind: "done", ...deskDone("comptes", "deconnecter", id) },
  effacer: async ({ desk, member, id, said }) => {
    if (id === member.id) return refused("Votre propre compte s’efface depuis sa page, par vous.");
    const account = await desk.people.find(id);
    if (account === undefined) return refused(GONE);
    // Of a person who asks by their address: whoever erases writes down for whom.
    if (normaliseEmail(said("adresse")) !== account.email)
      return { kind: "issues", issues: { adresse: "Écrivez l’adresse entière du compte à effacer." } };
    return (await desk.people.erase(id, member)) ? { kind: "done", ...deskDone("comptes", "effacer") } : refused(GONE);
  },
  relever: async ({ desk, member, said }) =>
    (await desk.machines.retryFeed(said("professionnel"), member))
      ? { kind: "done", ...deskDone("flux", "relever") }
      : refused("Ce stock n’est relevé nulle part\u202f: le professionnel l’envoie lui-même."),
  renvoyer: async ({ desk, member, said }) =>
    (await desk.machines.resendMail(said("courriel"), member))
      ? { kind: "done", ...deskDone("courriels", "renvoyer") }
      : refused("Ce courriel est parti, ou ses mots ne sont plus gardés. Rien n’a changé."),
  abandonner: async ({ desk, member, said }) =>
    (await desk.machines.dropMail(said("courriel"), member))
      ? { kind: "done", ...deskDone("courriels", "abandonner") }
      : refused(GONE),
  pause: (asked) => halt(asked, "pause"),
  reprendre: (asked) => halt(asked, "reprendre"),
  tarif: setRate,
  "sans-tarif": takeRateBack,
};
