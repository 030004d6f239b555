/** What is known of a vehicle when its drawing is chosen. Everything but its vertical may be missing. */
import type { CategoryCode } from "../../../../domain/catalogue/categories.ts";
import type { Colour } from "../../../../domain/catalogue/colours.ts";
import type { EquipmentLevel } from "../../../../domain/catalogue/ratings.ts";
import type { VehicleVertical } from "../../../../domain/catalogue/verticals.ts";

export interface VehicleFacts {
  readonly vertical: VehicleVertical;
  readonly category?: CategoryCode | undefined;
  readonly colour?: Colour | undefined;
  /** Millimetres. */
  readonly length?: number | undefined;
  readonly height?: number | undefined;
  readonly doors?: number | undefined;
  readonly seats?: number | undefined;
  readonly year?: number | undefined;
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  /** The generation. */
  readonly commercialName?: string | undefined;
  /** Trim text in the feed's capitals. */
  readonly version?: string | undefined;
  readonly equipmentLevel?: EquipmentLevel | undefined;
}

/** Words of make, model, generation and version, in capitals without accents. */
export interface Words {
  /** Whether one of the space-separated words stands in the text; `+` joins words that must follow each other. */
  readonly any: (list: string) => boolean;
}

export function wordsOf({ make, model, commercialName, version }: VehicleFacts): Words {
  const text = [make, model, commercialName, version].filter((part) => part !== undefined).join(" ");
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
  const spaced = ` ${plain.replaceAll(/[^A-Z\d]+/g, " ").trim()} `;
  return { any: (list) => list.split(" ").some((word) => spaced.includes(` ${word.replaceAll("+", " ")} `)) };
}

/** A number for a text, the same on every machine (FNV-1a, 32 bits). */
export function numberOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return hash >>> 0;
}
