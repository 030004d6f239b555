/** An advert of a private seller, from its first typed word to its sale. */
import type { SellerPhoto } from "../photographs/seller-photo.ts";
import type { Unsettled } from "../joined-writings.ts";
import type { AskedCorrection } from "../moderation/correction.ts";
import type { RemovedPhoto } from "../photographs/removed-photo.ts";

/** As typed; empty where nothing was. */
export interface DepositFields {
  /** Marks D.1 and D.3 of the registration certificate. */
  readonly vehicle: string;
  /** Of a vehicle that the catalogue lacks: what it is, and which of its words are the make. */
  readonly otherKind: string;
  readonly otherMake: string;
  /** B. */
  readonly registered: string;
  /** P.3, by its code. */
  readonly energy: string;
  /** P.6, CV. */
  readonly fiscalPower: string;
  /** P.2, kW. */
  readonly kilowatts: string;
  /** P.1, cm³; asked, as the seats are, where the catalogue does not say it. */
  readonly cubic: string;
  /** S.1, the driver’s among them. */
  readonly seats: string;
  /** A. Shown to nobody. */
  readonly plate: string;
  readonly colour: string;
  /** One of those on sale, or `OTHER_VERSION`. */
  readonly version: string;
  readonly otherVersion: string;
  readonly gearbox: string;
  readonly mileage: string;
  readonly postcode: string;
  readonly inspected: string;
  readonly owners: string;
  readonly service: string;
  readonly options: readonly string[];
  readonly defects: string;
  readonly price: string;
  readonly text: string;
  readonly email: string;
  readonly phone: string;
  /** Of the seller: that it is theirs to sell. */
  readonly isOwn: boolean;
}

export const TEXT_FIELDS = [
  "vehicle",
  "otherKind",
  "otherMake",
  "registered",
  "energy",
  "fiscalPower",
  "kilowatts",
  "cubic",
  "seats",
  "plate",
  "colour",
  "version",
  "otherVersion",
  "gearbox",
  "mileage",
  "postcode",
  "inspected",
  "owners",
  "service",
  "defects",
  "price",
  "text",
  "email",
  "phone",
] as const satisfies readonly (keyof DepositFields)[];

/** Characters. */
export const LONGEST_TEXT = 2000;
export const LONGEST_DEFECTS = 600;

export const SERVICES = { complet: "Carnet complet", partie: "En partie", sans: "Sans" } as const;
export type Service = keyof typeof SERVICES;

export const OTHER_VERSION = "autre";

export const NOTHING_TYPED: DepositFields = {
  // Each of TEXT_FIELDS.
  ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, ""])) as Record<(typeof TEXT_FIELDS)[number], string>),
  options: [],
  isOwn: false,
};

export const MOST_PHOTOS = 20;

/**
 * `draft`: being written. `waiting`: for its address to be confirmed. `moderation`: for a person’s decision. `refused`: by one.
 * `correction`: asked for by one, and not published anew yet. `expired`: nobody renewed it, or corrected it. `withdrawn`: by its seller, who may put it back. `sold`: by its seller, who may take that back for
 * some days. `suspended`: was online
 * when its seller was suspended, and comes back with them.
 */
export type DepositState =
  | "draft"
  | "waiting"
  | "moderation"
  | "online"
  | "refused"
  | "correction"
  | "expired"
  | "withdrawn"
  | "sold"
  | "suspended";

export interface Deposit {
  readonly id: string;
  readonly state: DepositState;
  readonly fields: DepositFields;
  /** By field where it was typed last, as `joinFields` notes it. */
  readonly typedOn?: Readonly<Partial<Record<keyof DepositFields, string>>>;
  /** By field what another page had typed and nobody has chosen yet, likewise. */
  readonly unsettled?: Readonly<Partial<Record<keyof DepositFields, readonly Unsettled[]>>>;
  readonly photos: readonly SellerPhoto[];
  /** The one that was taken out last, which may be put back until the advert is published. */
  readonly removed?: RemovedPhoto<SellerPhoto>;
  /** The hash of what a browser holds in which nobody is signed in. */
  readonly secret?: string;
  /** Whose it is, as `normaliseEmail` has it; of `waiting` ones who is asked to confirm. */
  readonly email?: string;
  /** Of its listing, once it has been published. */
  readonly reference?: string;
  /** Moments are ISO 8601 UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly publishedAt?: string;
  /** Of one that is held up, or was refused: what rules read when it was published last, until it is online. */
  readonly published?: { readonly at: string } & Pick<Deposit, "fields" | "photos">;
  readonly confirmedAt?: string;
  /** When it goes offline unless it is renewed. */
  readonly expiresAt?: string;
  readonly soldAt?: string;
  /** Euros. */
  readonly soldPrice?: number;
  /** Stays until a person has let the advert through, whatever its seller does with it meanwhile. */
  readonly correction?: AskedCorrection;
}

/** Days online, and again from each renewal. */
export const DAYS_ONLINE = 60;

/** Days before it goes offline at which its seller is reminded of it. */
export const REMINDED_DAYS = 7;

/** Days for which its seller may say that it is not sold after all: a press too many, or a buyer who does not come. */
export const DAYS_UNSOLD = 14;

/** What its seller may do with it. */
export type DepositAct = "edit" | "publish" | "renew" | "withdraw" | "sell" | "delete";

const ACTS: Readonly<Record<DepositState, readonly DepositAct[]>> = {
  draft: ["edit", "publish", "delete"],
  waiting: ["edit", "publish", "delete"],
  // Its place among those that wait is anew with each publication.
  moderation: ["edit", "publish", "withdraw", "sell"],
  online: ["edit", "publish", "renew", "withdraw", "sell"],
  refused: ["edit", "publish", "delete"],
  correction: ["edit", "publish", "delete"],
  expired: ["edit", "publish", "renew", "sell", "delete"],
  withdrawn: ["edit", "publish", "sell", "delete"],
  sold: ["renew", "delete"],
  suspended: ["withdraw", "sell"],
};

/** The last moment at which it may be on sale again; undefined of what was not sold, or never shown. ISO 8601 UTC. */
export function unsoldUntil({ state, soldAt, publishedAt }: Deposit): string | undefined {
  if (state !== "sold" || soldAt === undefined || publishedAt === undefined) return undefined;
  return new Date(Date.parse(soldAt) + DAYS_UNSOLD * 86_400_000).toISOString();
}

export function mayDo({ state, correction }: Pick<Deposit, "state" | "correction">, act: DepositAct): boolean {
  // What was online before it is not what a person is to see.
  if (act === "renew" && correction !== undefined) return false;
  return ACTS[state].includes(act);
}

/** `EZ 418 pt` → `EZ418PT`: two spellings of one plate are one. */
export function plateKey(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}
