/** What dealers write of single vehicles by hand, as the rest of the product knows it (a part of `storage.ts`). */
import type { VehicleSheet } from "../domain/vehicle-entry/vehicle-sheet.ts";

export interface VehicleSheets {
  get(id: string): Promise<VehicleSheet | undefined>;
  /** All of a dealer, the last written first. */
  ofDealer(curef: string): Promise<readonly VehicleSheet[]>;
}

export interface VehicleSheetWrites {
  /**
   * Changes what stands there now, and makes it where nothing does: of two changes at once neither is lost. Resolves to what it is then;
   * undefined where `change` leaves it.
   */
  changeSheet(
    id: string,
    change: (sheet: VehicleSheet | undefined) => VehicleSheet | undefined,
  ): Promise<VehicleSheet | undefined>;
  /**
   * A vehicle that was entered by hand and that a file has brought is its file's, and one that was sold may come again once a file lacks
   * it. Of data alone, for imports ask from a thread of their own. `at` is ISO 8601 UTC.
   */
  leaveSheetToFile(id: string, at: string): Promise<void>;
  /** Resolves to what it was. */
  removeSheet(id: string): Promise<VehicleSheet | undefined>;
}
