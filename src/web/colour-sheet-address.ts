import type { Hex } from "../domain/showroom/oklch.ts";

/** The sheet stands after those of the site, and so in place of what they say; a page of nobody's colour has none. */
export function colourSheet(
  colour: Hex | undefined,
): readonly { readonly tagName: "link"; readonly rel: "stylesheet"; readonly href: string }[] {
  if (colour === undefined) return [];
  return [{ tagName: "link", rel: "stylesheet", href: `/couleurs/${colour.slice(1)}.css` }];
}
