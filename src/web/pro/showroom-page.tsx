/** A dealer's showroom, set by the dealer: what is typed is seen beside it before it is published. */
import { Suspense, useEffect, useMemo, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { accentWords } from "../../domain/showroom/accent-words.ts";
import type { ExceptionField } from "../../domain/listings/typed-exceptions.ts";
import type { ShowroomField } from "../../domain/listings/typed-showroom.ts";
import { PRESENTATION_CHARACTERS, readColour } from "../../domain/listings/typed-showroom.ts";
import { verticalLabel } from "../../domain/catalogue/verticals.ts";
import { SHOWROOM_OPENINGS } from "../../domain/listings/showroom-verticals.ts";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import { useDrawnAnew } from "../browser/use-drawn-anew.ts";
import { useFirstIssue } from "../browser/use-first-issue.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { useTold } from "../browser/use-told.ts";
import { Field } from "../contact/field.tsx";
import { ExceptionRows } from "./exception-rows.tsx";
import { Icon } from "../design/icon.tsx";
import { DomainSection } from "./domain-section.tsx";
import { LogoSection } from "./logo-section.tsx";
import { MailboxSection } from "./mailbox-section.tsx";
import { forgetSent, forgetShowroom, keepShowroom, keptShowroom, markSent } from "./kept-showroom.ts";
import { proAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import type { ProProps } from "./pro-page.ts";
import type { action, loader } from "./showroom-data.server.ts";
import { ShowroomPreview } from "./showroom-preview.tsx";
import { TraderSection } from "./trader-section.tsx";
import { DRAWN_FROM } from "../seller-form/two-pages-keys.ts";
import type { DrawnShowroom } from "./typed-showroom-form.ts";
import { typedShowroomIn } from "./typed-showroom-form.ts";
import { WeekFields } from "./week-fields.tsx";
import "./showroom.css";

const OtherTab = lazyOrAsServed(() => import("../seller-form/other-tab.tsx"));

/** What the picker of the browser begins with, where no colour is set. */
const FIRST_PICKED = "#14213d";

type ShowroomProps = ProProps<typeof loader, typeof action>;

/** With what was typed here before the page was left, which was not published. */
export default function ProShowroomPage({ loaderData, actionData }: ShowroomProps) {
  const { sign, typed, isJustPublished, mayEdit } = loaderData;
  const { curef } = sign;
  const isPublished = isJustPublished && actionData === undefined;
  const isHydrated = useHydrated();
  const [drops, setDrops] = useState(0);
  const times = useDrawnAnew(isPublished ? loaderData : undefined);
  const kept = useMemo(
    () => (isHydrated && mayEdit ? keptShowroom(curef, typed, isPublished) : undefined),
    [isHydrated, mayEdit, curef, typed, isPublished],
  );
  useEffect(() => {
    if (isPublished) forgetSent(curef);
  }, [isPublished, curef]);
  const drop = () => {
    forgetShowroom(curef);
    setDrops(drops + 1);
  };
  // Fields are drawn anew with what they are to hold.
  return (
    <ShowroomSet
      key={`${String(kept !== undefined)} ${String(drops)} ${String(times)}`}
      loaderData={loaderData}
      actionData={actionData}
      kept={drops === 0 ? kept : undefined}
      drop={drop}
    />
  );
}

interface SetProps extends ShowroomProps {
  readonly kept: DrawnShowroom | undefined;
  readonly drop: () => void;
}

function ShowroomSet({ loaderData, actionData, kept, drop }: SetProps) {
  const { sign, initials, mayEdit, published, isJustPublished, logo, logoProblem, href, domain, today } = loaderData;
  const { vehicles, typed: stands } = loaderData;
  const typed = actionData?.typed ?? kept ?? loaderData.typed;
  const issues = actionData?.issues ?? [];
  const form = useFirstIssue(actionData?.issues);
  const isToldPublished = isJustPublished && actionData === undefined;
  const told = useTold<HTMLDivElement>(isToldPublished ? loaderData : undefined);
  const isHydrated = useHydrated();
  const isSending = useNavigation().state !== "idle";
  const [colour, setColour] = useState(typed.couleur);
  const [presentation, setPresentation] = useState(typed.presentation);
  const [hasVerdicts, setVerdicts] = useState(typed.indicateurs);
  // Pinned as its fields are, whatever is read again.
  const [from] = useState(typed.depuis);
  const issueOf = (field: ShowroomField | ExceptionField) => issues.find((issue) => issue.field === field)?.message;
  const read = readColour(colour);
  // Nobody has typed it, and leaving the page would lose it.
  useEffect(() => {
    if (actionData?.copied !== undefined && actionData.typed !== undefined)
      keepShowroom(sign.curef, actionData.typed, stands);
  }, [actionData, sign.curef, stands]);
  // Once the fields that are drawn from what was typed hold it.
  const keepSoon = ({ currentTarget }: { readonly currentTarget: HTMLFormElement }) => {
    setTimeout(() => keepShowroom(sign.curef, typedShowroomIn(new FormData(currentTarget)), loaderData.typed));
  };
  return (
    <ProFrame sign={sign} current="vitrine">
      <main className="wrap bands" id="contenu">
        <div className="headline">
          <div>
            <h1>Vitrine</h1>
            <p>{published}</p>
          </div>
          <div className="acts">
            <a className="button" href={href}>
              <Icon name="arrow" small />
              Voir la vitrine
            </a>
          </div>
        </div>
        {isToldPublished && (
          <div className="notice" role="status" tabIndex={-1} ref={told}>
            <Icon name="check" />
            <strong>Publié</strong>
            <span>Les acheteurs voient la vitrine ainsi dès maintenant.</span>
          </div>
        )}
        {issues.length > 0 && (
          <div className="notice error" role="alert">
            <Icon name="alert" />
            <strong>Rien n’est changé</strong>
            <span>
              {issues.length === 1 ? "Un champ est à revoir." : `${issues.length} champs sont à revoir.`} Ce que vous
              avez écrit est resté.
            </span>
          </div>
        )}
        {kept !== undefined && actionData?.typed === undefined && (
          <div className="notice" role="status">
            <Icon name="info" />
            <strong>Pas encore publié</strong>
            <span>Ce que vous aviez écrit ici est de retour dans le formulaire.</span>
            <p className="acts">
              <button className="button" type="button" onClick={drop}>
                Revenir à ce qui est publié
              </button>
            </p>
          </div>
        )}
        <div className="showroom-set">
          <Form
            className="opening"
            method="post"
            noValidate
            id="vitrine"
            ref={form}
            onChange={keepSoon}
            onSubmit={() => markSent(sign.curef)}
          >
            <input type="hidden" name={DRAWN_FROM} value={from} />
            {/* Enter in a field publishes, and copies no day. */}
            {mayEdit && (
              <button className="hide" type="submit" name="geste" value="publier" tabIndex={-1} aria-hidden="true">
                Publier
              </button>
            )}
            {actionData?.clashes !== undefined && (
              <Suspense>
                <OtherTab clashes={actionData.clashes} of="showroom" pressed={actionData} />
              </Suspense>
            )}
            <fieldset disabled={!mayEdit}>
              <legend>Votre couleur</legend>
              <div className="colour">
                <Field id="couleur" label="Couleur" note="facultatif" issue={issueOf("couleur")}>
                  {(aria) => (
                    <>
                      {isHydrated && (
                        <input
                          type="color"
                          aria-label="Choisir la couleur"
                          value={read ?? FIRST_PICKED}
                          onChange={({ target }) => setColour(target.value)}
                        />
                      )}
                      <input
                        name="couleur"
                        value={colour}
                        onChange={({ target }) => setColour(target.value)}
                        placeholder="#7a2e66"
                        autoComplete="off"
                        spellCheck={false}
                        {...aria}
                      />
                    </>
                  )}
                </Field>
              </div>
              <div className="rule" aria-live="polite">
                {read === undefined ? (
                  <p>{loaderData.bare}</p>
                ) : (
                  accentWords(read).map((line) => <p key={line}>{line}</p>)
                )}
              </div>
            </fieldset>
            <fieldset disabled={!mayEdit}>
              <legend>Ce que dit la vitrine</legend>
              <div className="of-rue">
                <Field
                  id="presentation"
                  label="Présentation"
                  note={`${String(presentation.trim().length)} sur ${String(PRESENTATION_CHARACTERS)}`}
                  issue={issueOf("presentation")}
                >
                  {(aria) => (
                    <textarea
                      name="presentation"
                      rows={3}
                      value={presentation}
                      onChange={({ target }) => setPresentation(target.value)}
                      {...aria}
                    />
                  )}
                </Field>
              </div>
              <label className="check of-rue">
                <input
                  type="checkbox"
                  name="indicateurs"
                  value="oui"
                  checked={hasVerdicts}
                  onChange={({ target }) => setVerdicts(target.checked)}
                />
                <span>
                  Montrer l’indicateur de prix sur les vignettes
                  <small>{loaderData.verdicts}</small>
                </span>
              </label>
              <Field id="ouverture" label="S’ouvre sur" issue={issueOf("ouverture")}>
                {(aria) => (
                  <>
                    <select name="ouverture" defaultValue={typed.ouverture} {...aria}>
                      <option value="">Voitures et utilitaires</option>
                      {SHOWROOM_OPENINGS.map((kind) => (
                        <option key={kind} value={kind}>
                          {verticalLabel(kind)}
                        </option>
                      ))}
                    </select>
                    <Icon name="down" small />
                  </>
                )}
              </Field>
              <p className="soft">{loaderData.opening}</p>
            </fieldset>
            <WeekFields typed={typed} mayEdit={mayEdit} issueOf={issueOf} answer={actionData} />
            <fieldset disabled={!mayEdit}>
              <legend>Jours particuliers</legend>
              <ExceptionRows
                key={JSON.stringify(loaderData.typed.exceptions)}
                typed={typed.exceptions}
                issueOf={issueOf}
                today={today}
              />
            </fieldset>
            {mayEdit ? (
              <div className="row">
                <button
                  className="button primary large"
                  type="submit"
                  name="geste"
                  value="publier"
                  aria-busy={isSending}
                >
                  Publier
                </button>
                {!isHydrated && (
                  <button className="button large" type="submit" name="geste" value="apercu" formAction="#apercu">
                    Voir avant de publier
                  </button>
                )}
              </div>
            ) : (
              <p className="soft">Votre droit est de consulter&#8239;: qui gère l’équipe peut vous donner plus.</p>
            )}
          </Form>
          <section className="seen" aria-labelledby="apercu">
            <h2 id="apercu">Aperçu{actionData?.isPreview === true && ", pas encore publié"}</h2>
            <ShowroomPreview
              shown={{
                name: sign.name,
                initials,
                logo,
                colour: read,
                presentation: presentation.trim(),
                hasVerdicts,
                vehicles,
              }}
            />
            {vehicles === undefined && <p className="soft">{loaderData.unread}</p>}
            {vehicles === "" && (
              <p className="soft">
                {loaderData.none} <Link to={proAddress(sign.curef, "stock")}>Aller au stock</Link>
              </p>
            )}
            <p className="soft">{loaderData.fixed}</p>
          </section>
        </div>
        <LogoSection
          action={`${proAddress(sign.curef, "vitrine")}/logo`}
          about={loaderData.aboutLogo}
          logo={logo}
          mayEdit={mayEdit}
          problem={logoProblem}
        />
        <MailboxSection mailbox={loaderData.mailbox} mayGovern={sign.may.govern} refused={actionData?.mailbox} />
        <TraderSection
          key={sign.curef}
          establishment={loaderData.establishment}
          trader={loaderData.trader}
          mayGovern={sign.may.govern}
          refused={actionData}
        />
        <DomainSection domain={domain} mayEdit={mayEdit} refused={actionData?.domain} />
      </main>
    </ProFrame>
  );
}
