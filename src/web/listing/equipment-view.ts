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

interface OptionGroup {
  readonly key: string;
  readonly title: string;
  readonly options: readonly (readonly [key: string, name: string])[];
}

/** By theme, each by its name. */
export function equipmentGroups({ options }: Pick<Listing, "options">): readonly OptionGroup[] {
  return byTheme(options).map(([theme, keys]) => ({
    key: theme,
    title: themeLabel(theme),
    options: keys
      .map((key) => [key, nameOf(key)] as const)
      .toSorted(([, one], [, other]) => FRENCH.compare(one, other)),
  }));
}

export const equipmentView = (listing: Pick<Listing, "options">): readonly EquipmentGroup[] =>
  equipmentGroups(listing).map(({ title, options }) => ({ title, names: options.map(([, name]) => name) }));
