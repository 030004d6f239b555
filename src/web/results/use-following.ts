/**
 * Links of facets, followed without leaving the page. There are some two hundred: plain anchors and one handler cost the
 * server and the browser a fraction of as many links of the router.
 */
import type { MouseEvent } from "react";
import { useCallback } from "react";
import { useNavigate, useNavigation } from "react-router";

export interface Following {
  /** The address that is being gone to. */
  readonly pending: string | undefined;
  readonly follow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Another tab, a download, another program: the browser's to do. */
export const isBrowsers = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

export function useFollowing(): Following {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const href = event.currentTarget.getAttribute("href");
      if (href === null || isBrowsers(event)) return;
      event.preventDefault();
      void navigate(href, { preventScrollReset: true });
    },
    [navigate],
  );
  return { pending: location === undefined ? undefined : location.pathname + location.search, follow };
}
