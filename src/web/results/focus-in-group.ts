/** The keyboard stays in an open group of the form when what had the focus goes with the form of other results. */
export function keepFocusIn(group: HTMLElement): () => void {
  let held: Element | null = null;
  const gone = new MutationObserver(() => {
    if (held?.isConnected !== false || document.activeElement !== document.body) return;
    // What was chosen is named there.
    group.querySelector("summary")?.focus({ preventScroll: true });
  });
  const note = () => {
    held = group.querySelector(":focus");
  };
  note();
  document.addEventListener("focusin", note);
  gone.observe(group, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", note);
    gone.disconnect();
  };
}
