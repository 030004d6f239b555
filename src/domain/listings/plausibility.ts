/**
 * What no vehicle can be, and what hardly any is, among figures that are each possible by themselves. The impossible is for whoever
 * reads a feed to leave out, the unlikely to keep; both are told to who wrote them.
 */
import type { Energy } from "../catalogue/energies.ts";
import { energyLabel } from "../catalogue/energies.ts";
import { euros, kilometres, measure, whole } from "../french.ts";
import { burnsDiesel } from "./crit-air.ts";
import type { Listing } from "./listing.ts";

export type PlausibleFacts = Pick<Listing, "vertical" | "year" | "price" | "mileage"> &
  Partial<
    Pick<
      Listing,
      | "energy"
      | "hybridFuel"
      | "co2"
      | "consumption"
      | "powerDIN"
      | "ratedHorsePower"
      | "cubic"
      | "firstTrafficDate"
      | "firstTrafficMonth"
      | "autonomy"
      | "batteryCapacity"
      | "critAir"
      | "category"
      | "version"
      | "seats"
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
  /** The generation that the advert names, were it of another time, and the years in which that was sold. */
  readonly said?: { readonly name: string; readonly soldFrom: number; readonly soldTo?: number };
  /** Of its generation, or of all that it may be. */
  readonly mostSeats?: number;
}

/** Fields that may be missing. */
type LeavableField =
  | "co2"
  | "consumption"
  | "powerDIN"
  | "ratedHorsePower"
  | "critAir"
  | "autonomy"
  | "cubic"
  | "seats";

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
/** Kilometres that one in some ten thousand reaches: taxis and vans, and the longest travelled of motorcycles. */
const MOST_EVER = 500_000;
const MOST_EVER_ON_TWO_WHEELS = 200_000;
const OLD_ENOUGH = 3;
const HARDLY_DRIVEN = 50;
/** Years; euros for which nobody sells a car or a van so young that runs, and those of what is driven without a licence. */
const STILL_YOUNG = 8;
const LEAST_PRICE = 2000;
const LEAST_PRICE_OF_QUADRICYCLES = 1000;
/** cm³ of the largest engines: a Viper’s, a Mustang’s among vans of 3.5 t, those of production motorcycles, scooters and quads. */
const LARGEST_ENGINE = { car: 8500, truck: 7500, moto: 2600, scooter: 900, quad: 1500 } as const;
const LARGEST_LORRY_ENGINE = 20_000;
/** Seats more than the catalogue’s that a third row, or a bench in front, may be. */
const A_ROW = 2;
const QUADRICYCLE: Listing["category"] = "48";
const LORRY: Listing["category"] = "83";
/** Registered so long after the last was built. */
const LONGEST_WAIT = 4;

/** `today` is `YYYY-MM-DD`. */
export function plausibilityDoubts(facts: PlausibleFacts, model: KnownModel, today: string): readonly Doubt[] {
  return [
    ...yearDoubts(facts, model),
    ...useDoubts(facts, today),
    ...emissionDoubts(facts),
    ...engineDoubts(facts, model),
    ...seatDoubts(facts, model),
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
  { year, firstTrafficDate, firstTrafficMonth }: PlausibleFacts,
  { name, soldFrom, soldTo, said }: KnownModel,
): readonly Doubt[] {
  const doubts: Doubt[] = [];
  const model = soldFrom === undefined ? undefined : { name, soldFrom, ...(soldTo === undefined ? {} : { soldTo }) };
  const told = soldOtherwise(year, model) ?? soldOtherwise(year, said);
  if (told !== undefined) doubts.push(unlikely("year", year, `Année : ${year}, mais ${told}.`));
  const day = firstTrafficDate ?? firstTrafficMonth;
  const registered = day === undefined ? undefined : Number(day.slice(0, 4));
  if (registered !== undefined && Math.abs(registered - year) > 1)
    doubts.push(unlikely("year", year, `Année : ${year}, mais la mise en circulation est de ${registered}.`));
  return doubts;
}

/** That something was not sold in a year, nor about it. Cars are shown and registered before the year of their model. */
function soldOtherwise(year: number, sold: KnownModel["said"]): string | undefined {
  if (sold === undefined) return undefined;
  const { name, soldFrom, soldTo } = sold;
  if (year < soldFrom - 1) return `${name} n’est vendu que depuis ${soldFrom}`;
  return soldTo !== undefined && year > soldTo + LONGEST_WAIT ? `${name} n’est plus vendu depuis ${soldTo}` : undefined;
}

function useDoubts({ vertical, category, year, mileage, price }: PlausibleFacts, today: string): readonly Doubt[] {
  const age = Number(today.slice(0, 4)) - year;
  const isOnFourWheels = vertical === "car" || vertical === "truck";
  const doubts: Doubt[] = [];
  if (mileage > (isOnFourWheels ? MOST_EVER : MOST_EVER_ON_TWO_WHEELS))
    doubts.push(
      unlikely("mileage", mileage, `Kilométrage : ${kilometres(mileage)}, que presque aucun véhicule n’atteint.`),
    );
  else if (mileage > MOST_A_YEAR * (age + 1))
    doubts.push(
      unlikely("mileage", mileage, `Kilométrage : ${kilometres(mileage)} en ${age + 1} an${age > 0 ? "s" : ""}.`),
    );
  if (age >= OLD_ENOUGH && mileage < HARDLY_DRIVEN)
    doubts.push(unlikely("mileage", mileage, `Kilométrage : ${kilometres(mileage)} pour un véhicule de ${year}.`));
  const least = category === QUADRICYCLE ? LEAST_PRICE_OF_QUADRICYCLES : LEAST_PRICE;
  if (isOnFourWheels && age <= STILL_YOUNG && price < least)
    doubts.push(
      unlikely(
        "price",
        price,
        `Prix : ${euros(price)} pour un véhicule de ${year}. Est-ce une mensualité ou un acompte ?`,
      ),
    );
  if (mileage === price && mileage > HARDLY_DRIVEN)
    doubts.push(unlikely("price", price, `Prix : ${euros(price)}, le même nombre que le kilométrage.`));
  return doubts;
}

function emissionDoubts(facts: PlausibleFacts): readonly Doubt[] {
  const { energy, co2, consumption } = facts;
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
  return [...doubts, ...stickerDoubts(facts, named)];
}

/**
 * Arrêté du 21 juin 2016, annexe: 0 for electricity and hydrogen alone, 1 for all plug-in hybrids and never for another car or van that
 * burns diesel; quadricycles have one list.
 */
function stickerDoubts(facts: PlausibleFacts, named: string): readonly Doubt[] {
  const { vertical, category, energy, critAir, version = "" } = facts;
  if (critAir === undefined) return [];
  const impossibleWith = (what: string) => [
    impossible("critAir", critAir, `Vignette Crit’Air : ${critAir} est impossible ${what}.`),
  ];
  if (energy === "elec") return critAir > 0 ? impossibleWith("pour un véhicule électrique") : [];
  const isByFuel = (vertical === "car" || vertical === "truck") && category !== QUADRICYCLE;
  const isOther = energy === "plug_hyb" && critAir !== 1;
  if (isOther || (critAir === 0 && COMBUSTION.has(energy)) || (critAir === 1 && energy === "dies" && isByFuel))
    return impossibleWith(`avec l’énergie « ${named} »`);
  if (critAir === 1 && energy === "not_plug_hyb" && isByFuel && burnsDiesel({ ...facts, version }))
    return impossibleWith(`avec l’énergie « ${named} », diesel`);
  return [];
}

/** An engine larger than any says nothing of the power beside it. */
function engineDoubts(facts: PlausibleFacts, model: KnownModel): readonly Doubt[] {
  const { vertical, category, cubic } = facts;
  const largest = category === LORRY ? LARGEST_LORRY_ENGINE : LARGEST_ENGINE[vertical];
  if (cubic === undefined || cubic <= largest) return powerDoubts(facts, model);
  const { cubic: _, ...rest } = facts;
  return [
    impossible("cubic", cubic, `Cylindrée : ${whole(cubic)} cm³ est impossible pour un tel véhicule.`),
    ...powerDoubts(rest, model),
  ];
}

function powerDoubts(facts: PlausibleFacts, { length }: KnownModel): readonly Doubt[] {
  const { vertical, energy, powerDIN: power, cubic, ratedHorsePower: fiscal, version = "" } = facts;
  if (power === undefined) return [];
  const told = measure(power, "ch");
  const isElectric = energy === "elec";
  const aLitre = cubic === undefined || isElectric ? undefined : (1000 * power) / cubic;
  const isOnRoad = vertical === "car" || vertical === "truck";
  const isWeak = isOnRoad && power < WEAKEST_CAR && (length ?? 0) > LONGEST_QUADRICYCLE;
  const isWeakForSize = aLitre !== undefined && aLitre < LEAST_A_LITRE;
  if (!isWeak && isWeakForSize && cubic !== undefined && new RegExp(`\\b${power}\\b`).test(version))
    return [
      impossible(
        "cubic",
        cubic,
        `Cylindrée : ${whole(cubic)} cm³ est impossible pour ${told}, que la version confirme.`,
      ),
    ];
  if (isWeak || isWeakForSize) {
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

/** Of cars, whose seats the catalogue knows: vans are fitted with any number. */
function seatDoubts({ vertical, seats }: PlausibleFacts, { name, mostSeats }: KnownModel): readonly Doubt[] {
  if (vertical !== "car" || seats === undefined || mostSeats === undefined || seats <= mostSeats) return [];
  return seats > mostSeats + A_ROW
    ? [impossible("seats", seats, `Places : ${seats} est impossible pour ${name}, qui en a ${mostSeats} au plus.`)]
    : [unlikely("seats", seats, `Places : ${seats}, mais ${name} en a ${mostSeats} au plus d’après le catalogue.`)];
}
