import { useEffect } from "react";
import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import { pageName } from "../failure/page-name.ts";
import type { Displayed } from "./displayed.ts";
import { useEmptyPlacesTold } from "./empty-places.ts";
import { pageEvents } from "./page-events.ts";

interface Told {
  readonly displayed?: Displayed;
}

/** Tells the bus which page stands. */
export default function FollowPage({ isMember }: { readonly isMember: boolean }) {
  const page = pageName(useMatches());
  const { pathname, search } = useLocation();
  const displayed = useRouteLoaderData<Told>("address")?.displayed;
  const path = pathname + search;
  useEffect(() => pageEvents().show({ page, path, displayed, isMember }), [page, path, displayed, isMember]);
  // What a page lacks comes after the page.
  useEmptyPlacesTold();
  return null;
}
