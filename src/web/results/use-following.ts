/**
 * Links of facets, followed without leaving the page. There are some two hundred: plain anchors and one handler cost the
 * server and the browser a fraction of as many links of the router.
 */
import type { MouseEvent } from "react";
import { useCallback, useEffect } from "react";
import { useHref, useLocation, useNavigate, useNavigation } from "react-router";
import { isBrowsers } from "../browser/is-browsers.ts";

export interface Following {
  /** The address that is being gone to. */
  readonly pending: string | undefined;
  readonly follow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** What a followed value says of where it leads. */
interface Promised {
  readonly total: number;
}

/** The total of what is being asked, where it is already known: the count beside a value is one. */
export function usePromisedTotal(): number | undefined {
  const { location } = useNavigation();
  const state = location?.state as Promised | null | undefined; // set below and nowhere else
  return typeof state?.total === "number" ? state.total : undefined;
}

/** Where that script does not come values are followed all the same. */
const loadTouches = () => import("./touches.ts").catch(() => ({ default: nothing, follow: nothing }));
const nothing = () => undefined;

/** Said at once, for the router says it once the page is drawn again; undefined before that script is there. */
let follow: (() => void) | undefined;
/** Values followed before the script came that applies each to the answer of the one before. */
const early: HTMLAnchorElement[] = [];

export function useFollowing(): Following {
  const navigate = useNavigate();
  const base = useHref("/_").slice(0, -1);
  const { location, state: asking } = useNavigation();
  const { key } = useLocation();
  useEffect(() => {
    void loadTouches().then((touches) => {
      touches.default(asking === "idle", navigate);
      ({ follow } = touches);
      // The page may have been left meanwhile.
      for (const link of early.splice(0)) if (link.isConnected) link.click();
    });
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- an answer may come before the page was drawn as waiting for it
  }, [asking, navigate, key]);
  const followLink = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const link = event.currentTarget;
      const href = link.getAttribute("href");
      if (href === null || isBrowsers(event)) return;
      event.preventDefault();
      if (follow === undefined) return void early.push(link);
      const { total } = link.dataset;
      const state: Promised | null = total === undefined ? null : { total: Number(total) };
      // As documents of a preview have it, and as what the browser draws has not (`preview-links.ts`).
      void navigate(href.startsWith(base) ? href.slice(base.length - 1) : href, { preventScrollReset: true, state });
      follow();
    },
    [navigate, base],
  );
  return { pending: location === undefined ? undefined : location.pathname + location.search, follow: followLink };
}
