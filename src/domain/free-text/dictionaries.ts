/** All that a reader of sentences knows, made once for a market (`knowledge.ts`). */
import type { NameTables } from "./tables/name-tables.ts";
import type { NameRules } from "./recognisers/names.ts";
import type { PlaceRules } from "./recognisers/places.ts";
import type { TrimRules } from "./recognisers/trims.ts";
import type { SpellingDictionary } from "./text/spelling.ts";
import type { Completions } from "./tables/completions.ts";
import type { VersionSearch } from "./version-search.ts";

/** What recognisers look words up in. */
export interface Knowledge {
  readonly names: NameTables;
  readonly nameRules: NameRules;
  readonly trims: TrimRules;
  readonly places: PlaceRules;
}

export interface Dictionaries extends Knowledge {
  readonly spelling: SpellingDictionary;
  readonly versions: VersionSearch;
  readonly completions: Completions;
}
