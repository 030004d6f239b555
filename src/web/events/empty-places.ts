/**
 * Places that are paid for and stand empty, told to whatever else listens on the page (spec 7.11, 8.14): an event `NOT_AVAILABLE` for each
 * zone, whenever a search was answered without it.
 */
import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { PaidZone } from "../../domain/promotion/paid-places.ts";
import { raise } from "./raise.ts";

/** What the loader of results tells beside its page. */
interface Told {
  readonly emptyPlaces?: readonly PaidZone[];
}

export function useEmptyPlacesTold(): void {
  const zones = useRouteLoaderData<Told>("address")?.emptyPlaces;
  useEffect(() => {
    for (const zone of zones ?? []) raise({ name: "NOT_AVAILABLE", zone });
  }, [zones]);
}
