/** How long the offers of a segment are on sale: of the generation, else of the model, exactly and of all of them. */
import { selectionLabel } from "../../domain/filters/tags.ts";
import { counted, whole } from "../../domain/french.ts";
import { of } from "../../domain/french-elision.ts";
import { daysOnSale } from "../../domain/listings/days-on-sale.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { MakeSelection } from "../../domain/filters/make-selection.ts";
import type { Asking } from "../../search/asking.ts";
import { each, statistics, viewed } from "../../search/asking.ts";

/** Of fewer offers a median says nothing. */
const FEWEST = 10;

/**
 * `Sur 212 annonces de Peugeot 3008 II, la moitié sont en vente depuis 31 jours ou plus.`, where no model reads as a count; undefined where there are too few of the model.
 * Told of the median instant: at least half came online then or before.
 */
export function segmentAge(
  { vertical, make, model, commercialName }: Pick<Listing, "vertical" | "make" | "model" | "commercialName">,
  now: number,
): Asking<string | undefined> {
  const segments: readonly MakeSelection[] = [
    ...(commercialName === undefined ? [] : [{ make, model, commercialName }]),
    { make, model },
  ];
  const asked = segments.map((selection) =>
    viewed(statistics({ vertical, makesModelsCommercialNames: [selection] }, "firstOnlineTime"), (found) => ({
      name: selectionLabel(selection),
      found,
    })),
  );
  return viewed(each(asked), (ages) => {
    const told = ages.find(({ found }) => found !== undefined && found.known >= FEWEST);
    if (told?.found === undefined) return undefined;
    const { known, median } = told.found;
    const days = daysOnSale(new Date(median).toISOString(), now);
    return `Sur ${whole(known)} annonces ${of(told.name)}, la moitié sont en vente depuis ${counted(days, "jour")} ou plus.`;
  });
}
