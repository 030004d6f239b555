import { useEffect, useState } from "react";
import type { Location } from "react-router";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";

/** Milliseconds: as long as the site’s client waits for an answer (`browser/http-client.ts`), which the router does not pass by. */
const LATE_AFTER = 4000;

/** Over a phone's sheet of filters, which is above every other layer of the page. */
const show = (bar: HTMLElement | null) => bar?.showPopover?.();

/** Where somebody is going for longer than the site may take. */
function useLate(to: Location | undefined): Location | undefined {
  const [late, setLate] = useState<Location>();
  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => setLate(to), LATE_AFTER);
    return () => clearTimeout(timer);
  }, [to]);
  return late === to ? late : undefined;
}

/** What Escape closes by itself: a sheet, a dialog, a menu. */
const LAYERS = ":popover-open:not(.on-its-way, .late), dialog[open], .menu[open]";

/**
 * Escape stops what is on its way, as browsers do with a page, and the page that stands is all there is: cut off by the browser instead, what
 * was asked would look like a site that does not answer. Not on the way back, whose address the browser has taken already, nor what is sent.
 */
function useStopped(isLoading: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  useEffect(() => {
    if (!isLoading) return undefined;
    const stop = (event: KeyboardEvent) => {
      const isHere = location.pathname + location.search === pathname + search;
      if (event.key !== "Escape" || event.defaultPrevented || !isHere || document.querySelector(LAYERS)) return;
      event.preventDefault();
      const still = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state };
      void navigate({ pathname, search, hash }, still);
    };
    addEventListener("keydown", stop);
    return () => removeEventListener("keydown", stop);
  }, [isLoading, navigate, pathname, search, hash, state]);
}

/**
 * Says that another page, or other results, are on their way once that takes longer than one expects: until then it is hidden. Nothing
 * ends a router’s request that hangs; so a page that is late can be had from the browser itself, with its ways to stop and try again.
 */
export function OnItsWay() {
  const { state, location } = useNavigation();
  const late = useLate(location);
  useStopped(state === "loading");
  // What a form has written is written; the page that follows may be asked for again.
  const isSending = state === "submitting";
  return (
    <div aria-live="polite">
      {state !== "idle" && (
        <p className="on-its-way" popover="manual" ref={show}>
          Chargement
        </p>
      )}
      {late !== undefined && (
        <p className="late toast" popover="manual" ref={show}>
          {isSending ? (
            "La réponse tarde\u202f: gardez cette page ouverte, ce que vous avez écrit y reste."
          ) : (
            <>
              La page tarde à venir.{" "}
              <Link reloadDocument to={late}>
                Recommencer
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}
