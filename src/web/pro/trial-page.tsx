/** A file of stock before anything of it is online: how it is read, what it would change, its first adverts. */
import { Form, Link, data, redirect } from "react-router";
import type { MappingChoices } from "../../dealer-space/mapping-choices.ts";
import { isTarget, readNullWords } from "../../dealer-space/mapping-choices.ts";
import { whole } from "../../domain/french.ts";
import { TooManyWaiting } from "../../feeds/arrivals/deliveries.ts";
import type { TargetName } from "../../feeds/mapping/targets.ts";
import { cardViewsAlone } from "../cards/card-view.ts";
import { Icon } from "../design/icon.tsx";
import "../design/check.css";
import "../design/field.css";
import { pageMeta } from "../page-meta.ts";
import { enterSpace } from "./enter-space.ts";
import "./feeds.css";
import { IssueRows } from "./issue-rows.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { AS_GUESSED, mappingView } from "./mapping-view.ts";
import { PreviewCards } from "./preview-cards.tsx";
import { proAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import { countsView, issueViews } from "./run-view.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs, ProMeta, ProProps } from "./pro-page.ts";

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
    return { sign, name: opening.file.file, unreadable: opening.message, mapping: undefined, tried: undefined };
  const mapping = mappingView(opening.opened, new Date(services.now()).toISOString().slice(0, 10));
  const name = opening.opened.file.file;
  if (mapping.missing.length > 0) return { sign, name, unreadable: undefined, mapping, tried: undefined };
  const state = await feedDesk.try(opening.opened);
  if (state.kind === "running")
    return { sign, name, unreadable: undefined, mapping, tried: { kind: "running", done: whole(state.done) } as const };
  const { report, asks, first } = state.trial;
  return {
    sign,
    name,
    unreadable: undefined,
    mapping,
    tried: {
      kind: "done",
      refusal: report.refusal?.message,
      asks,
      counts: countsView(report),
      issues: issueViews(report.issues),
      cards: cardViewsAlone(
        services,
        first.map((listing) => ({ listing })),
      ),
    } as const,
  };
}

export async function action({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterSpace(services, { request, curef: params.curef, act: "edit" });
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
      run = await feedDesk.importFile(opened, form.get("retirer") === "oui");
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error;
      return data(
        { message: "Vos fichiers précédents sont encore en cours d’import. Réessayez dans une minute." },
        CONFLICT,
      );
    }
    throw redirect(`${feeds}?passage=${run}`, SEE_OTHER);
  }
  await feedDesk.choose(opened.file, choicesIn(form, opened.file.choices));
  throw redirect(`${feeds}/${opened.file.id}`, SEE_OTHER);
}

/** What is not in the form stays as it was. */
function choicesIn(form: FormData, before: MappingChoices): MappingChoices {
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
  return { columns, ...(typeof words === "string" ? { nullWords: readNullWords(words) } : {}) };
}

export function meta({ loaderData }: ProMeta<typeof loader>) {
  return [
    ...pageMeta({
      title: `${loaderData?.name ?? "Fichier"}, essai`,
      description: "Ce qu’un fichier de stock changerait.",
      canonical: undefined,
      indexed: false,
    }),
    ...(loaderData?.tried?.kind === "running" ? [{ httpEquiv: "refresh", content: "3" }] : []),
  ];
}

type Tried = Extract<NonNullable<ProProps<typeof loader, typeof action>["loaderData"]["tried"]>, { kind: "done" }>;

const COUNTS = [
  ["read", "lignes lues"],
  ["added", "nouvelles"],
  ["kept", "à jour"],
  ["withdrawn", "retirées"],
  ["refused", "refusées"],
] as const;

function Trial({ tried, message }: { readonly tried: Tried; readonly message: string | undefined }) {
  const { refusal, asks, counts, issues, cards } = tried;
  return (
    <>
      <section aria-labelledby="essai">
        <div className="titled">
          <h2 id="essai">Essai sur tout le fichier</h2>
          <p>Rien n’est encore écrit.</p>
        </div>
        {message !== undefined && (
          <p className="notice error" role="alert">
            {message}
          </p>
        )}
        {refusal === undefined ? (
          <div className="dry">
            <ul>
              {COUNTS.map(([key, label]) => (
                <li key={key}>
                  <b>{counts[key]}</b>
                  {label}
                </li>
              ))}
            </ul>
            <Form method="post" className="go">
              {asks !== undefined && (
                <>
                  <p className="asks">{asks}</p>
                  <label className="check">
                    <input type="checkbox" name="retirer" value="oui" required />
                    <span>Oui, ces véhicules sont vendus ou partis</span>
                  </label>
                </>
              )}
              <button className="button primary large" type="submit" name="acte" value="importer">
                Mettre en ligne
              </button>
              <p>Les fichiers qui viendront d’eux-mêmes seront lus ainsi.</p>
            </Form>
          </div>
        ) : (
          <div className="notice error" role="alert">
            <Icon name="alert" />
            <strong>Ce fichier serait refusé</strong>
            <p>{refusal}</p>
          </div>
        )}
      </section>
      {cards.length > 0 && (
        <section aria-labelledby="apercu">
          <div className="titled">
            <h2 id="apercu">Vos premières annonces, comme elles paraîtront</h2>
            <p>L’analyse du prix vient dans les minutes qui suivent.</p>
          </div>
          <PreviewCards cards={cards} />
        </section>
      )}
      {issues.length > 0 && (
        <section aria-labelledby="lignes">
          <div className="titled">
            <h2 id="lignes">Lignes à revoir</h2>
            <p>Les premières&#8239;; les autres lignes ne sont pas touchées.</p>
          </div>
          <IssueRows issues={issues} />
        </section>
      )}
    </>
  );
}

export default function ProTrialPage({ loaderData, actionData }: ProProps<typeof loader, typeof action>) {
  const { sign, name, unreadable, mapping, tried } = loaderData;
  return (
    <ProFrame sign={sign} current="flux">
      <main className="wrap bands" id="contenu">
        <div className="headline">
          <div>
            <h1>{name}</h1>
            <p>
              <Link to={proAddress(sign.curef, "flux")}>Flux</Link>
              {mapping !== undefined && <> · {mapping.shape}</>}
            </p>
          </div>
          <Form method="post" className="acts">
            <button className="button" type="submit" name="acte" value="jeter">
              Abandonner ce fichier
            </button>
          </Form>
        </div>
        {unreadable !== undefined && (
          <div className="notice error" role="alert">
            <Icon name="alert" />
            <strong>Ce fichier ne peut pas être lu</strong>
            <p>{unreadable}</p>
          </div>
        )}
        {mapping !== undefined && mapping.missing.length > 0 && (
          <div className="notice error" role="alert">
            <Icon name="alert" />
            <strong>À remplir&#8239;: {mapping.missing.join(", ")}</strong>
            <p>Choisissez la colonne ci-dessous, puis faites relire le fichier.</p>
          </div>
        )}
        {tried?.kind === "running" && (
          <div className="notice" role="status">
            <Icon name="clock" />
            <strong>Lecture de tout le fichier</strong>
            <p>{tried.done} lignes lues pour l’instant. Cette page se met à jour d’elle-même.</p>
          </div>
        )}
        {tried?.kind === "done" && <Trial tried={tried} message={actionData?.message} />}
        {mapping !== undefined && (
          <section aria-labelledby="correspondance">
            <div className="titled">
              <h2 id="correspondance">Correspondance</h2>
              <p>
                Devinée d’après vos colonnes et leur contenu. Corrigez ce qui ne va pas.
                {mapping.unread.length > 0 && <> Colonnes non lues&#8239;: {mapping.unread.join(", ")}.</>}
              </p>
            </div>
            <MappingForm view={mapping} />
          </section>
        )}
      </main>
    </ProFrame>
  );
}
