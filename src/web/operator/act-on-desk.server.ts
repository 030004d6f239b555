/** What operators send: a gesture that is done, a mail that is read over first, or a search. */
import { data, redirect } from "react-router";
import { isCuref } from "../../domain/listings/dealer.ts";
import type { Verdict } from "../../domain/moderation/moderation-case.ts";
import type { Mail } from "../../mail/mail.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import { operatorOf } from "./enter-desk.ts";
import { isOperatorGesture } from "./gestures.ts";
import type { OperatorGesture } from "./gestures.ts";
import { readCorrection } from "./ask-correction.server.ts";
import { deskAddress } from "./operator-address.ts";
import type { MailView, OperatorAnswer, OperatorArgs } from "./operator-page.ts";
import type { Asked } from "./perform-gesture.server.ts";
import {
  PERFORM,
  readDealerReasons,
  readDecision,
  readNoticeAnswer,
  readVerdict,
  seenNotices,
  sellerToSuspend,
} from "./perform-gesture.server.ts";

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;
const CONFLICT = 409;

const mailView = ({ to, subject, text }: Mail): MailView => ({ to: to.address, subject, text });

async function previewCase(
  { desk, id, said }: Asked,
  verdict: Verdict,
  deciding: { readonly isSuspending: boolean } = { isSuspending: false },
): Promise<Pick<OperatorAnswer, "issues" | "mails">> {
  const read = readNoticeAnswer(said, verdict);
  if ("issues" in read) return { issues: read.issues };
  return { issues: {}, mails: (await desk.cases.preview(id, verdict, read.answer, deciding)).map(mailView) };
}

/** Undefined of a gesture that sends nothing whose words are its writer’s. */
async function preview(
  gesture: OperatorGesture,
  asked: Asked,
): Promise<Pick<OperatorAnswer, "issues" | "mails"> | undefined> {
  const { desk, id, said } = asked;
  if (gesture === "refuser") {
    const read = readVerdict(said);
    if ("issues" in read) return { issues: read.issues };
    const suspended = await sellerToSuspend(asked);
    const refusal = await previewCase(asked, read.verdict, { isSuspending: suspended !== undefined });
    const mail =
      suspended === undefined ? undefined : await asked.desk.people.previewSuspension(suspended, read.verdict);
    return mail === undefined || refusal.mails === undefined
      ? refusal
      : { ...refusal, mails: [...refusal.mails, mailView(mail)] };
  }
  if (gesture === "corriger") {
    const read = readCorrection(said);
    if ("issues" in read) return { issues: read.issues };
    const mail = await desk.cases.previewCorrection(id, read.words);
    return { issues: {}, mails: mail === undefined ? [] : [mailView(mail)] };
  }
  if (gesture === "accepter") return previewCase(asked, { outcome: "accepted" });
  if (gesture === "suspendre-annonces") {
    const read = readVerdict(said);
    if ("issues" in read) return { issues: read.issues };
    const mail = await desk.people.previewSuspension(id, read.verdict);
    return { issues: {}, mails: mail === undefined ? [] : [mailView(mail)] };
  }
  if (gesture === "suspendre") {
    const read = readDealerReasons(said);
    if ("issues" in read) return { issues: read.issues };
    const mail = await desk.dealers.previewSuspension(id, read.reasons);
    return { issues: {}, mails: mail === undefined ? [] : [mailView(mail)] };
  }
  if (gesture !== "maintenir" && gesture !== "retirer") return undefined;
  const read = readDecision(said, gesture === "retirer");
  if ("issues" in read) return { issues: read.issues };
  return { issues: {}, mails: (await desk.reports.preview(id, read.decision, seenNotices(said))).map(mailView) };
}

export async function actOnDesk({ request, context, id }: OperatorArgs) {
  const services = context.get(servicesContext);
  const member = operatorOf(services);
  const form = await readForm(request);
  const said = (field: string) => {
    const value = form.get(field);
    return typeof value === "string" ? value.trim() : "";
  };
  const typed = Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  const asked: Asked = {
    desk: services.operatorDesk,
    dealerSpace: services.dealerSpace,
    member,
    id,
    said,
    reportPart: (error) => {
      services.reportPart(error);
    },
  };
  const gesture = said("geste");
  if (gesture === "chercher") return search(asked, typed);
  if (!isOperatorGesture(gesture))
    return data<OperatorAnswer>({ typed, issues: { geste: "Choisissez une décision." } }, UNPROCESSABLE);
  if (form.has("relire")) {
    const read = await preview(gesture, asked);
    if (read === undefined) return { typed, issues: {}, mails: [] } satisfies OperatorAnswer;
    const answer: OperatorAnswer = { typed, ...read };
    return data(answer, read.mails === undefined ? UNPROCESSABLE : undefined);
  }
  const performed = await PERFORM[gesture](asked);
  switch (performed.kind) {
    case "done":
      services.leaveDone(performed.address, performed.told);
      throw redirect(performed.address, SEE_OTHER);
    case "issues":
      return data<OperatorAnswer>(
        { typed: { ...typed, ...performed.typed }, issues: performed.issues },
        performed.isStale === true ? CONFLICT : UNPROCESSABLE,
      );
    case "refused":
      return data<OperatorAnswer>({ typed, issues: {}, refusal: performed.words }, CONFLICT);
  }
}

/** Sent, not asked for: an address of mail stands in no address of a page. */
async function search({ desk, said }: Asked, typed: OperatorAnswer["typed"]) {
  const text = said("quoi");
  if (isCuref(text.toUpperCase())) throw redirect(deskAddress("vendeurs", text.toUpperCase()), SEE_OTHER);
  if ((await desk.reports.get(text)) !== undefined) throw redirect(deskAddress("signalements", text), SEE_OTHER);
  const held = (await desk.cases.open()).find(({ deposit }) => deposit.reference === text.toUpperCase());
  if (held !== undefined) throw redirect(deskAddress("moderation", held.one.id), SEE_OTHER);
  const account = await desk.people.find(text);
  if (account !== undefined) throw redirect(deskAddress("comptes", account.id), SEE_OTHER);
  if (text !== "" && !text.includes("@"))
    throw redirect(`${deskAddress("vendeurs")}?${String(new URLSearchParams({ nom: text }))}`, SEE_OTHER);
  const issue = text === "" ? "Écrivez ce que vous cherchez." : "Aucun compte n’a cette adresse.";
  return data<OperatorAnswer>({ typed, issues: { quoi: issue } }, UNPROCESSABLE);
}
