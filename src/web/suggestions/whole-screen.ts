/**
 * A field that takes the screen of a phone while its list is open: the field at the top, the list down to the keyboard, and a way
 * back, which the browser's own is too. The field stays where it is in the document, so that it keeps the focus and the keyboard.
 */
import { element } from "../browser/field-list.ts";
import type { TextField } from "../browser/field-list.ts";
import { openLayer } from "../browser/layers.ts";
import type { IconName } from "../design/icon.tsx";
import { iconAddress } from "../design/icon.tsx";

export interface WholeScreen {
  /** Nothing where the screen has room for a list under the field. */
  open(): void;
  close(): void;
  readonly isOpen: () => boolean;
}

const SMALL = "(width < 40rem), (height < 30rem) and (pointer: coarse)";

export function iconOf(name: IconName): SVGElement {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.classList.add("icon", "small");
  drawing.ariaHidden = "true";
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", iconAddress(name));
  drawing.append(use);
  return drawing;
}

function button(label: string, icon: IconName, press: () => void): HTMLElement {
  const made = element("button", "iconbutton");
  made.setAttribute("type", "button");
  made.ariaLabel = label;
  made.append(iconOf(icon));
  // The focus stays in the field.
  made.addEventListener("pointerdown", (event) => event.preventDefault());
  made.addEventListener("mousedown", (event) => event.preventDefault());
  made.addEventListener("click", press);
  return made;
}

/** `leave` closes the list; `clear` empties the field. */
export function wholeScreen(field: TextField, leave: () => void, clear: () => void): WholeScreen {
  const holder = field.parentElement;
  const back = button("Retour, garder la phrase", "left", leave);
  const empty = button("Effacer la phrase", "close", clear);
  let leaveLayer: (() => void) | undefined;

  /** What the keyboard leaves of the screen. */
  const fit = () => {
    const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
    holder?.style.setProperty("--seen-from", `${offsetTop}px`);
    holder?.style.setProperty("--seen", `${height}px`);
  };
  const isOpen = () => leaveLayer !== undefined;
  return {
    isOpen,
    open: () => {
      if (isOpen() || holder === null || !matchMedia(SMALL).matches) return;
      fit();
      visualViewport?.addEventListener("resize", fit);
      visualViewport?.addEventListener("scroll", fit);
      holder.classList.add("whole-screen");
      holder.prepend(back);
      field.after(empty);
      leaveLayer = openLayer(leave, () => holder.isConnected);
    },
    close: () => {
      if (leaveLayer === undefined) return;
      const left = leaveLayer;
      leaveLayer = undefined;
      visualViewport?.removeEventListener("resize", fit);
      visualViewport?.removeEventListener("scroll", fit);
      holder?.classList.remove("whole-screen");
      back.remove();
      empty.remove();
      left();
    },
  };
}
