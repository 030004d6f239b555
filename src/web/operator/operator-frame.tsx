import type { ReactNode } from "react";
import { Suspense } from "react";
import { Link } from "react-router";
import { whole } from "../../domain/french.ts";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import { useCurrentInSight } from "../browser/use-current-in-sight.ts";
import { OPENED_AT, useFirstIssue } from "../browser/use-first-issue.ts";
import { Icon } from "../design/icon.tsx";
import { Logo } from "../design/logo.tsx";
import "../pro/pro.css";
import type { DeskSign } from "./desk-sign.ts";
import { DESK, deskAddress } from "./operator-address.ts";
import type { DeskPlace } from "./operator-address.ts";
import type { OperatorAnswer } from "./operator-page.ts";
import "./operator.css";

const AfterWork = lazyOrAsServed(() => import("../frame/after-work.tsx"));

const PLACES: readonly (readonly [place: DeskPlace, label: string])[] = [
  ["moderation", "Modération"],
  ["signalements", "Signalements"],
  ["flux", "Flux"],
  ["courriels", "Courriels"],
  ["vendeurs", "Vendeurs"],
  ["comptes", "Comptes"],
  ["campagnes", "Campagnes"],
  ["journal", "Journal"],
];

interface OperatorFrameProps {
  readonly sign: DeskSign;
  readonly current: DeskPlace;
  /** What was just done. */
  readonly done?: string | undefined;
  readonly answer: OperatorAnswer | undefined;
  readonly children: ReactNode;
}

/** Header and footer of the pages of operators. */
export function OperatorFrame({ sign, current, done, answer, children }: OperatorFrameProps) {
  const places = useCurrentInSight(current);
  const told = useFirstIssue<HTMLElement>(answer);
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <header className="top pro operator">
        <div className="wrap">
          <Link className="logo" to="/" aria-label="Virage, accueil">
            <Logo />
          </Link>
          <Link className="space" to={DESK} aria-current={current === "" ? "page" : undefined}>
            Exploitation
          </Link>
          <nav aria-label="Exploitation" ref={places}>
            {PLACES.map(([place, label]) => {
              const waiting = sign.waiting[place] ?? 0;
              return (
                <Link key={place} to={deskAddress(place)} aria-current={place === current ? "page" : undefined}>
                  {label}
                  {waiting > 0 && <span className="n">{whole(waiting)}</span>}
                </Link>
              );
            })}
          </nav>
          <a className="iconbutton" href="/compte" aria-label={`Mon compte, ${sign.email}`}>
            <Icon name="user" />
          </a>
        </div>
      </header>
      <main className="wrap bands operator" id="contenu" ref={told}>
        {done !== undefined && (
          <p className="desk-done" role="status">
            <Icon name="check" small />
            {done}
          </p>
        )}
        {answer?.refusal !== undefined && (
          <div className="notice error fault" role="alert" {...OPENED_AT}>
            <Icon name="alert" />
            <strong>{answer.refusal}</strong>
          </div>
        )}
        {children}
      </main>
      <Suspense>
        <AfterWork />
      </Suspense>
    </>
  );
}
