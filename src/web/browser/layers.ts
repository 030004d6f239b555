/**
 * Layers over a page – a sheet, a sub-page – and the browser's way back, which closes the uppermost one and leaves the page and
 * what was chosen as they are. A layer has an entry of the history to itself, which the router never hears of: the same address
 * and the same state, marked. When it is passed once the layer is closed, the next one is meant.
 */
import { hearFirst } from "./hear-popstate-first.ts";

const MARK = "layer";

interface Layer {
  readonly close: () => void;
  readonly isOpen: () => boolean;
}

interface Entry {
  readonly state: unknown;
  readonly href: string;
}

let layers: readonly Layer[] = [];
/** Where the page stands: to be put back when the way back has closed a layer. */
let standing: Entry | undefined;
/** Steps of our own through the history: off the entry of a closed layer, and back where the page went on meanwhile. */
let step: "off" | "back" | undefined;

/** A layer was opened while the entry of one before it was still being left: its own is made after that step, which would pass it by. */
let isOwed = false;

/** Whether the page has stood somewhere since its document was loaded. */
let hasStood = false;

const isMarked = (state: unknown) => typeof state === "object" && state !== null && MARK in state;

/** The router's count of entries; 0 for one that is not the router's. */
function positionOf(state: unknown): number {
  return typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : 0;
}

/** Of the entry that the browser came to last, be its page drawn or on its way. */
let reached = 0;

const stand = () => {
  standing = { state: history.state, href: location.href };
  reached = positionOf(history.state);
};

/** A new entry is known at once where the browser tells of it, and elsewhere by `standHere`. */
function follow({ navigationType }: NavigationCurrentEntryChangeEvent): void {
  if (navigationType !== "traverse") stand();
}

/** Told when the page has come to stand elsewhere. */
export function standHere(): void {
  hearFirst(comeBack);
  // Heard once however often it is added.
  if ("navigation" in globalThis) navigation.addEventListener("currententrychange", follow);
  stand();
  // Loaded anew with a layer open: it is open no more, and its entry would be a way back that leads nowhere.
  if (!hasStood && layers.length === 0 && isMarked(history.state)) stepOff();
  hasStood = true;
}

function stepOff(): void {
  step = "off";
  history.back();
}

function makeEntry(): void {
  history.pushState({ ...(history.state as object | null), [MARK]: true }, "");
  standHere();
}

/** `close` is called when the way back is taken. Returns what to call when the layer is closed otherwise. */
export function openLayer(close: () => void, isOpen = () => true): () => void {
  const layer: Layer = { close, isOpen };
  layers = [...layers, layer];
  if (step === "off") isOwed = true;
  else makeEntry();
  return () => {
    if (!layers.includes(layer)) return;
    layers = layers.filter((other) => other !== layer);
    if (isOwed || !isMarked(history.state)) return;
    standHere();
    stepOff();
  };
}

/** What the way back takes back where it passes the entry of a closed layer that something on its way has kept in place. */
let onLeftBehind: (() => void) | undefined;

export function whenLeftBehind(then: () => void): void {
  onLeftBehind = then;
}

/** From the entry of a layer to the page beneath, which is the same page. */
const isLeftBehind = (): boolean =>
  isMarked(standing?.state) &&
  !isMarked(history.state) &&
  positionOf(standing?.state) === positionOf(history.state) &&
  location.href === standing?.href;

function comeBack(event: PopStateEvent): void {
  if (step !== undefined) return takeStep(event);
  layers = layers.filter(({ isOpen }) => isOpen());
  const layer = layers.at(-1);
  if (layer !== undefined) {
    event.stopImmediatePropagation();
    layers = layers.slice(0, -1);
    if (standing !== undefined && location.href !== standing.href) {
      // The address followed what was chosen, in the layer's own entry or in one that the page went on to.
      if (isMarked(standing.state)) history.replaceState(history.state, "", standing.href);
      else history.pushState(standing.state, "", standing.href);
    }
    layer.close();
  } else if (isLeftBehind()) {
    event.stopImmediatePropagation();
    stand();
    onLeftBehind?.();
  } else if (isMarked(history.state)) {
    event.stopImmediatePropagation();
    if (reached > positionOf(history.state)) history.back();
    else history.forward();
  }
  reached = positionOf(history.state);
}

function takeStep(event: PopStateEvent): void {
  event.stopImmediatePropagation();
  const isOvertaken = step === "off" && positionOf(standing?.state) > positionOf(history.state);
  if (isOvertaken) history.go(isMarked(history.state) ? 1 : 2);
  // The address may have followed what was chosen in the layer.
  else if (step === "off" && standing !== undefined && location.href !== standing.href)
    history.replaceState(history.state, "", standing.href);
  step = isOvertaken ? "back" : undefined;
  if (step !== undefined || !isOwed) return;
  isOwed = false;
  if (layers.some(({ isOpen }) => isOpen())) makeEntry();
}
