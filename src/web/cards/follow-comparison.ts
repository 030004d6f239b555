/**
 * What this browser compares, shown on pages that are the same for everybody: which buttons are pressed, and a tray of their names. Comes after the page; until then, and without a script, the same buttons send a form.
 */
import {
  comparisonAddress,
  MOST_COMPARED,
  readCompared,
  withCompared,
  withoutCompared,
} from "../../domain/comparison/compared-references.ts";
import { storeText, storedText } from "../browser/stored-text.ts";
import { COMPARISON_SECONDS } from "../cookies/comparison-life.ts";
import { showToast } from "../design/show-toast.ts";

const NAMES = "compared names";
/** Milliseconds in which a cookie of another page has come. */
const COOKIE_LATE = 500;

const read = (): readonly string[] =>
  readCompared(/(?:^|;\s*)comparison=([^;]*)/.exec(document.cookie)?.[1] ?? "").references;

function write(references: readonly string[]): void {
  const life = references.length === 0 ? 0 : COMPARISON_SECONDS;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser of the floor
  document.cookie = `comparison=${references.join(".")}; Max-Age=${life}; Path=/; SameSite=Lax${secure}`;
}

type Names = Readonly<Record<string, string>>;

/** Of what was chosen here; what was chosen without a script is called by its reference. */
function names(): Names {
  try {
    const held: unknown = JSON.parse(storedText(NAMES) ?? "{}");
    return typeof held === "object" && held !== null ? (held as Names) : {}; // texts, as written below
  } catch {
    return {}; // written by something else: start over
  }
}

/** Once they are compared: other pages of this browser hear of it. */
function keepNames(references: readonly string[], known: Names): void {
  const kept = references.flatMap((held) => (known[held] === undefined ? [] : [[held, known[held]]]));
  storeText(NAMES, JSON.stringify(Object.fromEntries(kept)));
}

const buttons = () => document.querySelectorAll<HTMLButtonElement>("button.compare-one");
/** `Comparer : Peugeot 208` */
const nameOf = (button: Element) => (button.getAttribute("aria-label") ?? "").replace(/^[^:]*:\s*/, "");

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function element(tag: string, attributes: Readonly<Record<string, string>>, ...children: readonly (Node | string)[]) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function trayOf(references: readonly string[], known: Names, remove: (reference: string) => void): HTMLElement {
  const lines = references.map((reference) => {
    const name = known[reference] ?? reference;
    const button = element("button", { type: "button", class: "link", "aria-label": `Retirer ${name}` }, "Retirer");
    button.addEventListener("click", () => remove(reference));
    return element("li", {}, element("span", {}, name), button);
  });
  const count = references.length;
  const told = count === 1 ? "1 véhicule à comparer" : `${count} véhicules à comparer`;
  return element(
    "aside",
    { class: "comparison-tray", "aria-label": "Votre comparaison" },
    element("details", {}, element("summary", {}, told), element("ul", {}, ...lines)),
    element("a", { class: "button", href: comparisonAddress(references) }, count === 1 ? "Voir" : "Comparer"),
  );
}

/** Until the returned function is called. `told` hears of every look at what is compared. */
export function followComparison(told: (references: readonly string[]) => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  let tray: HTMLElement | undefined;
  let shown: string | undefined;

  const change = (references: readonly string[], chosen: Names = {}) => {
    write(references);
    keepNames(references, { ...names(), ...chosen });
    show();
  };
  const showTray = (references: readonly string[]) => {
    const known = names();
    const text = references.map((reference) => known[reference] ?? reference).join("\n");
    if (text === shown) return;
    const isOpen = tray?.querySelector("details")?.open === true;
    const hadFocus = tray?.contains(document.activeElement) === true;
    tray?.remove();
    shown = text;
    tray =
      references.length === 0 ? undefined : trayOf(references, known, (gone) => change(withoutCompared(read(), gone)));
    if (tray === undefined) return;
    const details = tray.querySelector("details");
    if (details !== null) details.open = isOpen;
    document.body.append(tray);
    if (hadFocus) tray.querySelector("summary")?.focus();
  };
  const show = () => {
    const references = read();
    for (const button of buttons()) setAttribute(button, "aria-pressed", String(references.includes(button.value)));
    told(references);
    showTray(references);
  };
  const choose = (event: SubmitEvent) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement) || !submitter.classList.contains("compare-one")) return;
    event.preventDefault();
    event.stopPropagation();
    const [references, reference, name] = [read(), submitter.value, nameOf(submitter)];
    if (references.includes(reference)) return change(withoutCompared(references, reference));
    const more = withCompared(references, reference);
    if (more === undefined) {
      const text = `Une comparaison a ${MOST_COMPARED} véhicules au plus\u202f: retirez-en un pour ajouter ${name}.`;
      return showToast({ text });
    }
    return change(more, { [reference]: [name, submitter.dataset["told"]].join(", ") });
  };
  // Before React hears it.
  addEventListener("submit", choose, { capture: true, signal });
  // Another tab, or a page that is come back to. What is compared and what it is called come apart.
  if ("cookieStore" in globalThis) cookieStore.addEventListener("change", show, { signal });
  const showHeard = () => {
    show();
    // Chromium may tell of a text that another page has kept before it tells of that page’s cookie.
    setTimeout(() => signal.aborted || show(), COOKIE_LATE);
  };
  addEventListener("storage", showHeard, { signal });
  addEventListener("pageshow", show, { signal });
  document.addEventListener("visibilitychange", show, { signal });
  const observer = new MutationObserver(show);
  observer.observe(document.body, { childList: true, subtree: true });
  show();
  return () => {
    left.abort();
    observer.disconnect();
    tray?.remove();
  };
}
