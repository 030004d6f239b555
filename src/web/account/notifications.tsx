/** Being told in this browser: there where the browser can, and nothing is asked of it or sent before its owner touches the switch. */
import { useEffect, useId, useState } from "react";
import { Issue } from "./issue.tsx";
import "../design/switch.css";
import "./notifications.css";
import type { Heard } from "./tell-browser.ts";
import { heardHere, stopHearing, startHearing } from "./tell-browser.ts";

export interface NotificationsProps {
  /** By which push services know this site. */
  readonly publicKey: string;
  /** Hashes of the endpoints at which this account is told. */
  readonly told: readonly string[];
}

/** `absent`: the browser has none, or has not said yet. */
type State = "absent" | "off" | "on" | "busy";

const FAILED =
  "Rien n’a changé\u202f: le service de notifications de ce navigateur ne répond pas. Réessayez dans un instant.";
const STILL_ON = "Rien n’a changé\u202f: pas de réponse. Réessayez dans un instant.";

export function Notifications({ publicKey, told }: NotificationsProps) {
  const [state, setState] = useState<State>("absent");
  const [why, setWhy] = useState<string>();
  const id = useId();
  useEffect(() => {
    let isGone = false;
    heardHere(publicKey, told).then(
      (heard) => {
        if (!isGone) setState(heard);
      },
      (error: unknown) => reportError(error),
    );
    return () => {
      isGone = true;
    };
  }, [publicKey, told]);

  const settle = (asked: Promise<Heard>, before: State, failed: string) => {
    setState("busy");
    setWhy(undefined);
    asked.then(
      (heard) => {
        setState(heard.isOn ? "on" : "off");
        setWhy(heard.why);
      },
      (error: unknown) => {
        reportError(error);
        setState(before);
        setWhy(failed);
      },
    );
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
          disabled={state === "busy"}
          aria-describedby={why === undefined ? `${id}-what` : `${id}-what ${id}-why`}
          onChange={({ currentTarget: { checked } }) =>
            checked ? settle(startHearing(publicKey), "off", FAILED) : settle(stopHearing(), "on", STILL_ON)
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
