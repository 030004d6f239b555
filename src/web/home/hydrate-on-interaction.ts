/**
 * Hydration on interaction: a page that works as the server wrote it need not run on arrival. Its script waits for the first
 * sign of the visitor, so that the first load stays small. Forms and links work all the same before. Nothing is put around the content to wait in its
 * place: the whole page stays as it was served until the content is there, and a page left for this one stays until then.
 */
import type { ComponentType } from "react";
import { lazy } from "react";
import { firstSign } from "../browser/first-sign.ts";

declare global {
  interface ImportMeta {
    /** Set by the build: one branch on the server, the other in the browser. */
    readonly env: { readonly SSR: boolean };
  }
}

let begun: Promise<void> | undefined;

/**
 * Said by whoever may accept to be measured: of others nothing is loaded for it. Whether all of several cookies say so is asked by what is
 * loaded (`cookies/audience-accepted.ts`), before it gathers anything.
 */
const ACCEPTED = "audience=oui.";

/** Sleeps until the first sign of the visitor. */
function sleep(page: string): Promise<void> {
  // Of others nothing is gathered, and nothing is loaded for it. Without its code the page is told once it wakes, as to others.
  if (document.cookie.includes(ACCEPTED))
    void import("../events/asleep.ts").then(
      ({ showAsleep }) => showAsleep(page),
      () => undefined,
    );
  return firstSign();
}

/**
 * Resolves at the first sign of the visitor, once for the whole visit; at once on a page that the browser made itself, and
 * when `early` holds.
 */
function interaction(page: string, early: () => boolean): Promise<void> {
  const served = document.querySelector("main.served");
  begun ??= served === null || hasInteracted(served) || early() ? Promise.resolve() : sleep(page);
  return begun;
}

/** Whether the visitor did something before this script was there to see it: a field is entered, or not as it was served. */
function hasInteracted(served: Element): boolean {
  if (served.contains(document.activeElement)) return true;
  const isChanged = (field: Element) =>
    field instanceof HTMLSelectElement
      ? [...field.options].some(
          ({ selected, defaultSelected }, index) =>
            selected !== (defaultSelected || (index === 0 && !hasDefault(field))),
        )
      : field instanceof HTMLInputElement &&
        (field.value !== field.defaultValue || field.checked !== field.defaultChecked);
  return [...served.querySelectorAll("select, input")].some(isChanged);
}

/** Without a served choice, a list shows its first. */
function hasDefault({ options }: HTMLSelectElement): boolean {
  return [...options].some(({ defaultSelected }) => defaultSelected);
}

/** `page`: its name, as errors tell it. `load` imports its content; `early` says whether there is something to show that the server does not know. */
export function hydrateOnInteraction<P>(
  page: string,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  early: () => boolean = () => false,
): ComponentType<P> {
  return lazy(() => interaction(page, early).then(load));
}
