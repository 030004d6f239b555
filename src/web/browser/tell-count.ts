/** Counts in a header that is the same for everybody. */

/** The link says its count: `Favoris : 2`. */
export function tellCount(name: string, label: string, count: number): void {
  for (const link of document.querySelectorAll(`header [data-count="${name}"]`)) {
    const [badge, text] = [link.querySelector(".n"), count === 0 ? "" : String(count)];
    // What is told already is left alone: whoever watches the page would look again.
    if (badge === null || badge.textContent === text) continue;
    badge.textContent = text;
    link.setAttribute("aria-label", count === 0 ? label : `${label}\u202f: ${count}`);
  }
}
