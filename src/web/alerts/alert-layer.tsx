/** What follows a search beside any page: the counter of the header, and the form over the results. Its code comes after the page. */
import { Suspense, lazy, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ALERT_STATE, newAlertParameter, visitPath } from "../../domain/saved-searches/alert-address.ts";
import { isBrowsers } from "../browser/is-browsers.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { FetchFailed, site } from "../browser/http-client.ts";
import { tellCount } from "../browser/tell-count.ts";
import type { IconName } from "../design/icon.tsx";
import { iconAddress } from "../design/icon.tsx";
import type { AlertState, AlertTold } from "./alert-told.ts";
import { noteAsked, wasAsked } from "./asked-alerts.ts";

const AlertDialog = lazy(() => import("./alert-dialog.tsx"));

/** The link that makes an alert of the search that is shown (`results/results.tsx`). */
const FOLLOW = "a.follow";

/**
 * Whether the page is come back to from a verification with what was typed (`alert-dialog.tsx` lays it by under that name): an address
 * alone, which anybody can write, opens nothing. Nothing is imported for it, which every first page would name.
 */
function wasLaidBy(): boolean {
  try {
    return location.hash !== "" && sessionStorage.getItem("alert draft") !== null;
  } catch {
    return false;
  }
}

type Said = "none" | "saved" | "sent";
const SAYS: Readonly<Record<Said, { readonly words: string; readonly icon: IconName }>> = {
  none: { words: "Créer l’alerte", icon: "bell" },
  saved: { words: "Alerte créée", icon: "check" },
  sent: { words: "Presque créée", icon: "mail" },
};

const followLink = () => document.querySelector<HTMLAnchorElement>(FOLLOW);

/** A member's header counts what is new; the link says that this very search is followed. A failure leaves both as they are. */
async function tellMember(signal: AbortSignal): Promise<void> {
  const link = followLink();
  const search = link === null ? undefined : newAlertParameter(link.href);
  // Whoever sees the results of a search that they follow has looked at it, whichever address led here.
  const answer =
    search === undefined
      ? await site.get(ALERT_STATE, { page: "alert", signal })
      : await site.send(visitPath(search, link?.dataset["foundAt"]), { page: "alert", method: "POST", signal });
  if (!answer.ok) return;
  const { news, current } = JSON.parse(answer.text) as AlertState; // ours, written by alert-routes.ts
  tellCount("alerts", "Alertes", news);
  if (current !== undefined) say(link, "saved");
}

/** In words on a wide screen, by its sign on every one. */
function say(link: HTMLAnchorElement | null, said: Said): void {
  const { words, icon } = SAYS[said];
  const [text, sign] = [link?.querySelector("span"), link?.querySelector("use")];
  if (text) text.textContent = words;
  sign?.setAttribute("href", iconAddress(icon));
  if (link) link.dataset["said"] = said;
}

/** Asked anew by every page. */
function MemberNews() {
  useEffect(() => {
    const controller = new AbortController();
    tellMember(controller.signal).catch((error: unknown) => {
      // What was not answered is told by who asked.
      if (!controller.signal.aborted && !(error instanceof FetchFailed)) reportError(error);
    });
    return () => controller.abort();
  }, []);
  return null;
}

/** A guest who has asked finds it said again, until this tab is closed: that the mail has to be opened. */
function AskedAgain() {
  useEffect(() => {
    const link = followLink();
    if (link !== null && wasAsked(newAlertParameter(link.href))) say(link, "sent");
  }, []);
  return null;
}

export function AlertLayer({ isMember }: { readonly isMember: boolean }) {
  const [search, setSearch] = useState<string>();
  const [isLaidBy, setLaidBy] = useState(false);
  const { key } = useLocation();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(FOLLOW) : null;
      if (link === null || event.defaultPrevented || isBrowsers(event)) return;
      event.preventDefault();
      setSearch(newAlertParameter(link.href));
    };
    document.addEventListener("click", open);
    const link = followLink();
    const isWayBack = link !== null && wasLaidBy();
    // As a press would: after the page stands.
    const opening = isWayBack
      ? requestAnimationFrame(() => {
          setLaidBy(true);
          setSearch(newAlertParameter(link.href));
        })
      : undefined;
    return () => {
      document.removeEventListener("click", open);
      if (opening !== undefined) cancelAnimationFrame(opening);
    };
  }, []);
  const close = useCallback(() => {
    setSearch(undefined);
    setLaidBy(false);
  }, []);
  const tell = useCallback(
    (step: AlertTold["step"]) => {
      if (step === "sent" && search !== undefined) noteAsked(search);
      const link = followLink();
      if (step === "saved" || step === "sent") say(link, step);
      else if (step === "ask" && search !== undefined && wasAsked(search)) say(link, "sent");
      else say(link, "none");
    },
    [search],
  );
  return (
    <>
      {/* From here on the link opens the form over the results; before, it leads to its page. */}
      <span hidden data-follows={useHydrated()} />
      {isMember ? <MemberNews key={key} /> : <AskedAgain key={key} />}
      {search !== undefined && (
        <Suspense>
          <AlertDialog search={search} isMember={isMember} isLaidBy={isLaidBy} onClose={close} onStep={tell} />
        </Suspense>
      )}
    </>
  );
}
