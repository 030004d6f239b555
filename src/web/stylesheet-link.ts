/**
 * The sheets of a page told in its `Link` header (RFC 8288): React writes the links of scripts before them, and a browser with six
 * connections to a host would have the sheets, without which nothing is painted, wait for scripts that nobody waits for.
 */
import type { EntryContext } from "react-router";

type PageRoutes = Pick<EntryContext, "manifest" | "staticHandlerContext">;

/** Undefined when the page's routes have none, as under the development server. */
export function stylesheetLink({ manifest, staticHandlerContext }: PageRoutes): string | undefined {
  const sheets = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  // The build tells sheets that several routes share by an empty fragment.
  const addresses = new Set(sheets.map((href) => href.replace(/#$/, "")));
  if (addresses.size === 0) return undefined;
  return [...addresses].map((href) => `<${href}>; rel=preload; as=style`).join(", ");
}
