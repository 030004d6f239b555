/** The first thing that a visitor does, before which nothing need be there that a page can be read without. */

/** Anything a visitor does before the first thing that needs the script. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "input", "change", "scroll"] as const;

let given: Promise<void> | undefined;

/** Resolves at the first of the visit, at once after it. */
export function firstSign(): Promise<void> {
  given ??= new Promise((resolve) => {
    const begin = ({ type, target }: Event) => {
      // A page scrolls its own parts, to where its reader is in them; what a visitor scrolls of one is touched first.
      if (type === "scroll" && target !== document) return;
      for (const sign of SIGNS) removeEventListener(sign, begin, { capture: true });
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true });
  });
  return given;
}
