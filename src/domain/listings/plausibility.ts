/**
 * What no vehicle can be, and what hardly any is, among figures that are each possible by themselves. The impossible is for whoever
 * reads a feed to leave out, the unlikely to keep; both are told to who wrote them.
 */
import type { Energy } from "../catalogue/energies.ts";
import { energyLabel } from "../catalogue/energies.ts";
import { euros, kilometres, measure, whole } from "../french.ts";
import type { Listing } from "./listing.ts";

export type PlausibleFacts = Pick<Listing, "vertical" | "year" | "price" | "mileage"> &
  Partial<
    Pick<
      Listing,
      | "energy"
      | "co2"
      | "consumption"
      | "powerDIN"
      | "ratedHorsePower"
      | "cubic"
      | "firstTrafficDate"
      | "autonomy"
      | "batteryCapacity"
      | "critAir"
    >
  >;

/** What the catalogue knows of its model. */
export interface KnownModel {
  /** `Dacia Duster`. */
  readonly name: string;
  /** The year in which its first generation came, and the one in which its last went. */
  readonly soldFrom?: number;
  readonly soldTo?: number;
  /** Of its generation, millimetres. */
  readonly length?: number;
}

/** Fields that may be missing. */
type LeavableField = "co2" | "consumption" | "powerDIN" | "ratedHorsePower" | "critAir" | "autonomy";

export type Doubt =
  | { readonly kind: "impossible"; readonly field: LeavableField; readonly value: number; readonly message: string }
  | { readonly kind: "unlikely"; readonly field: string; readonly value: number; readonly message: string };

const COMBUSTION: ReadonlySet<Energy | undefined> = new Set(["dies", "ess", "gpl", "eth", "hyb", "not_plug_hyb"]);
/** Burn something that is not petrol, diesel or their like, or may be charged. */
const PURE_COMBUSTION: ReadonlySet<Energy | undefined> = new Set(["dies", "ess", "gpl", "eth"]);

/** Ch from a litre: a Citroën 2CV of 1948 had 24, road engines of today reach 210. */
const LEAST_A_LITRE = 8;
const MOST_A_LITRE = 260;
/** Longer, and no quadricycle (those of 8 ch are some 3 m long); ch that no car so long has. */
const LONGEST_QUADRICYCLE = 3200;
const WEAKEST_CAR = 12;
/** g/km: no combustion car without a plug was certified lower. */
const LEAST_CO2 = 60;
const MOST_CO2 = 450;
/** Kilometres a year: a taxi in two shifts. */
const MOST_A_YEAR = 120_000;
const OLD_ENOUGH = 3;
const HARDLY_DRIVEN = 50;
/** Registered so long after the last was built. */
const LONGEST_WAIT = 4;

/** `today` is `YYYY-MM-DD`. */
export function plausibilityDoubts(facts: PlausibleFacts, model: KnownModel, today: string): readonly Doubt[] {
  return [
    ...yearDoubts(facts, model),
    ...useDoubts(facts, today),
    ...emissionDoubts(facts),
    ...powerDoubts(facts, model),
  ];
}

const unlikely = (field: string, value: number, message: string): Doubt => ({
  kind: "unlikely",
  field,
  value,
  message,
});
const impossible = (field: LeavableField, value: number, message: string): Doubt => ({
  kind: "impossible",
  field,
  value,
  message,
});

function yearDoubts(
  { year, firstTrafficDate }: PlausibleFacts,
  { name, soldFrom, soldTo }: KnownModel,
): readonly Doubt[] {
  const doubts: Doubt[] = [];
  // Cars are shown and registered before the year of their model.
  if (soldFrom !== undefined && year < soldFrom - 1)
    doubts.push(unlikely("year", year, `Année : ${year}, mais ${name} n’est vendu que depuis ${soldFrom}.`));
  if (soldTo !== undefined && year > soldTo + LONGEST_WAIT)
    doubts.push(unlikely("year", year, `Année : ${year}, mais ${name} n’est plus vendu depuis ${soldTo}.`));
  const registered = firstTrafficDate === undefined ? undefined : Number(firstTrafficDate.slice(0, 4));
  if (registered !== undefined && Math.abs(registered - year) > 1)
    doubts.push(unlikely("year", year, `Année : ${year}, mais la mise en circulation est de ${registered}.`));
  return doubts;
}

function useDoubts({ year, mileage, price }: PlausibleFacts, today: string): readonly Doubt[] {
  const age = Number(today.slice(0, 4)) - year;
  const doubts: Doubt[] = [];
  if (mileage > MOST_A_YEAR * (age + 1))
    doubts.push(
      unlikely("mileage", mileage, `Kilométrage : ${kilometres(mileage)} en ${age + 1} an${age > 0 ? "s" : ""}.`),
    );
  if (age >= OLD_ENOUGH && mileage < HARDLY_DRIVEN)
    doubts.push(unlikely("mileage", mileage, `Kilométrage : ${kilometres(mileage)} pour un véhicule de ${year}.`));
  if (mileage === price && mileage > HARDLY_DRIVEN)
    doubts.push(unlikely("price", price, `Prix : ${euros(price)}, le même nombre que le kilométrage.`));
  return doubts;
}

function emissionDoubts({ energy, co2, consumption, critAir }: PlausibleFacts): readonly Doubt[] {
  const doubts: Doubt[] = [];
  const named = energy === undefined ? "" : energyLabel(energy).toLowerCase();
  if (co2 === 0 && COMBUSTION.has(energy))
    doubts.push(impossible("co2", co2, `CO₂ : 0 est impossible avec l’énergie « ${named} ».`));
  else if (co2 !== undefined && co2 > 0 && energy === "elec")
    doubts.push(impossible("co2", co2, `CO₂ : ${measure(co2, "g/km")} est impossible pour un véhicule électrique.`));
  else if (co2 !== undefined && co2 > 0 && ((co2 < LEAST_CO2 && PURE_COMBUSTION.has(energy)) || co2 > MOST_CO2))
    doubts.push(
      unlikely(
        "co2",
        co2,
        `CO₂ : ${measure(co2, "g/km")} est rare${named === "" ? "" : ` avec l’énergie « ${named} »`}.`,
      ),
    );
  if (consumption !== undefined && energy === "elec")
    doubts.push(impossible("consumption", consumption, "Consommation : un véhicule électrique ne boit pas de litres."));
  // Arrêté du 21 juin 2016, annexe: 0 for electricity and hydrogen alone, never 1 for diesel.
  if ((critAir === 0 && COMBUSTION.has(energy)) || (critAir === 1 && energy === "dies"))
    doubts.push(
      impossible("critAir", critAir, `Vignette Crit’Air : ${critAir} est impossible avec l’énergie « ${named} ».`),
    );
  if (critAir !== undefined && critAir > 0 && energy === "elec")
    doubts.push(
      impossible("critAir", critAir, `Vignette Crit’Air : ${critAir} est impossible pour un véhicule électrique.`),
    );
  return doubts;
}

function powerDoubts(facts: PlausibleFacts, { length }: KnownModel): readonly Doubt[] {
  const { vertical, energy, powerDIN: power, cubic, ratedHorsePower: fiscal } = facts;
  if (power === undefined) return [];
  const told = measure(power, "ch");
  const isElectric = energy === "elec";
  const aLitre = cubic === undefined || isElectric ? undefined : (1000 * power) / cubic;
  const isOnRoad = vertical === "car" || vertical === "truck";
  const isWeak = isOnRoad && power < WEAKEST_CAR && (length ?? 0) > LONGEST_QUADRICYCLE;
  if (isWeak || (aLitre !== undefined && aLitre < LEAST_A_LITRE)) {
    const size = cubic === undefined ? "un tel véhicule" : `${whole(cubic)} cm³`;
    return [
      impossible("powerDIN", power, `Puissance : ${told} est impossible pour ${size}. Est-ce la puissance fiscale ?`),
    ];
  }
  if (fiscal !== undefined && fiscal > power && power > 0)
    return [impossible("ratedHorsePower", fiscal, `Puissance fiscale : ${fiscal} CV pour ${told} est impossible.`)];
  if (
    aLitre !== undefined &&
    aLitre > MOST_A_LITRE &&
    energy !== "plug_hyb" &&
    energy !== "hyb" &&
    energy !== "not_plug_hyb"
  )
    return [unlikely("powerDIN", power, `Puissance : ${told} pour ${whole(cubic ?? 0)} cm³ est rare.`)];
  return [];
}
