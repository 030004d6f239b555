/** A file before anything of it is online: tried, chosen otherwise, imported or dropped. */
import { data, redirect } from "react-router";
import { actorOf } from "../../domain/audit/actor-of.ts";
import type { OpenedFile } from "../../dealer-space/feed-desk.ts";
import { isTarget } from "../../dealer-space/mapping-choices.ts";
import type { ReadAgain } from "../../dealer-space/read-again.ts";
import { readAgain } from "../../dealer-space/read-again.ts";
import { rowAsTyped } from "../../dealer-space/row-as-typed.ts";
import { counted } from "../../domain/french.ts";
import { TooManyWaiting } from "../../feeds/arrivals/deliveries.ts";
import { listingReference } from "../../feeds/offers/listing-reference.ts";
import type { TargetName } from "../../feeds/mapping/targets.ts";
import { cardViewsAlone } from "../cards/card-view.ts";
import { enterSpace } from "./enter-space.ts";
import { IMPORTED } from "./feeds-data.server.ts";
import { choicesIn, editedField, withoutField } from "./mapping-form-choices.ts";
import { TAKEN, rowId } from "./mapping-choice.ts";
import { mappingView } from "./mapping-view.ts";
import { readAgainQuery, readAgainTold } from "./read-again-told.ts";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";
import { proAddress } from "./pro-address.ts";
import { doubtedPrices, fateViews, issueViews, leavingConfirmed, trialFigures } from "./run-view.ts";
import { readForm } from "../read-form.ts";
import type { PageServices } from "../services.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs } from "./pro-page.ts";

const SEE_OTHER = 303;
const NOT_FOUND = 404;
const CONFLICT = 409;

/** `YYYY-MM-DD`. */
const dayOf = ({ now }: { readonly now: () => number }) => new Date(now()).toISOString().slice(0, 10);

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterSpace(services, { request, curef: params.curef, act: "edit" });
  const { feedDesk } = services;
  const opening = await feedDesk.open(sign.curef, params.file);
  if (opening === undefined) throw data(undefined, { status: NOT_FOUND });
  const { id, imported, file: name } = opening.kind === "opened" ? opening.opened.file : opening.file;
  const head = { sign, id, run: imported?.run, name };
  if (opening.kind === "unreadable")
    return {
      ...head,
      unreadable: opening.message,
      mostBytes: feedDesk.mostBytes,
      mapping: undefined,
      readAgain: undefined,
      tried: undefined,
    };
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("champ") ?? "";
  const open = isTarget(asked) ? asked : undefined;
  const mapping = mappingView(opening.opened, dayOf(services), open);
  const read = { mapping, readAgain: readAgainTold(searchParams, opening.opened.guess) };
  // Nothing is tried of a reading that is being mended.
  if (mapping.missing.length > 0 || open !== undefined)
    return { ...head, unreadable: undefined, mostBytes: undefined, ...read, tried: undefined };
  const state = await feedDesk.try(opening.opened);
  if (state.kind === "running")
    return {
      ...head,
      unreadable: undefined,
      mostBytes: undefined,
      ...read,
      tried: { kind: "running", done: counted(state.done, "ligne lue", "lignes lues") } as const,
    };
  const { report, asks, first, fates } = state.trial;
  return {
    ...head,
    unreadable: undefined,
    mostBytes: undefined,
    ...read,
    tried: {
      kind: "done",
      refusal: report.refusal && (report.refusal.why ?? report.refusal.message),
      asks: asks === undefined ? undefined : { told: asks, confirmed: leavingConfirmed(report) },
      figures: trialFigures(report),
      fates: fateViews(fates),
      issues: issueViews(report.issues),
      prices: doubtedPrices(report.issues),
      cards: cardViewsAlone(
        services,
        first.map((listing) => ({ listing })),
      ),
    } as const,
  };
}

export async function action({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign, member } = await enterSpace(services, { request, curef: params.curef, act: "edit" });
  const { feedDesk } = services;
  const opening = await feedDesk.open(sign.curef, params.file);
  if (opening === undefined) throw data(undefined, { status: NOT_FOUND });
  const form = await readForm(request);
  const acte = form.get("acte");
  const feeds = proAddress(sign.curef, "flux");
  if (acte === "jeter" || opening.kind === "unreadable") {
    await feedDesk.drop(opening.kind === "opened" ? opening.opened.file : opening.file);
    throw redirect(feeds, SEE_OTHER);
  }
  const { opened } = opening;
  if (acte === "saisir") throw redirect(await enterRow(services, sign.curef, opened, form), SEE_OTHER);
  if (acte === "importer") {
    // What was chosen and not read again is read first: where it changes what goes online, it is shown before it does.
    const { after, changes } = await choose(services, { form, opened });
    if (!changes.isAlike)
      throw redirect(`${feeds}/${opened.file.id}?${readAgainQuery(changes, { toGoOnline: true })}`, SEE_OTHER);
    let run: number;
    try {
      run = await feedDesk.importFile(after, form.get("retirer") === "oui", actorOf(member));
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error;
      return data(
        { message: "Vos fichiers précédents sont encore en cours d’import. Réessayez dans une minute." },
        CONFLICT,
      );
    }
    throw redirect(`${feeds}?passage=${run}&${IMPORTED}`, SEE_OTHER);
  }
  const edited = editedField(form);
  const isGivenBack = acte === "rendre" && edited !== undefined;
  const { changes } = await choose(services, { form, opened, without: isGivenBack ? edited : undefined });
  const opens = form.get("ouvrir");
  const next = typeof opens === "string" && isTarget(opens) ? opens : undefined;
  const field = next ?? (acte === "voir" || isGivenBack ? edited : undefined);
  const here = `${feeds}/${opened.file.id}`;
  if (field !== undefined) throw redirect(`${here}?champ=${field}#${rowId(field)}`, SEE_OTHER);
  // Where the trial is told. It asks again for itself without a script, which some browsers do not at a place of a page.
  throw redirect(edited === undefined ? `${here}?${readAgainQuery(changes)}` : here, SEE_OTHER);
}

/** Has the form’s choices kept, and what was chosen before of a field forgotten, and says what that changes. */
async function choose(
  services: PageServices,
  {
    form,
    opened,
    without,
  }: { readonly form: FormData; readonly opened: OpenedFile; readonly without?: TargetName | undefined },
): Promise<{ readonly after: OpenedFile; readonly changes: ReadAgain }> {
  const { feedDesk } = services;
  const today = dayOf(services);
  await feedDesk.choose(opened.file, (now) => {
    const choices = choicesIn(form, now, today);
    return without === undefined ? choices : withoutField(choices, without);
  });
  const opening = await feedDesk.open(opened.file.curef, opened.file.id);
  if (opening?.kind !== "opened") throw data(undefined, { status: NOT_FOUND });
  return { after: opening.opened, changes: readAgain(opened, opening.opened, today) };
}

/**
 * Into the form of one vehicle, filled in with what a row says: of a vehicle whose advert stands, or that was begun before, into its own.
 * Resolves to its address.
 */
async function enterRow(
  { feedDesk, vehicleDesk }: PageServices,
  curef: string,
  opened: OpenedFile,
  asked: FormData,
): Promise<string> {
  const row = await feedDesk.row(opened, Number(asked.get("ligne")));
  if (row === undefined) return `${proAddress(curef, "flux")}/${opened.file.id}#lignes`;
  const isTaken = asked.get("reference") === TAKEN;
  const own = isTaken ? undefined : row.draft.texts.get("reference");
  const known =
    own === undefined ? undefined : await vehicleDesk.open(curef, listingReference(curef, { own, apart: [] }));
  if (known?.listing !== undefined) return vehicleAddress(curef, known.id);
  const typed = rowAsTyped(row, !isTaken);
  const drafts = typed.dealerReference === "" ? [] : await vehicleDesk.drafts(curef);
  const begun = drafts.find(({ dealerReference }) => dealerReference === typed.dealerReference);
  const id = begun?.id ?? vehicleDesk.draw(curef);
  if (begun === undefined) await vehicleDesk.save(curef, id, typed);
  return `${vehicleAddress(curef, id)}?verifier=tout`;
}
