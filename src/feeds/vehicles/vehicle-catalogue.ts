/** What the import asks of the catalogue of makes; `domain/catalogue/makes.ts` answers it. */
import type { Make, Model } from "../../domain/catalogue/make-table.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";

export interface VehicleCatalogue {
  /** A make by any spelling, in the first of the verticals that has it. */
  findMake(text: string, verticals: readonly VehicleVertical[]): Pick<Make, "key" | "models"> | undefined;
  /** A model of a make (by the make's key) by any spelling, in the first of the verticals that has it. */
  findModel(make: string, text: string, verticals: readonly VehicleVertical[]): Model | undefined;
}
