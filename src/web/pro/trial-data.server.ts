/** A file before anything of it is online: tried, chosen otherwise, imported or dropped. */
import { data, redirect } from "react-router";
import { actorOf } from "../../domain/audit/actor-of.ts";
import type { OpenedFile } from "../../dealer-space/feed-desk.ts";
import type { MappingChoices } from "../../dealer-space/mapping-choices.ts";
import { isTarget, meaningsOf, readNullWords, wordsToTranslate } from "../../dealer-space/mapping-choices.ts";
import { counted } from "../../domain/french.ts";
import { TooManyWaiting } from "../../feeds/arrivals/deliveries.ts";
import { isChoice } from "../../feeds/guess/word-candidates.ts";
import type { TargetName } from "../../feeds/mapping/targets.ts";
import { cardViewsAlone } from "../cards/card-view.ts";
import { enterSpace } from "./enter-space.ts";
import { IMPORTED } from "./feeds-data.server.ts";
import { AS_GUESSED, NOTHING } from "./mapping-choice.ts";
import { mappingView } from "./mapping-view.ts";
import { proAddress } from "./pro-address.ts";
import { doubtedPrices, issueViews, trialFigures } from "./run-view.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs } from "./pro-page.ts";

const SEE_OTHER = 303;
const NOT_FOUND = 404;
const CONFLICT = 409;

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterSpace(services, { request, curef: params.curef, act: "edit" });
  const { feedDesk } = services;
  const opening = await feedDesk.open(sign.curef, params.file);
  if (opening === undefined) throw data(undefined, { status: NOT_FOUND });
  if (opening.kind === "unreadable")
    return {
      sign,
      name: opening.file.file,
      unreadable: opening.message,
      mostBytes: feedDesk.mostBytes,
      mapping: undefined,
      tried: undefined,
    };
  const mapping = mappingView(opening.opened, new Date(services.now()).toISOString().slice(0, 10));
  const name = opening.opened.file.file;
  if (mapping.missing.length > 0)
    return { sign, name, unreadable: undefined, mostBytes: undefined, mapping, tried: undefined };
  const state = await feedDesk.try(opening.opened);
  if (state.kind === "running")
    return {
      sign,
      name,
      unreadable: undefined,
      mostBytes: undefined,
      mapping,
      tried: { kind: "running", done: counted(state.done, "ligne lue", "lignes lues") } as const,
    };
  const { report, asks, first } = state.trial;
  return {
    sign,
    name,
    unreadable: undefined,
    mostBytes: undefined,
    mapping,
    tried: {
      kind: "done",
      refusal: report.refusal && (report.refusal.why ?? report.refusal.message),
      asks,
      figures: trialFigures(report),
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
  if (acte === "importer") {
    let run: number;
    try {
      run = await feedDesk.importFile(opened, form.get("retirer") === "oui", actorOf(member));
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error;
      return data(
        { message: "Vos fichiers précédents sont encore en cours d’import. Réessayez dans une minute." },
        CONFLICT,
      );
    }
    throw redirect(`${feeds}?passage=${run}&${IMPORTED}`, SEE_OTHER);
  }
  await feedDesk.choose(opened.file, choicesIn(form, opened));
  throw redirect(`${feeds}/${opened.file.id}`, SEE_OTHER);
}

/** What is not in the form stays as it was. */
function choicesIn(form: FormData, opened: OpenedFile): MappingChoices {
  const before = opened.file.choices;
  const columns: Partial<Record<TargetName, string>> = { ...before.columns };
  for (const [name, value] of form) {
    const field = name.startsWith("champ.") ? name.slice("champ.".length) : "";
    if (!isTarget(field) || typeof value !== "string") continue;
    if (value === AS_GUESSED) delete columns[field];
    else columns[field] = value;
  }
  const [other, column, words] = [form.get("autre"), form.get("autre.colonne"), form.get("vides")];
  if (typeof other === "string" && isTarget(other) && typeof column === "string" && column !== "")
    columns[other] = column;
  return {
    columns,
    meanings: { ...before.meanings, ...meaningsIn(form, opened) },
    ...(typeof words === "string" ? { nullWords: readNullWords(words) } : {}),
  };
}

/** Words of every field that the form has, each as `mot.energy.HYB+`; the file has no others to translate. */
function meaningsIn(form: FormData, { guess, finished }: OpenedFile): NonNullable<MappingChoices["meanings"]> {
  const fields = new Set([...form.keys()].flatMap((name) => /^mot\.(\w+)\./.exec(name)?.[1] ?? []).filter(isChoice));
  return Object.fromEntries(
    [...fields].map((field) => {
      const chosen = wordsToTranslate(guess, finished.mapping, field).flatMap((word) => {
        const value = form.get(`mot.${field}.${word}`);
        if (value === NOTHING) return [[word, ""]];
        return typeof value === "string" && meaningsOf(field).includes(value) ? [[word, value]] : [];
      });
      return [field, Object.fromEntries(chosen)];
    }),
  );
}
