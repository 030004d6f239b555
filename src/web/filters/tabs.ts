/** The tabs above the groups: each reloads the form for another kind of vehicle, keeping the showroom (spec 2.24–2.26). */
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { VERTICALS, verticalLabel } from "../../domain/catalogue/verticals.ts";
import type { Showroom } from "./state.ts";
import { formAddress } from "./state.ts";

export interface TabView {
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
}

const MOTORCYCLES: readonly Vertical[] = ["moto", "scooter", "quad"];
const SHOWROOM: readonly Vertical[] = ["carTruck", "truck"];

function verticalsShown(vertical: Vertical, showroom: boolean): readonly Vertical[] {
  if (MOTORCYCLES.includes(vertical)) return MOTORCYCLES;
  return showroom ? SHOWROOM : VERTICALS;
}

export function tabsOf(vertical: Vertical, { curef, site }: Showroom): readonly TabView[] {
  return verticalsShown(vertical, curef !== undefined).map((shown) => ({
    label: verticalLabel(shown),
    href: formAddress({ vertical: shown }, { curef, site }),
    current: shown === vertical,
  }));
}
