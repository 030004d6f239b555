/** Being told in this browser: there where the browser can, and nothing is asked of it or sent before its owner touches the switch. */
import { useEffect, useId, useState } from "react";
import { FetchFailed } from "../browser/http-client.ts";
import { Issue } from "./issue.tsx";
import "../design/switch.css";
import "./notifications.css";
import type { Heard } from "./tell-browser.ts";
import { heardHere, stopHearing, startHearing } from "./tell-browser.ts";

interface NotificationsProps {
  /** By which push services know this site. */
  readonly publicKey: string;
  /** Hashes of the endpoints at which this account is told. */
  readonly told: readonly string[];
}

/** `absent`: the browser has none, or has not said yet. */
type State = "absent" | "off" | "on";

const FAILED =
  "Rien n’a changé\u202f: le service de notifications de ce navigateur ne répond pas. Réessayez dans un instant.";
const STILL_ON = "Rien n’a changé\u202f: pas de réponse. Réessayez dans un instant.";

export default function Notifications({ publicKey, told: toldAt }: NotificationsProps) {
  const [state, setState] = useState<State>("absent");
  const [isBusy, setIsBusy] = useState(false);
  const [why, setWhy] = useState<string>();
  const id = useId();
  useEffect(() => {
    let isGone = false;
    heardHere(publicKey, toldAt).then(
      (heard) => {
        if (!isGone) setState(heard);
      },
      (error: unknown) => reportError(error),
    );
    return () => {
      isGone = true;
    };
  }, [publicKey, toldAt]);

  /** The switch stands where it was put, and goes back where nothing came of it. */
  const settle = (asked: Promise<Heard>, wanted: boolean, failed: string) => {
    setState(wanted ? "on" : "off");
    setIsBusy(true);
    setWhy(undefined);
    asked
      .catch((error: unknown): Heard => {
        // What the site did not answer is told by who asked it.
        if (!(error instanceof FetchFailed)) reportError(error);
        return { isOn: !wanted, why: failed };
      })
      .then(({ isOn, why: told }) => {
        setState(isOn ? "on" : "off");
        setWhy(told);
        setIsBusy(false);
      }, reportError);
  };
  if (state === "absent") return null;
  return (
    <section className="notifications" aria-labelledby={`${id}-name`}>
      <label className="switch">
        <span id={`${id}-name`}>Notifications dans ce navigateur</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={state === "on"}
          checked={state === "on"}
          disabled={isBusy}
          aria-describedby={why === undefined ? `${id}-what` : `${id}-what ${id}-why`}
          onChange={({ currentTarget: { checked } }) =>
            checked ? settle(startHearing(publicKey), true, FAILED) : settle(stopHearing(), false, STILL_ON)
          }
        />
      </label>
      <p id={`${id}-what`}>
        En même temps que l’e-mail, pour ce que vous suivez en «&#8239;Immédiat&#8239;» et vos favoris dont le prix
        baisse. Jusqu’à votre déconnexion.
      </p>
      <div role="status">{why !== undefined && <Issue id={`${id}-why`} issue={why} />}</div>
    </section>
  );
}
