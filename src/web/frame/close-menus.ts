import { openLayer } from "../browser/layers.ts";

const MENU = "header details";

/** Escape and the way back close the header's menu; Escape gives the focus back to its button. */
export function closeMenus(): () => void {
  let leave: (() => void) | undefined;
  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches(MENU)) return;
    if (!target.open) leave?.();
    leave = target.open
      ? openLayer(
          () => {
            target.open = false;
          },
          () => target.open && target.isConnected,
        )
      : undefined;
  };
  const close = ({ key, target }: KeyboardEvent) => {
    const menu =
      key === "Escape" && target instanceof Element ? target.closest<HTMLDetailsElement>(`${MENU}[open]`) : null;
    if (menu === null) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  document.addEventListener("keydown", close);
  document.addEventListener("toggle", follow, true); // it does not bubble
  return () => {
    document.removeEventListener("keydown", close);
    document.removeEventListener("toggle", follow, true);
  };
}
