/** What the advert says that the vehicle has, by theme. */
import { byTheme, themeLabel } from "../../domain/catalogue/equipment-themes.ts";
import { option } from "../../domain/catalogue/options.ts";
import type { Listing } from "../../domain/listings/listing.ts";

export interface EquipmentGroup {
  readonly title: string;
  readonly names: readonly string[];
}

const FRENCH = new Intl.Collator("fr");

const nameOf = (key: string) => option(key)?.label ?? key.charAt(0).toUpperCase() + key.slice(1);

export function equipmentView({ options }: Pick<Listing, "options">): readonly EquipmentGroup[] {
  return byTheme(options).map(([theme, keys]) => ({
    title: themeLabel(theme),
    names: keys.map(nameOf).toSorted(FRENCH.compare),
  }));
}
