/** A member's adverts: publish, change, renew, withdraw, mark as sold. */
import { Suspense, lazy } from "react";
import { Form, Link, data, redirect } from "react-router";
import { signInAddress } from "../account/account-address.ts";
import { keptCounts } from "../account/kept-counts.ts";
import "../account/account.css";
import { OWN_LISTINGS, depositAddress } from "../../deposits/deposit-address.ts";
import "../seller-form/seller-form.css";
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
import type { Route } from "./+types/own-listings.ts";

const SEE_OTHER = 303;
const NOT_FOUND = 404;

/** What was just done, by what the address says of it. */
const DONE = {
  publiee: "Votre annonce est en ligne.",
  relue:
    "Votre annonce est reçue. Une personne la relit avant qu’elle paraisse\u202f: un courriel vous dira sa décision.",
  renouvelee: "L’annonce est renouvelée.",
  retiree: "L’annonce est retirée.",
  vendue: "L’annonce est close\u202f: bonne route.",
  effacee: "L’annonce et ses photographies sont effacées.",
  retenue: "Cette annonce a été retirée après un signalement\u202f: elle ne peut pas revenir.",
  suspendues: "Vos annonces sont suspendues\u202f: celle-ci ne paraît pas.",
  trop_tard: "L’annonce a changé entre-temps\u202f: la voici.",
} as const;
type Done = keyof typeof DONE;
const isDone = (text: string): text is Done => Object.hasOwn(DONE, text);

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { viewer } = services;
  const url = new URL(request.url);
  if (viewer.kind !== "member") throw redirect(signInAddress(url.pathname + url.search));
  const done = [...url.searchParams.keys()].find(isDone);
  return {
    email: viewer.email,
    counts: await keptCounts(services, viewer),
    listings: await ownListings(services, viewer.email),
    suspension: await ownSuspension(services, viewer.email),
    done: done === undefined ? undefined : DONE[done],
    confirming: url.searchParams.get("confirmer") ?? undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { viewer, deposits } = services;
  if (viewer.kind !== "member") throw redirect(signInAddress(OWN_LISTINGS), SEE_OTHER);
  const form = await readForm(request);
  const told = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const id = told("annonce");
  const holder = { viewer, token: undefined };
  const deposit = id === "" ? undefined : await deposits.find(holder, id);
  if (deposit === undefined) throw data(null, { status: NOT_FOUND });
  const to = (done: Done) => redirect(`${OWN_LISTINGS}?${done}=${id}#a-${id}`, SEE_OTHER);
  const after = (isDoneNow: boolean, done: Done) => to(isDoneNow ? done : "trop_tard");
  switch (told("geste")) {
    case "publier": {
      const { reference } = deposit;
      const outcome = await deposits.publish(holder, deposit, (facts) => estimateOfFacts(services, facts, reference));
      switch (outcome.kind) {
        case "online":
          return to("publiee");
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
      return after(await deposits.renew(deposit), "renouvelee");
    case "retirer":
      return after(await deposits.withdraw(deposit), "retiree");
    case "vendre": {
      const price = told("prix").replaceAll(/[\s\u00a0\u202f.€]/g, "");
      return after(await deposits.sell(deposit, /^\d{1,7}$/.test(price) ? Number(price) : undefined), "vendue");
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

function Sale({ id, name, price }: OwnListing) {
  return (
    <details className="sale">
      <summary>
        Marquer comme vendue<span className="hide">{`\u202f: ${name}`}</span>
      </summary>
      <Form method="post">
        <input type="hidden" name="annonce" value={id} />
        <div className="field">
          <label htmlFor={`prix-${id}`}>Dernier prix, si vous voulez le dire</label>
          <span className="input">
            <input id={`prix-${id}`} name="prix" inputMode="numeric" placeholder={price} autoComplete="off" />
            <span className="unit">€</span>
          </span>
        </div>
        <button className="button primary" type="submit" name="geste" value="vendre">
          C’est vendu
        </button>
      </Form>
    </details>
  );
}

function Line({ listing, isConfirming }: { readonly listing: OwnListing; readonly isConfirming: boolean }) {
  const { id, name, state, acts, edit, href } = listing;
  const may = (act: OwnListing["acts"][number]) => acts.includes(act);
  const isReady = state === "waiting" || state === "draft" || state === "withdrawn" || state === "refused";
  return (
    <li id={`a-${id}`}>
      <div className="picture">{listing.cover !== undefined && <img src={listing.cover} alt="" loading="lazy" />}</div>
      <div className="what">
        <h2>{href === undefined ? name : <a href={href}>{name}</a>}</h2>
        <p>
          <b>{listing.price}</b> <span className="soft">{listing.told}</span>
        </p>
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
            <a className="button" href={edit}>
              Modifier<span className="hide">{`\u202f: ${name}`}</span>
            </a>
          )}
          {may("renew") && <Act id={id} act="renouveler" label="Renouveler" of={name} isMain={state === "expired"} />}
          {may("withdraw") && <Act id={id} act="retirer" label="Retirer" of={name} />}
          {may("delete") && <Act id={id} act="effacer" label="Effacer" of={name} />}
        </div>
        {may("sell") && state !== "removed" && <Sale {...listing} />}
      </div>
    </li>
  );
}

export default function OwnListingsPage({
  loaderData: { email, counts, listings, suspension, done, confirming },
}: Route.ComponentProps) {
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
            {done !== undefined && (
              <div className="notice" role="status">
                <Icon name="check" />
                <strong>{done}</strong>
              </div>
            )}
            {suspension !== undefined && <SuspensionNotice suspension={suspension} />}
            {listings.length === 0 ? (
              <p className="soft">
                Aucune annonce. Il suffit de la carte grise, de quelques photographies et de cinq minutes.
              </p>
            ) : (
              <ul className="own-listings">
                {listings.map((listing) => (
                  <Line key={listing.id} listing={listing} isConfirming={listing.id === confirming} />
                ))}
              </ul>
            )}
          </div>
        </div>
      </main>
    </Frame>
  );
}
