/** What a feed would change of a listing, field by field, in words. */
import { colourLabel } from "../../domain/catalogue/colours.ts";
import { energyLabel } from "../../domain/catalogue/energies.ts";
import { gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { counted, euros, kilometres } from "../../domain/french.ts";
import { monthly } from "../../domain/french-sums.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { placeTold } from "../../domain/listings/place-told.ts";
import type { TargetName } from "../mapping/targets.ts";
import { targetLabel } from "../mapping/targets.ts";

/** What the site keeps beside what its seller says, and what follows from another field. */
const SITES_OWN: ReadonlySet<string> = new Set([
  "reference",
  "initialPrice",
  "priceDropDate",
  "firstOnlineDate",
  "formerReference",
  "reservedInFile",
  "verdict",
  "marketValue",
  "noVerdict",
  "curef",
  "customerFamilyCode",
]);

const LABELS: Readonly<Record<string, string>> = {
  commercialName: "génération",
  place: "lieu",
  dealerReference: "référence",
  dealerGroup: "groupe",
  sellerType: "type de vendeur",
  loaTerms: "conditions de LOA",
  creditTerms: "conditions du crédit",
  reservedAt: "réservé",
};

/** `prix : 14 990 € → 13 990 €`, in the order of the listing; none where nothing that is told differs. */
export function changedFields(before: Listing, after: Listing): readonly string[] {
  return namesChanged(before, after).map(
    (name) => `${fieldLabel(name)} : ${told(name, before)} → ${told(name, after)}`,
  );
}

function namesChanged(before: Listing, after: Listing): readonly (keyof Listing)[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])] as (keyof Listing)[]; // a listing's own keys
  return names.filter((name) => !SITES_OWN.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

function fieldLabel(name: keyof Listing): string {
  return LABELS[name] ?? targetLabel(name as TargetName);
}

/** What becomes of one field of adverts that are online. */
export interface FieldFate {
  readonly label: string;
  /** Of how many adverts it goes, to how many it comes, in how many it says something else. */
  readonly lost: number;
  readonly gained: number;
  readonly changed: number;
}

/** Counts over all adverts that are told to it, what goes first and what is most frequent before the rest. */
export function fieldFates(): {
  note(before: Listing, after: Listing): void;
  fates(): readonly FieldFate[];
} {
  const counts = new Map<string, { lost: number; gained: number; changed: number }>();
  return {
    note: (before, after) => {
      for (const name of namesChanged(before, after)) {
        const label = fieldLabel(name);
        const count = counts.get(label) ?? { lost: 0, gained: 0, changed: 0 };
        counts.set(label, count);
        const [was, is] = [!saysNothing(before[name]), !saysNothing(after[name])];
        if (was && !is) count.lost += 1;
        if (!was && is) count.gained += 1;
        if (was && is) count.changed += 1;
      }
    },
    fates: () =>
      [...counts]
        .map(([label, count]) => ({ label, ...count }))
        .toSorted((a, b) => b.lost - a.lost || b.changed + b.gained - (a.changed + a.gained)),
  };
}

const saysNothing = (value: unknown) =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

type Telling = (listing: Listing) => string | undefined;

const TELLINGS: Readonly<Partial<Record<keyof Listing, Telling>>> = {
  price: ({ price }) => euros(price),
  loaMonthly: ({ loaMonthly }) => (loaMonthly === undefined ? undefined : monthly(loaMonthly)),
  creditMonthly: ({ creditMonthly }) => (creditMonthly === undefined ? undefined : monthly(creditMonthly)),
  mileage: ({ mileage }) => kilometres(mileage),
  energy: ({ energy }) => (energy === undefined ? undefined : energyLabel(energy)),
  gearbox: ({ gearbox }) => (gearbox === undefined ? undefined : gearboxLabel(gearbox)),
  externalColor: ({ externalColor }) => (externalColor === undefined ? undefined : colourLabel(externalColor)),
  reservedAt: ({ reservedAt }) => (reservedAt === undefined ? "non" : "oui"),
  place: ({ place }) => placeTold(place)?.name,
  options: ({ options }) => counted(options.length, "équipement"),
  photos: ({ photos }) => counted(photos.length, "photo"),
};

function told(name: keyof Listing, listing: Listing): string {
  const telling = TELLINGS[name];
  return (telling === undefined ? plain(listing[name]) : telling(listing)) ?? "rien";
}

const LONGEST = 40;

function plain(value: unknown): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return value ? "oui" : "non";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST ? `« ${text.slice(0, LONGEST - 1)}… »` : text;
}
