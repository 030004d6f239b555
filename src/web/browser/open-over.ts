/** What a link leads to, shown over the page instead. */
import type { MouseEvent } from "react";
import { isBrowsers } from "./is-browsers.ts";

/** Where what is shown cannot be loaded, the link is followed after all; neither happens to who has left the page meanwhile. */
export async function openOver<Loaded>(
  event: MouseEvent<HTMLAnchorElement>,
  load: () => Promise<Loaded>,
  show: (loaded: Loaded) => void,
): Promise<void> {
  if (isBrowsers(event)) return;
  event.preventDefault();
  const { currentTarget: link } = event;
  const { href } = link;
  const { pathname } = location;
  const isHere = () => link.isConnected && location.pathname === pathname;
  try {
    const loaded = await load();
    if (isHere()) show(loaded);
  } catch {
    if (isHere()) location.assign(href);
  }
}
