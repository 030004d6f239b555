/**
 * Of the dots of a picture that lie upon one another the nearest to the pointer is meant, and not the one that lies uppermost. A finger
 * names it first, and opens it when it is pressed again: nobody sees what is beneath a fingertip.
 */

const DOTS = ".plot li a";
const NAMED = "data-named";

function dotAt({ target, clientX, clientY }: MouseEvent): HTMLElement | undefined {
  const list = target instanceof Element && target.closest(DOTS) !== null ? target.closest("ul") : null;
  let found: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const dot of list?.querySelectorAll<HTMLElement>("a") ?? []) {
    const { x, y, width, height } = dot.getBoundingClientRect();
    const distance = Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY);
    if (distance >= least) continue;
    found = dot;
    least = distance;
  }
  return found;
}

/** In a part of the page that has such a picture, or none. Returns what ends it. */
export function followDots(part: HTMLElement): () => void {
  const name = (dot: HTMLElement | undefined) => {
    for (const other of part.querySelectorAll(`${DOTS}[${NAMED}]`)) if (other !== dot) other.removeAttribute(NAMED);
    dot?.setAttribute(NAMED, "");
  };
  const point = (event: PointerEvent) => {
    if (event.pointerType !== "touch") name(dotAt(event));
  };
  const press = (event: MouseEvent) => {
    // Enter presses the one that has the focus.
    const dot = event.detail === 0 ? undefined : dotAt(event);
    if (dot === undefined) return;
    const isFinger = event instanceof PointerEvent && event.pointerType === "touch";
    const isNamed = dot.hasAttribute(NAMED);
    if (isFinger) name(dot);
    if (isFinger && !isNamed) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.target instanceof Node && !dot.contains(event.target)) {
      event.preventDefault();
      event.stopPropagation();
      // With the keys that ask for another tab.
      dot.dispatchEvent(new MouseEvent("click", event));
    }
  };
  part.addEventListener("pointermove", point);
  part.addEventListener("click", press, true);
  return () => {
    part.removeEventListener("pointermove", point);
    part.removeEventListener("click", press, true);
  };
}
