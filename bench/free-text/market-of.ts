/** What a market of listings tells a reader of sentences. */
import type { Market, MarketName, MarketVersion } from "../../src/domain/free-text/tables/market.ts";
import type { MakeSelection } from "../../src/domain/filters/make-selection.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";

export function marketOf(listings: Iterable<Listing>): Market {
  const names = new Map<string, { -readonly [K in keyof MarketName]: MarketName[K] }>();
  const versions = new Map<string, { -readonly [K in keyof MarketVersion]: MarketVersion[K] }>();
  for (const { vertical, make, model, commercialName, version } of listings) {
    const levels: readonly MakeSelection[] = [
      { make },
      { make, model },
      ...(commercialName === undefined ? [] : [{ make, model, commercialName }]),
    ];
    for (const selection of levels) {
      const key = `${vertical} ${JSON.stringify(selection)}`;
      const held = names.get(key);
      if (held === undefined) names.set(key, { vertical, selection, count: 1 });
      else held.count += 1;
    }
    if (version === "") continue;
    const key = `${vertical} ${make} ${model} ${version}`;
    const held = versions.get(key);
    if (held === undefined) versions.set(key, { vertical, make, model, text: version, count: 1 });
    else held.count += 1;
  }
  return { names: [...names.values()], versions: [...versions.values()] };
}
