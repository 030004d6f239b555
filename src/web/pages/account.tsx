/** What an account is: an address, and the devices on which somebody is signed in. */
import { Suspense, lazy } from "react";
import { data, redirect } from "react-router";
import "../account/account.css";
import { DoneLine } from "../account/done-line.tsx";
import { CredentialsBlock } from "../account/credentials-block.tsx";
import { credentialsView } from "../account/credentials-view.ts";
import { isCredentialGesture, receiveCredentials } from "../account/receive-credentials.ts";
import { ACCOUNT, DEVICES, DEVICES_DONE, signInAddress, signInStepAddress } from "../account/account-address.ts";
import { devicesOf } from "../account/devices.ts";
import "../account/history-blocks.css";
import { historyView } from "../account/history-view.ts";
import { keptCounts } from "../account/kept-counts.ts";
import { OwnData } from "../account/own-data.tsx";
import { writeCookie } from "../cookies/jar.ts";
import { Frame } from "../frame/frame.tsx";
import { pageMeta } from "../page-meta.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/account.ts";

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;
const NOT_FOUND = 404;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { accounts, deposits, viewer, retention } = services;
  // Nobody else comes as far as here; an account is shown to its owner alone all the same.
  if (viewer.kind !== "member") throw redirect(signInAddress(ACCOUNT));
  const url = new URL(request.url);
  const [sessions, counts, history, credentials, adverts] = await Promise.all([
    accounts.sessions(viewer),
    keptCounts(services, viewer),
    historyView(services, viewer),
    credentialsView(services, viewer),
    deposits.ofMember(viewer.email),
  ]);
  return {
    email: viewer.email,
    isOperator: viewer.roles.includes("operator"),
    devices: devicesOf(sessions, viewer.session),
    devicesDone: DEVICES_DONE.get(services.done ?? ""),
    counts,
    history,
    credentials,
    isExportLater: url.searchParams.has("archive"),
    adverts: { count: adverts.length, photos: adverts.reduce((sum, { photos }) => sum + photos.length, 0) },
    inactive: { months: retention.inactiveAccountMonths, noticeDays: retention.inactiveNoticeDays },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { accounts, viewer } = services;
  if (viewer.kind !== "member") throw redirect(signInAddress(ACCOUNT), SEE_OTHER);
  const leave = (address: string) =>
    redirect(address, { status: SEE_OTHER, headers: { "Set-Cookie": writeCookie(services, "session", undefined) } });
  const devices = (done: "appareil" | "autres") => {
    services.leaveDone(DEVICES, done);
    return redirect(DEVICES, SEE_OTHER);
  };
  const form = await readForm(request);
  const gesture = form.get("geste");
  if (isCredentialGesture(gesture)) return receiveCredentials(gesture, { services, member: viewer, form, request });
  switch (gesture ?? "") {
    case "deconnexion":
      await accounts.endSession(viewer, viewer.session);
      throw leave("/");
    case "autres":
      await accounts.endOtherSessions(viewer);
      throw devices("autres");
    case "session": {
      const id = form.get("session");
      if (typeof id !== "string" || !(await accounts.endSession(viewer, id)))
        return data({ isEraseUnsure: false, refusal: undefined }, { status: NOT_FOUND });
      throw id === viewer.session ? leave("/") : devices("appareil");
    }
    case "effacer":
      if (!(await accounts.isFresh(viewer))) throw redirect(`${ACCOUNT}#connexion`, SEE_OTHER);
      if (!form.has("compris")) return data({ isEraseUnsure: true, refusal: undefined }, { status: UNPROCESSABLE });
      await accounts.erase(viewer);
      throw leave(signInStepAddress("efface"));
    default:
      throw redirect(ACCOUNT, SEE_OTHER);
  }
}

export function meta() {
  return pageMeta({
    title: "Mon compte",
    description: "Vos favoris, vos recherches, vos appareils connectés et vos données.",
    canonical: undefined,
    indexed: false,
  });
}

/** Apart, so that every page’s list of what pages need stays short: it stands in the first scripts. */
const AccountNav = lazy(async () => ({ default: (await import("../account/account-nav.tsx")).AccountNav }));
const HistoryBlocks = lazy(() => import("../account/history-blocks.tsx"));

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    email,
    isOperator,
    devices,
    devicesDone: ended,
    counts,
    history,
    credentials,
    isExportLater,
    adverts,
    inactive,
  } = loaderData;
  const isUnsure = actionData?.isEraseUnsure === true;
  return (
    <Frame>
      <main className="wrap" id="contenu">
        <div className="account">
          <div className="me">
            <h1>Mon compte</h1>
            <p>{email}</p>
            <Suspense>
              <AccountNav counts={counts}>
                <a href="#appareils">
                  Appareils <span className="n">{devices.length}</span>
                </a>
                <a href="#connexion">Connexion</a>
                <a href="#donnees">Mes données</a>
                {isOperator && <a href="/exploitation">Exploitation</a>}
              </AccountNav>
            </Suspense>
          </div>
          <div className="blocks">
            <Suspense>
              <HistoryBlocks view={history} />
            </Suspense>
            <section aria-labelledby="appareils">
              <h2 id="appareils">Appareils connectés</h2>
              {ended !== undefined && <DoneLine words={ended} />}
              <ul className="devices">
                {devices.map(({ id, name, seen, isThis }) => (
                  <li key={id}>
                    <span>
                      <b>{name}</b>
                      {seen}
                    </span>
                    <form method="post">
                      <input type="hidden" name="session" value={id} />
                      <button
                        className="button"
                        type="submit"
                        name="geste"
                        value="session"
                        aria-label={isThis ? `Se déconnecter de cet appareil, ${name}` : `Déconnecter ${name}, ${seen}`}
                      >
                        Déconnecter
                      </button>
                    </form>
                  </li>
                ))}
              </ul>
              {devices.length > 1 && (
                <form method="post">
                  <button className="button" type="submit" name="geste" value="autres">
                    Déconnecter tous les autres
                  </button>
                </form>
              )}
            </section>
            <CredentialsBlock view={credentials} refusal={actionData?.refusal} />
            <OwnData
              isFresh={credentials.isFresh}
              isExportLater={isExportLater}
              isEraseUnsure={isUnsure}
              adverts={adverts}
              inactive={inactive}
            />
          </div>
        </div>
      </main>
    </Frame>
  );
}
