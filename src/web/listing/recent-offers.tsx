import { useEffect, useRef, useState } from "react";
import { site } from "../browser/http-client.ts";
import { consulted } from "../browser/consulted.ts";
import { Offers } from "../offers/offers.tsx";
import { RECENT_ASKED } from "./recent-asked.ts";
import type { RecentView } from "./recent-view.ts";

/** Ours, written by recent-route.ts. */
const isView = (value: unknown): value is RecentView =>
  typeof value === "object" && value !== null && "cards" in value && "areConsulted" in value;

function ask(reference: string, signal: AbortSignal): Promise<RecentView> {
  const others = consulted.read().filter((other) => other !== reference);
  const query = new URLSearchParams({ annonce: reference, references: others.slice(0, RECENT_ASKED).join(",") });
  return site.getJson(`/annonces/vues?${query.toString()}`, isView, { page: "vehicle", signal });
}

/** Asked for when its place comes near the window; the list is the browser's own, so without a script there is nothing to ask. */
export function RecentOffers({ reference }: { readonly reference: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<RecentView>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        ask(reference, signal).then(setView, () => undefined); // told by who asked; the page does without
      },
      { rootMargin: "100%" },
    );
    if (place.current !== null) observer.observe(place.current);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [reference]);
  return (
    <div ref={place}>
      {view !== undefined && (
        <Offers
          title={view.areConsulted ? "Annonces que vous avez vues" : "Dernières annonces en ligne"}
          cards={view.cards}
        />
      )}
    </div>
  );
}
