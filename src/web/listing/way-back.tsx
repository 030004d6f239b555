import type { MouseEvent } from "react";
import { useEffect } from "react";
import { Link, useFetcher, useLocation, useNavigate } from "react-router";
import { isBrowsers } from "../browser/is-browsers.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { Icon } from "../design/icon.tsx";
import type { Trail } from "../cards/trail.ts";
import type { CardRow } from "../cards/card-row.ts";
import type { Packed } from "../packed.ts";
import { unpack } from "../packed.ts";
import { besideIn, followed, isApart, standingIn, trailIn } from "./read-trail.ts";

/** What is read of a page of results. */
interface ResultsAnswer {
  readonly kind: string;
  readonly packed: Packed<{ readonly view: { readonly cards: CardRow; readonly paging?: { readonly next?: string } } }>;
}

/** The trail, and at its last card that of the page after it too. */
function useFollowed(trail: Trail | undefined, address: string): Trail | undefined {
  const isLast = trail !== undefined && trail.cards.at(-1) === address;
  const next = isLast ? trail.next : undefined;
  const { data, load } = useFetcher<ResultsAnswer>({ key: `after ${next ?? ""}` });
  useEffect(() => {
    if (next !== undefined) void load(next);
  }, [next, load]);
  if (trail === undefined || next === undefined || data?.kind !== "results") return trail;
  const { cards, paging } = unpack(data.packed).view;
  const template = document.createElement("template");
  template.innerHTML = cards.html ?? "";
  const links = template.content.querySelectorAll<HTMLAnchorElement>("h3 a");
  return followed(
    trail,
    Array.from(links, (link) => link.getAttribute("href") ?? ""),
    paging?.next,
  );
}

const BESIDE = [
  { side: "before", icon: "left", label: "Annonce précédente" },
  { side: "after", icon: "right", label: "Annonce suivante" },
] as const;

/** Which way the page has just gone on. */
let goneOn: string | undefined;

/** The links of the page before went with it: who goes on from one listing to the next keeps a finger on the same one, or on the way back from the last. */
function keepFocus(links: HTMLElement | null): void {
  if (links === null || goneOn === undefined) return;
  const [same] = links.getElementsByClassName(goneOn);
  goneOn = undefined;
  const link = same ?? links.querySelector(".iconbutton");
  if (link instanceof HTMLElement) link.focus({ preventScroll: true });
}

/** The search a listing was chosen in, and its neighbours there; nothing for who came some other way. */
export function WayBack() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // The server knows nothing of the browser's history.
  const isHydrated = useHydrated();
  const trail = useFollowed(isHydrated ? trailIn(state) : undefined, pathname);
  if (trail === undefined) return null;
  const neighbours = besideIn(trail, pathname);
  const standing = standingIn(trail, pathname);
  // The entry before this one is mostly the search, as it was left: neighbours take the place of the listing.
  const back = (event: MouseEvent) => {
    if (isBrowsers(event) || isApart(state)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <nav className="way-back" aria-label="Résultats" ref={keepFocus}>
      <Link to={trail.href} onClick={back}>
        <Icon name="left" small />
        <span>
          <span className="hide">Retour à&#8239;: </span>
          {trail.title}
        </span>
        {/[?&]texte=/.test(trail.href) && <span className="beta">BETA</span>}
      </Link>
      {standing !== undefined && (
        <span className="meta soft">
          <span className="hide">Annonce </span>
          {standing}
        </span>
      )}
      {BESIDE.map(({ side, icon, label }) => {
        const href = neighbours[side];
        return (
          href !== undefined && (
            <Link
              className={`iconbutton ${side}`}
              to={href}
              replace
              onClick={(event) => {
                if (!isBrowsers(event)) goneOn = side;
              }}
              state={{ ...Object(state), trail }}
              prefetch="intent"
              aria-label={label}
              key={icon}
            >
              <Icon name={icon} />
            </Link>
          )
        );
      })}
    </nav>
  );
}
