/** The kinds of professional sellers: how many there are of each, what they have in stock and how they trade. */
import type { SellerType } from "../domain/catalogue/sellers.ts";
import { sumsOf } from "./chance.ts";
import type { StockKind } from "./market.ts";

export interface Business {
  readonly type: SellerType;
  /** Shops in a hundred. */
  readonly share: number;
  /** Vehicles in stock, about. */
  readonly stock: number;
  readonly stockKind: StockKind;
  readonly isNetwork: boolean;
  readonly delivers: number;
  readonly finances: number;
  readonly dearness: number;
}

export const CAR_BUSINESSES: readonly Business[] = [
  {
    type: "CONCESSION",
    share: 27,
    stock: 70,
    stockKind: "fresh",
    isNetwork: true,
    delivers: 0.4,
    finances: 0.92,
    dearness: 1.02,
  },
  {
    type: "AGENT",
    share: 16,
    stock: 20,
    stockKind: "mixed",
    isNetwork: true,
    delivers: 0.12,
    finances: 0.6,
    dearness: 1,
  },
  {
    type: "CENTRE_MULTIMARQUE",
    share: 12,
    stock: 75,
    stockKind: "mixed",
    isNetwork: false,
    delivers: 0.55,
    finances: 0.85,
    dearness: 0.985,
  },
  {
    type: "GARAGE",
    share: 17,
    stock: 17,
    stockKind: "old",
    isNetwork: false,
    delivers: 0.05,
    finances: 0.25,
    dearness: 0.975,
  },
  {
    type: "REPARATEUR_AGREE",
    share: 6,
    stock: 14,
    stockKind: "mixed",
    isNetwork: true,
    delivers: 0.05,
    finances: 0.4,
    dearness: 0.99,
  },
  {
    type: "PROFESSIONNEL",
    share: 7,
    stock: 14,
    stockKind: "old",
    isNetwork: false,
    delivers: 0.08,
    finances: 0.15,
    dearness: 0.96,
  },
  {
    type: "AGENCE_AUTOMOBILE",
    share: 6,
    stock: 45,
    stockKind: "mixed",
    isNetwork: false,
    delivers: 0.3,
    finances: 0.6,
    dearness: 0.98,
  },
  {
    type: "COURTIER",
    share: 4,
    stock: 30,
    stockKind: "fresh",
    isNetwork: false,
    delivers: 0.6,
    finances: 0.5,
    dearness: 0.96,
  },
  {
    type: "LOUEUR",
    share: 2.5,
    stock: 90,
    stockKind: "rental",
    isNetwork: false,
    delivers: 0.3,
    finances: 0.8,
    dearness: 0.97,
  },
  {
    type: "A_DISTANCE",
    share: 2.5,
    stock: 140,
    stockKind: "fresh",
    isNetwork: false,
    delivers: 1,
    finances: 0.9,
    dearness: 0.975,
  },
];
export const CAR_SHARES = sumsOf(CAR_BUSINESSES.map(({ share }) => share));

export const TWO_WHEEL_BUSINESSES: readonly Business[] = [
  {
    type: "CONCESSION",
    share: 60,
    stock: 45,
    stockKind: "mixed",
    isNetwork: true,
    delivers: 0.15,
    finances: 0.7,
    dearness: 1.02,
  },
  {
    type: "CENTRE_MULTIMARQUE",
    share: 22,
    stock: 45,
    stockKind: "mixed",
    isNetwork: false,
    delivers: 0.3,
    finances: 0.5,
    dearness: 0.99,
  },
  {
    type: "GARAGE",
    share: 18,
    stock: 15,
    stockKind: "old",
    isNetwork: false,
    delivers: 0.03,
    finances: 0.15,
    dearness: 0.97,
  },
];
export const TWO_WHEEL_SHARES = sumsOf(TWO_WHEEL_BUSINESSES.map(({ share }) => share));

export const VAN_BUSINESS: Business = {
  type: "CENTRE_MULTIMARQUE",
  share: 1,
  stock: 60,
  stockKind: "mixed",
  isNetwork: false,
  delivers: 0.5,
  finances: 0.8,
  dearness: 0.985,
};
