/** The tabs above the groups: each reloads the form for another kind of vehicle, keeping the showroom (spec 2.24–2.26). */
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { VERTICALS, verticalLabel } from "../../domain/catalogue/verticals.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { ShowroomOpening, ShowroomStock } from "../../domain/listings/showroom-verticals.ts";
import { showroomTabs } from "../showroom-tabs.ts";
import type { Showroom } from "./state.ts";
import { formAddress } from "./state.ts";

export interface TabView {
  readonly label: string;
  /** Of a showroom's stock. */
  readonly count?: string;
  readonly href: string;
  readonly current: boolean;
}

const MOTORCYCLES: readonly Vertical[] = ["moto", "scooter", "quad"];

interface Held {
  readonly stock: ShowroomStock;
  /** As the dealer chose. */
  readonly opening: ShowroomOpening | undefined;
}

/** `held`: what the showroom holds; undefined on the marketplace, and while nobody can count. */
export function tabsOf(filters: Filters, showroom: Showroom, held?: Held): readonly TabView[] {
  if (held !== undefined)
    return showroomTabs(filters, held.stock, held.opening, (shown) => formAddress(shown, showroom));
  const { vertical } = filters;
  return (MOTORCYCLES.includes(vertical) ? MOTORCYCLES : VERTICALS).map((shown) => ({
    label: verticalLabel(shown),
    href: formAddress({ vertical: shown }, showroom),
    current: shown === vertical,
  }));
}
