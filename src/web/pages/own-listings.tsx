/** A member's adverts: publish, change, renew, withdraw, mark as sold. */
import { Suspense, lazy, useEffect, useRef } from "react";
import { Form, Link, data, redirect } from "react-router";
import { signInAddress } from "../account/account-address.ts";
import { keptCounts } from "../account/kept-counts.ts";
import "../account/account.css";
import { listingReference } from "../../deposits/listing-reference.ts";
import { DAYS_UNSOLD } from "../../domain/deposit/deposit.ts";
import { OWN_LISTINGS, PUBLISHED_PLACE, depositAddress } from "../../deposits/deposit-address.ts";
import "../seller-form/seller-form.css";
import { JustPublished } from "../deposit/just-published.tsx";
import type { PublishedWord } from "../deposit/just-published-view.ts";
import { PUBLISHED, justPublished } from "../deposit/just-published-view.ts";
import type { OwnListing } from "../deposit/own-listing-view.ts";
import { ownListings } from "../deposit/own-listing-view.ts";
import { ownSuspension } from "../deposit/own-suspension.ts";
import { SuspensionNotice } from "../deposit/suspension-notice.tsx";
import { estimateOfFacts } from "../deposit/market-of-facts.ts";
import { Icon } from "../design/icon.tsx";
import { Frame } from "../frame/frame.tsx";
import { pageMeta } from "../page-meta.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import { useSentForms } from "../verification/use-sent-forms.ts";
import type { Route } from "./+types/own-listings.ts";
import { textIn } from "../form-text.ts";

const SEE_OTHER = 303;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;

/** Of a sale that was not noted: what was typed as its price, and what is wrong with it. */
interface SaleIssue {
  readonly id: string;
  readonly typed: string;
  readonly issue: string;
}

/** What was just done, but for what was published, which is told by a part of the page of its own. */
const DONE = {
  renouvelee: "L’annonce est renouvelée.",
  retiree: "L’annonce est retirée.",
  vendue: "L’annonce est close\u202f: bonne route.",
  invendue: "L’annonce est de nouveau en ligne.",
  effacee: "L’annonce et ses photographies sont effacées.",
  retenue: "Cette annonce a été retirée après un signalement\u202f: elle ne peut pas revenir.",
  suspendues: "Vos annonces sont suspendues\u202f: celle-ci ne paraît pas.",
  trop_tard: "L’annonce a changé entre-temps\u202f: la voici.",
} as const;
type Done = keyof typeof DONE;
const isDone = (word: string): word is Done => Object.hasOwn(DONE, word);
const isPublished = (word: string): word is PublishedWord => Object.hasOwn(PUBLISHED, word);

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { viewer } = services;
  const url = new URL(request.url);
  if (viewer.kind !== "member") throw redirect(signInAddress(url.pathname + url.search));
  const [word = "", doneTo = ""] = services.done?.split(":") ?? [];
  const listings = await ownListings(services, viewer.email);
  const listing = listings.find(({ id }) => id === doneTo);
  const deposit =
    listing !== undefined && isPublished(word)
      ? await services.deposits.find({ viewer, token: undefined }, doneTo)
      : undefined;
  return {
    email: viewer.email,
    counts: await keptCounts(services, viewer),
    listings,
    suspension: await ownSuspension(services, viewer.email),
    published:
      listing !== undefined && deposit !== undefined && isPublished(word)
        ? justPublished({ word, deposit, listing, origin: services.origin })
        : undefined,
    done: isDone(word) ? { told: DONE[word], to: listing?.id } : undefined,
    confirming: url.searchParams.get("confirmer") ?? undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { viewer, deposits } = services;
  if (viewer.kind !== "member") throw redirect(signInAddress(OWN_LISTINGS), SEE_OTHER);
  const form = await readForm(request);
  const told = (name: string) => textIn(form, name);
  const id = told("annonce");
  const holder = { viewer, token: undefined };
  const deposit = id === "" ? undefined : await deposits.find(holder, id);
  if (deposit === undefined) throw data(null, { status: NOT_FOUND });
  const to = (done: Done | PublishedWord) => {
    services.leaveDone(OWN_LISTINGS, `${done}:${id}`);
    return redirect(`${OWN_LISTINGS}#${isPublished(done) ? PUBLISHED_PLACE : `a-${id}`}`, SEE_OTHER);
  };
  const after = (isDoneNow: boolean, done: Done) => to(isDoneNow ? done : "trop_tard");
  switch (told("geste")) {
    case "publier": {
      const reference = listingReference(deposit);
      const outcome = await deposits.publish(holder, deposit, (facts) => estimateOfFacts(services, facts, reference));
      switch (outcome.kind) {
        case "online":
          return to(deposit.state === "online" ? "changee" : "publiee");
        case "heldUp":
          return to("relue");
        case "issues":
          return redirect(`${depositAddress({ id, step: 1 })}&verifier=tout`, SEE_OTHER);
        case "removed":
          return to("retenue");
        case "suspended":
          return to("suspendues");
        case "confirm":
        case "notNow":
          return to("trop_tard");
      }
    }
    // Every outcome has been answered.
    // eslint-disable-next-line no-fallthrough
    case "renouveler":
      if (await deposits.isRemoved(deposit)) return to("retenue");
      return after(await deposits.renew(deposit), deposit.state === "sold" ? "invendue" : "renouvelee");
    case "retirer":
      return after(await deposits.withdraw(deposit), "retiree");
    case "vendre": {
      const typed = told("prix");
      const price = typed.replaceAll(/[\s\u00a0\u202f.€]/g, "");
      if (price !== "" && !/^[1-9]\d{0,6}$/.test(price))
        return data(
          { id, typed, issue: "Un prix entier en euros, comme 12\u202f900, ou rien\u202f: l’annonce n’est pas close." },
          UNPROCESSABLE,
        );
      return after(await deposits.sell(deposit, price === "" ? undefined : Number(price)), "vendue");
    }
    case "effacer":
      return after(await deposits.remove(deposit), "effacee");
    default:
      throw data(null, { status: NOT_FOUND });
  }
}

export function meta() {
  return pageMeta({
    title: "Mes annonces",
    description: "Vos annonces sur Virage.",
    canonical: undefined,
    indexed: false,
  });
}

/** Apart, so that every page’s list of what pages need stays short: it stands in the first scripts. */
const AccountNav = lazy(async () => ({ default: (await import("../account/account-nav.tsx")).AccountNav }));

/** The page came with it, and the hand is still where it pressed: it takes the focus. */
function Told({ told }: { readonly told: string }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <div className="notice" role="status" tabIndex={-1} ref={line}>
      <Icon name="check" />
      <strong>{told}</strong>
    </div>
  );
}

function Act({
  id,
  act,
  label,
  isMain = false,
  of,
}: {
  readonly id: string;
  readonly act: string;
  readonly label: string;
  readonly isMain?: boolean;
  readonly of: string;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="annonce" value={id} />
      <button className={isMain ? "button primary" : "button"} type="submit" name="geste" value={act}>
        {label}
        <span className="hide">{`\u202f: ${of}`}</span>
      </button>
    </Form>
  );
}

function Sale({
  listing: { id, name, price },
  refused,
}: {
  readonly listing: OwnListing;
  readonly refused: SaleIssue | undefined;
}) {
  const issue = refused?.issue;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused === undefined) return;
    field.current?.focus({ preventScroll: true });
    // With what is wrong, which stands below it.
    field.current?.scrollIntoView({ block: "center" });
  }, [refused]);
  return (
    <details className="sale" open={issue !== undefined}>
      <summary>
        Marquer comme vendue<span className="hide">{`\u202f: ${name}`}</span>
      </summary>
      <Form method="post" action={`${OWN_LISTINGS}#a-${id}`} noValidate>
        <input type="hidden" name="annonce" value={id} />
        <div className="field">
          <label htmlFor={`prix-${id}`}>Dernier prix, si vous voulez le dire</label>
          <span className="input">
            <input
              key={refused?.typed}
              ref={field}
              id={`prix-${id}`}
              name="prix"
              inputMode="numeric"
              placeholder={price}
              autoComplete="off"
              defaultValue={refused?.typed}
              {...(issue === undefined ? {} : { "aria-invalid": true, "aria-describedby": `prix-${id}-erreur` })}
            />
            <span className="unit">€</span>
          </span>
          {issue !== undefined && (
            <p className="error" id={`prix-${id}-erreur`} role="alert">
              <Icon name="alert" small />
              {issue}
            </p>
          )}
        </div>
        <p className="soft">L’annonce quitte le site. Vous pourrez annuler pendant {DAYS_UNSOLD} jours.</p>
        <button className="button primary" type="submit" name="geste" value="vendre">
          C’est vendu
        </button>
      </Form>
    </details>
  );
}

/** Asked first: what is erased is nobody’s to bring back. */
function Erasure({ id, name }: OwnListing) {
  return (
    <details className="sale">
      <summary>
        Effacer<span className="hide">{`\u202f: ${name}`}</span>
      </summary>
      <Form method="post">
        <input type="hidden" name="annonce" value={id} />
        <p>L’annonce et ses photographies disparaissent pour toujours.</p>
        <button className="button" type="submit" name="geste" value="effacer">
          Effacer l’annonce
        </button>
      </Form>
    </details>
  );
}

interface LineProps {
  readonly listing: OwnListing;
  readonly isConfirming: boolean;
  /** What was just done with it. */
  readonly told: string | undefined;
  readonly refused: SaleIssue | undefined;
}

function Line({ listing, isConfirming, told, refused }: LineProps) {
  const { id, name, state, acts, edit, href } = listing;
  const may = (act: OwnListing["acts"][number]) => acts.includes(act);
  const { reprice, contest, isToCorrect } = listing;
  const isReady =
    state === "waiting" ||
    state === "draft" ||
    state === "withdrawn" ||
    state === "moderation" ||
    ((state === "refused" || state === "correction") && !isToCorrect);
  return (
    <li id={`a-${id}`}>
      <div className="picture">
        {listing.cover === undefined ? <Icon name="camera" /> : <img src={listing.cover} alt="" loading="lazy" />}
      </div>
      <div className="what">
        <h2>{href === undefined ? name : <a href={href}>{name}</a>}</h2>
        <p>
          <b>{listing.price}</b> <span className="soft">{listing.told}</span>
        </p>
        {told !== undefined && <Told key={told} told={told} />}
        {isConfirming && state === "waiting" && (
          <div className="notice" role="status">
            <Icon name="check" />
            <strong>Votre adresse est confirmée</strong>
            <span>Il ne reste qu’à publier.</span>
          </div>
        )}
        {listing.reasons.length > 0 && (
          <div className="reasons">
            {listing.reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            {contest !== undefined && (
              <p>
                <a href={contest.href}>
                  Contester cette décision<span className="hide">{`\u202f: ${name}`}</span>
                </a>
                , sans frais, jusqu’au {contest.until}
              </p>
            )}
          </div>
        )}
        <dl className="ledger">
          {listing.past.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="do">
          {isReady && may("publish") && <Act id={id} act="publier" label="Publier" of={name} isMain />}
          {href !== undefined && (
            <a className="button" href={href}>
              Voir l’annonce
            </a>
          )}
          {edit !== undefined && (
            <a className={isToCorrect ? "button primary" : "button"} href={edit}>
              {isToCorrect ? "Corriger" : "Modifier"}
              <span className="hide">{`\u202f: ${name}`}</span>
            </a>
          )}
          {reprice !== undefined && (
            <a className="button" href={reprice}>
              Changer le prix<span className="hide">{`\u202f: ${name}`}</span>
            </a>
          )}
          {may("renew") && (
            <Act
              id={id}
              act="renouveler"
              label={state === "sold" ? "Annuler la vente" : "Renouveler"}
              of={name}
              isMain={state === "expired"}
            />
          )}
          {may("withdraw") && <Act id={id} act="retirer" label="Retirer" of={name} />}
        </div>
        {may("sell") && state !== "removed" && <Sale listing={listing} refused={refused} />}
        {may("delete") && <Erasure {...listing} />}
      </div>
    </li>
  );
}

export default function OwnListingsPage({
  loaderData: { email, counts, listings, suspension, published, done, confirming },
  actionData,
}: Route.ComponentProps) {
  useSentForms();
  return (
    <Frame>
      <main className="wrap" id="contenu">
        <div className="account">
          <div className="me">
            <p className="title">Mon compte</p>
            <p>{email}</p>
            <Suspense>
              <AccountNav counts={counts} at="listings" />
            </Suspense>
          </div>
          <div>
            <div className="own-head">
              <h1>Mes annonces</h1>
              {suspension === undefined && (
                <p>
                  <Link className={listings.length === 0 ? "button primary" : "button"} to={depositAddress()}>
                    Déposer une annonce
                  </Link>
                </p>
              )}
            </div>
            {published !== undefined && <JustPublished key={published.id} view={published} />}
            {done !== undefined && done.to === undefined && <Told key={done.told} told={done.told} />}
            {suspension !== undefined && <SuspensionNotice suspension={suspension} />}
            {listings.length === 0 ? (
              <p className="soft">
                Aucune annonce. Il suffit de la carte grise, de quelques photographies et de cinq minutes.
              </p>
            ) : (
              <ul className="own-listings">
                {listings.map((listing) => (
                  <Line
                    key={listing.id}
                    listing={listing}
                    isConfirming={listing.id === confirming}
                    told={done?.to === listing.id ? done.told : undefined}
                    refused={actionData?.id === listing.id ? actionData : undefined}
                  />
                ))}
              </ul>
            )}
          </div>
        </div>
      </main>
    </Frame>
  );
}
