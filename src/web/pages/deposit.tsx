/** A private seller writes an advert: five screens on a phone, one page on a laptop. Every step is a form that needs no script. */
import { Suspense, useEffect, useRef, useState } from "react";
import { Form, Link, data, redirect, useLocation } from "react-router";
import { signInAddress } from "../account/account-address.ts";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import { DEPOSIT_PHOTOS, depositAddress, wholeFormAddress } from "../../deposits/deposit-address.ts";
import "../seller-form/seller-form.css";
import { DepositCard } from "../deposit/deposit-card.tsx";
import { receiveDeposit } from "../deposit/deposit-steps.ts";
import { OTHER_TAB } from "../seller-form/two-pages-keys.ts";
import { depositView } from "../deposit/deposit-view.ts";
import { holderOf } from "../deposit/holder-of.ts";
import { PhotosStep } from "../deposit/photos-step.tsx";
import { PriceStep } from "../deposit/price-step.tsx";
import { PublishStep } from "../deposit/publish-step.tsx";
import { StateStep } from "../deposit/state-step.tsx";
import { VehicleStep } from "../deposit/vehicle-step.tsx";
import { DrawnPage } from "../seller-form/drawn-page.tsx";
import { KeepingTold } from "../seller-form/keeping.tsx";
import { PHOTOS_FORM } from "../seller-form/photographs.tsx";
import { EnterGoesOn } from "../deposit/enter-goes-on.tsx";
import { FilesGoTo } from "../seller-form/unscripted-files.ts";
import { useKeptForm } from "../seller-form/use-kept-form.ts";
import { Icon } from "../design/icon.tsx";
import { Logo } from "../design/logo.tsx";
import { useSentForms } from "../verification/use-sent-forms.ts";
import { notFound } from "../not-found/find-missing-page.ts";
import { pageMeta } from "../page-meta.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/deposit.ts";

const OtherTab = lazyOrAsServed(() => import("../seller-form/other-tab.tsx"));
const AfterPage = lazyOrAsServed(() => import("../frame/after-page.tsx"));

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const url = new URL(request.url);
  const id = url.searchParams.get("annonce") ?? undefined;
  const deposit = await services.deposits.find(holderOf(services, request.headers.get("cookie")), id);
  const { viewer } = services;
  // The link of a mail is opened on another device too: whoever is not signed in is asked to be, and told nothing of what there is.
  if (id !== undefined && deposit === undefined && viewer.kind === "guest")
    throw redirect(signInAddress(url.pathname + url.search));
  if (id !== undefined && deposit === undefined) throw await notFound(services, url, { code: "notFound" });
  const isSuspended = viewer.kind === "member" && (await services.deposits.suspensionOf(viewer.email)) !== undefined;
  return data({ view: await depositView(services, { deposit, query: url.searchParams }), isSuspended });
}

export async function action({ request, context }: Route.ActionArgs) {
  return receiveDeposit({ services: context.get(servicesContext), request });
}

export function meta() {
  return pageMeta({
    title: "Déposer une annonce",
    description: "Vendre sa voiture sur Virage\u202f: cinq étapes courtes d’après la carte grise, gratuit, 60 jours.",
    canonical: undefined,
    indexed: false,
  });
}

const clashOf = (answer: Route.ComponentProps["actionData"]) => (answer?.kind === "clash" ? answer : undefined);

export default function DepositPage({ loaderData: { view: stored, isSuspended }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const files = useRef<HTMLFormElement>(null);
  const { onChange, onSubmit, told, isSending, keeping, answer, timesReadLate } = useKeptForm({ form, files });
  useSentForms();
  // Asked about where the form is drawn: what comes up later is of another page.
  const drawing = `${stored.id ?? ""} ${String(timesReadLate)}`;
  const [asked, ask] = useState({ drawing, unsettled: stored.unsettled });
  if (asked.drawing !== drawing) ask({ drawing, unsettled: stored.unsettled });
  const clash = clashOf(answer as typeof actionData) ?? clashOf(actionData) ?? (stored.unsettled && asked.unsettled);
  // What was typed stands in its fields, where no script has kept it there.
  const view = clash === undefined ? stored : { ...stored, fields: { ...stored.fields, ...clash.typed } };
  const shown = useRef(view.at);
  const isAsked = view.farPrice !== undefined || view.bare.length > 0;
  useEffect(() => {
    if (shown.current === view.at) return;
    shown.current = view.at;
    // A question that is asked there takes the hand itself.
    if (!isAsked) document.getElementById(`h-${String(view.at)}`)?.focus();
  }, [view.at, isAsked]);
  const firstWrong = Object.keys(view.errors)[0];
  // Each press is a navigation with its own key: pressed again with the same fault left, the hand goes there again,
  // and a draft that keeps itself meanwhile, which navigates nowhere, moves nobody.
  const { key } = useLocation();
  const answered = useRef<string>(undefined);
  useEffect(() => {
    if (firstWrong === undefined || answered.current === key) return;
    answered.current = key;
    const wrong = form.current?.querySelector<HTMLElement>("[data-current] [aria-invalid=true], [aria-invalid=true]");
    // What the dock of a phone lies over is in the window, and seen by nobody.
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: "center" });
  }, [firstWrong, key]);
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <header className="subtop">
        <div className="wrap">
          <Link className="logo" to="/" aria-label="Virage, accueil">
            <Logo />
          </Link>
          <h1>{view.isChange ? "Modifier une annonce" : "Déposer une annonce"}</h1>
          <span className="draft" role="status">
            {clash === undefined ? (
              view.savedAt !== undefined && (
                <>
                  <span className="wide">Brouillon </span>
                  enregistré<span className="hour"> à {view.savedAt}</span>
                </>
              )
            ) : (
              <a href={`#${OTHER_TAB}`}>un choix attend</a>
            )}
          </span>
          <Link
            className="iconbutton"
            to={view.isChange ? "/compte/annonces" : "/"}
            aria-label="Fermer, ce qui est écrit reste"
          >
            <Icon name="close" />
          </Link>
        </div>
      </header>
      <main className="wrap deposit-page" id="contenu">
        <form id={PHOTOS_FORM} ref={files} method="post" action={DEPOSIT_PHOTOS} encType="multipart/form-data">
          {view.id !== undefined && <input type="hidden" name="annonce" value={view.id} />}
        </form>
        {isSuspended && (
          <div className="notice error">
            <Icon name="alert" />
            <strong>Vos annonces sont suspendues</strong>
            <span>
              Ce que vous écrivez ici reste un brouillon.{" "}
              <Link to="/compte/annonces#suspension">Les motifs, et comment les contester</Link>
            </span>
          </div>
        )}
        {view.correction !== undefined && (
          <div className="notice">
            <Icon name="info" />
            <strong>À corriger</strong>
            <span>
              <span className="asked">{view.correction}</span>
              {isSuspended
                ? "Corrigée, l’annonce ne pourra paraître qu’une fois relue, et la suspension levée."
                : "Ce n’est pas un refus\u202f: publiez l’annonce une fois corrigée, une personne la relit avant qu’elle paraisse."}
            </span>
          </div>
        )}
        {view.isHeldUp && (
          <div className="notice">
            <Icon name="info" />
            <strong>Une personne relit cette annonce</strong>
            <span>
              Elle lira ce que vous changez ici. Publiez à nouveau une fois que c’est fini&#8239;: la relecture reprend
              sur cette version.
            </span>
          </div>
        )}
        <div className="deposit">
          <nav className="rail" aria-label="Étapes">
            <ol>
              {view.steps.map(({ step, title, told: said }, index) => (
                <li key={step}>
                  <a
                    href={`${depositAddress({ id: view.id, step: index + 1 })}#etape-${String(index + 1)}`}
                    aria-current={view.at === index + 1 ? "step" : undefined}
                  >
                    <span className="no">{index + 1}</span>
                    <b>{title}</b>
                    <span className="s">{said}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <FilesGoTo value={wholeFormAddress({ id: view.id, step: view.at })}>
            <Form
              method="post"
              className="steps-form"
              aria-label="Annonce"
              noValidate
              preventScrollReset
              ref={form}
              onChange={onChange}
              onSubmit={onSubmit}
              aria-busy={isSending}
              key={drawing}
            >
              {view.id !== undefined && <input type="hidden" name="annonce" value={view.id} />}
              <DrawnPage key={view.id} drawn={view.drawn} />
              <EnterGoesOn to={Math.min(5, view.at + 1)} />
              {clash?.clashes !== undefined && (
                <Suspense>
                  <OtherTab clashes={clash.clashes} of="draft" pressed={clashOf(actionData)} />
                </Suspense>
              )}
              <VehicleStep view={view} />
              <StateStep view={view} />
              <PhotosStep view={view} told={told} />
              <PriceStep view={view} />
              <PublishStep view={view} issue={actionData?.issue} />
            </Form>
          </FilesGoTo>
          <aside className="side" aria-labelledby="h-side">
            <h2 id="h-side">Dans les résultats</h2>
            <DepositCard view={view} />
            {view.photos.length < 4 && (
              <p className="meta soft lack">
                {view.photos.length === 0
                  ? "Sans photographie, un dessin montre le modèle."
                  : "Habitacle, compteur et coffre répondent aux premières questions."}
              </p>
            )}
          </aside>
        </div>
      </main>
      <KeepingTold keeping={keeping} />
      <Suspense>
        <AfterPage dealer={undefined} />
      </Suspense>
    </>
  );
}
