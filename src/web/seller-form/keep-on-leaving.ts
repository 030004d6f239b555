/** What was typed a moment ago and is not kept yet is kept before a link is followed, and as the page goes whichever way. */

import { fieldsOf } from "./send-to-keep.ts";

/** In milliseconds: without an answer by then the link is followed, and the page keeps what it can as it goes. */
const PATIENCE = 4000;

const MOMENTS = ["beforeunload", "pagehide"] as const;

export interface Unkept {
  readonly form: HTMLFormElement;
}

interface Leaving {
  /** What is not kept, another one with each change; undefined while all is. */
  readonly unkept: () => Unkept | undefined;
  /** Whether it is kept; of what is not its writer is told. */
  readonly keep: (form: HTMLFormElement) => Promise<boolean>;
}

/** Where a press leads away from the page in the same tab. */
function linkOf({ target }: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.hasAttribute("download")) return undefined;
  const isPlace = link.hash !== "" && link.href.replace(link.hash, "") === location.href.replace(location.hash, "");
  return isPlace ? undefined : link;
}

/** By the address of its form: what was sent as the form went, and is not answered yet. */
const onTheWay = new Map<string, Promise<unknown>>();

/** Settles once what a form of this address sent as it went is kept or lost; undefined where nothing is on its way. A page that is read again before may not hold it. */
export const stillOnTheWay = (address: string): Promise<unknown> | undefined => onTheWay.get(address);

/** The page that comes next does not wait for the answer; browsers take 64 KiB of such requests at once, many times what the fields hold. */
function sendOff(form: HTMLFormElement): void {
  const address = form.action;
  const body = fieldsOf(form);
  const sent: Promise<unknown> = fetch(address, { method: "POST", body, keepalive: true })
    // Lost only where the connection is, which nobody is there to be told any more.
    .catch(() => undefined)
    .finally(() => {
      if (onTheWay.get(address) === sent) onTheWay.delete(address);
    });
  onTheWay.set(address, sent);
}

/** Returns what to call as the form goes from the page. */
export function keepOnLeaving({ unkept, keep }: Leaving): () => void {
  let isPassing = false;
  let isWarned = false;
  const hold = async (link: HTMLAnchorElement, form: HTMLFormElement) => {
    const patience = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(true), PATIENCE);
    });
    const mayGo = (await Promise.race([keep(form), patience])) || isWarned;
    // Who presses again has read that it is not kept, and goes.
    isWarned = !mayGo;
    if (!mayGo) return;
    isPassing = true;
    // What was kept may have drawn another link in its place.
    if (link.isConnected) link.click();
    else location.assign(link.href);
    isPassing = false;
  };
  const press = (event: MouseEvent) => {
    const [form, link] = [unkept()?.form, linkOf(event)];
    if (isPassing || form === undefined || link === undefined) return;
    const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isElsewhere || link.target === "_blank") {
      void keep(form);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    void hold(link, form);
  };
  let sent: Unkept | undefined;
  const leave = () => {
    const left = unkept();
    if (left === undefined || left === sent) return;
    sent = left;
    sendOff(left.form);
  };
  // On the window and first of all: before the router follows the link.
  addEventListener("click", press, { capture: true });
  // While the page still stands, where a browser tells of that: what is sent as it goes may go with it.
  for (const moment of MOMENTS) addEventListener(moment, leave);
  return () => {
    removeEventListener("click", press, { capture: true });
    for (const moment of MOMENTS) removeEventListener(moment, leave);
    leave();
  };
}
