/** Contests a refusal, a request for a correction, a removal or a suspension, by the link of its mail or, signed in, one’s own: what was decided and why, and room to say why not (regulation (EU) 2022/2065, article 20). */
import { Form, data } from "react-router";
import { ADVERT_TERMS, appealableUntil, LONGEST_APPEAL } from "../../domain/moderation/moderation-case.ts";
import { shortDate } from "../../domain/french.ts";
import { contestableUntil, isContested, isStanding } from "../../domain/moderation/suspension.ts";
import { OWN_LISTINGS } from "../../deposits/deposit-address.ts";
import { OWN_CASE } from "../../domain/moderation/appeal-address.ts";
import "../seller-form/seller-form.css";
import { useFirstIssue } from "../browser/use-first-issue.ts";
import { useTold } from "../browser/use-told.ts";
import { Icon } from "../design/icon.tsx";
import { TextArea } from "../design/text-area.tsx";
import { Frame } from "../frame/frame.tsx";
import { pageMeta } from "../page-meta.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import { useSentForms } from "../verification/use-sent-forms.ts";
import type { Route } from "./+types/deposit-appeal.ts";
import { textIn } from "../form-text.ts";

const GONE = 410;
const UNPROCESSABLE = 422;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deposits, now, viewer } = context.get(servicesContext);
  const asked = new URL(request.url).searchParams;
  const [token, named] = [asked.get("jeton") ?? "", asked.get(OWN_CASE) ?? ""];
  const suspension = named === "" ? await deposits.contestable(viewer, token) : undefined;
  if (suspension !== undefined) {
    if (isStanding(suspension) && suspension.upheld !== undefined) return data({ kind: "examined" as const });
    if (isContested(suspension)) return data({ kind: "appealed" as const });
    const end = contestableUntil(suspension);
    if (!isStanding(suspension) || end < new Date(now()).toISOString())
      return data({ kind: "gone" as const }, { status: GONE });
    return data({
      kind: "open" as const,
      token,
      named,
      what: "Suspension de vos annonces",
      facts: suspension.facts,
      ground: suspension.ground.text,
      until: shortDate(end.slice(0, 10)),
    });
  }
  const found =
    named === ""
      ? token === ""
        ? undefined
        : await deposits.refusal(token)
      : await deposits.ownRefusal(viewer, named);
  const until = found && appealableUntil(found.one);
  const { decision, appeal, appealDecision, closedAt } = found?.one ?? {};
  if (found === undefined || until === undefined || decision === undefined || decision.outcome === "accepted")
    return data({ kind: "gone" as const }, { status: GONE });
  if (appeal !== undefined)
    return data({
      kind: closedAt !== undefined ? "settled" : appealDecision === undefined ? "appealed" : "examined",
    } as const);
  if (until < new Date(now()).toISOString()) return data({ kind: "gone" as const }, { status: GONE });
  return data({
    kind: "open" as const,
    token,
    named,
    what: `${decision.outcome === "removed" ? "Annonce retirée" : "Annonce"}\u202f: ${found.deposit.fields.vehicle}`,
    facts: decision.outcome === "correction" ? `À corriger\u202f: ${decision.words}` : decision.facts,
    ground:
      decision.outcome === "correction"
        ? ADVERT_TERMS
        : decision.outcome === "removed"
          ? decision.ground
          : decision.ground.text,
    until: shortDate(until.slice(0, 10)),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deposits, viewer } = context.get(servicesContext);
  const form = await readForm(request);
  const text = (name: string) => textIn(form, name);
  const outcome = await deposits.appeal(viewer, { token: text("jeton"), case: text(OWN_CASE) }, text("motifs"));
  return data({ outcome }, { status: outcome === "empty" ? UNPROCESSABLE : outcome === "gone" ? GONE : 200 });
}

export function meta() {
  return pageMeta({
    title: "Contester une décision",
    description: "Demander qu’une personne relise.",
    canonical: undefined,
    indexed: false,
  });
}

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  useSentForms();
  const form = useFirstIssue(actionData?.outcome === "empty" ? actionData : undefined);
  const received = useTold<HTMLDivElement>(loaderData.kind === "appealed" ? actionData : undefined);
  return (
    <Frame>
      <main className="wrap" id="contenu">
        <div className="appeal step" data-current="">
          <h1>Contester une décision</h1>
          {loaderData.kind === "gone" && (
            <p>Ce lien ne sert plus&#8239;: le délai de six mois est passé, ou la décision ne tient plus.</p>
          )}
          {loaderData.kind === "examined" && (
            <p>Votre recours a été examiné&#8239;: la décision et ses motifs vous sont venus par e-mail.</p>
          )}
          {loaderData.kind === "settled" && (
            <p>
              Votre recours s’est arrêté&#8239;: l’annonce a été relue et acceptée depuis.{" "}
              <a href={OWN_LISTINGS}>Mes annonces</a>
            </p>
          )}
          {loaderData.kind === "appealed" && (
            <div className="notice" role="status" tabIndex={-1} ref={received}>
              <Icon name="check" />
              <strong>Votre recours est reçu</strong>
              <span>
                Une personne relit le dossier. Sa décision vous vient par e-mail.{" "}
                <a href={OWN_LISTINGS}>Mes annonces</a>
              </span>
            </div>
          )}
          {loaderData.kind === "open" && (
            <>
              <p className="soft">
                {loaderData.what}. Sans frais, jusqu’au {loaderData.until}.
              </p>
              <dl className="ledger">
                <div>
                  <dt>Constaté</dt>
                  <dd>{loaderData.facts}</dd>
                </div>
                {loaderData.ground !== undefined && (
                  <div>
                    <dt>Fondement</dt>
                    <dd>{loaderData.ground}</dd>
                  </div>
                )}
              </dl>
              <Form method="post" noValidate ref={form}>
                <input type="hidden" name="jeton" value={loaderData.token} />
                <input type="hidden" name={OWN_CASE} value={loaderData.named} />
                <div className="field">
                  <label htmlFor="motifs">Pourquoi cette décision vous paraît fausse</label>
                  <TextArea
                    id="motifs"
                    className="area"
                    name="motifs"
                    rows={6}
                    maxLength={LONGEST_APPEAL}
                    text=""
                    {...(actionData?.outcome === "empty"
                      ? { "aria-invalid": true, "aria-describedby": "motifs-told" }
                      : {})}
                  />
                  {actionData?.outcome === "empty" && (
                    <span id="motifs-told" className="error">
                      Dites pourquoi, en quelques mots.
                    </span>
                  )}
                </div>
                <p>
                  <button className="button primary large" type="submit">
                    Demander une relecture
                  </button>
                </p>
              </Form>
            </>
          )}
        </div>
      </main>
    </Frame>
  );
}
