/** Which warranty an advert names. */
import { networkWarrantyOf } from "../domain/catalogue/network-warranties.ts";
import type { SellerType } from "../domain/catalogue/sellers.ts";
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import type { Chance } from "./chance.ts";

export interface Warranty {
  readonly allWarranty: boolean;
  readonly networkWarranty: boolean;
  readonly networkWarrantyId?: string;
}

export interface Warranted {
  readonly vertical: VehicleVertical;
  readonly make: string;
  /** Years. */
  readonly age: number;
  readonly km: number;
  /** Euros. */
  readonly price: number;
  readonly sellerType: SellerType;
  /** The make of the network to which the seller belongs. */
  readonly sellerMake: string | undefined;
}

/** Years that the maker answers for a new vehicle; two where nothing is said. */
const MAKER_YEARS: Readonly<Record<string, number>> = {
  DACIA: 3,
  HYUNDAI: 5,
  KIA: 7,
  LEXUS: 3,
  MG: 7,
  MITSUBISHI: 5,
  SSANGYONG: 5,
  SUZUKI: 3,
  TESLA: 4,
  TOYOTA: 3,
};

/** Networks take no older or further-driven vehicle into their programme. */
const PROGRAMME = { years: 8, km: 150_000 };

export function drawWarranty(chance: Chance, vehicle: Warranted): Warranty {
  const { vertical, make, age, km, price, sellerType, sellerMake } = vehicle;
  const isStillMakers = age < (MAKER_YEARS[make] ?? 2);
  if (sellerType === "PARTICULIER")
    return { allWarranty: isStillMakers && chance.happens(0.6), networkWarranty: false };
  const isInNetwork = sellerMake !== undefined && sellerType !== "REPARATEUR_AGREE";
  const programme =
    isInNetwork && (vertical === "car" || vertical === "truck") && age < PROGRAMME.years && km < PROGRAMME.km
      ? networkWarrantyOf(sellerMake)?.id
      : undefined;
  if (programme !== undefined && chance.happens(sellerMake === make ? 0.85 : 0.3)) {
    return { allWarranty: true, networkWarranty: true, networkWarrantyId: programme };
  }
  if (isStillMakers && isInNetwork && sellerMake === make) return { allWarranty: true, networkWarranty: true };
  const isUsual = price > 3500 && age < 14;
  return { allWarranty: chance.happens(isStillMakers ? 0.97 : isUsual ? 0.9 : 0.35), networkWarranty: false };
}
