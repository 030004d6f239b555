/** Every profile by the name that stands in its address. */
import type { BikeProfile } from "./parts/bike-profile.ts";
import type { CarProfile } from "./parts/car-profile.ts";
import { cities } from "./profiles/city.ts";
import { compacts } from "./profiles/compact.ts";
import { coupes } from "./profiles/coupe.ts";
import { cruisers } from "./profiles/cruiser.ts";
import { deliveryCars } from "./profiles/delivery-car.ts";
import { dirtBikes } from "./profiles/dirt-bike.ts";
import { estates } from "./profiles/estate.ts";
import { familySuvs } from "./profiles/family-suv.ts";
import { largeSuvs } from "./profiles/large-suv.ts";
import { largeVans } from "./profiles/large-van.ts";
import { littleBikes } from "./profiles/little-bike.ts";
import { littleCars } from "./profiles/little-car.ts";
import { lorries } from "./profiles/lorry.ts";
import { nineties } from "./profiles/nineties.ts";
import { offRoaders } from "./profiles/off-roader.ts";
import { opens } from "./profiles/open.ts";
import { peopleCarriers } from "./profiles/people-carrier.ts";
import { pickUps } from "./profiles/pick-up.ts";
import { quads } from "./profiles/quad.ts";
import { quadricycles } from "./profiles/quadricycle.ts";
import { roadBikes } from "./profiles/road-bike.ts";
import { saloons } from "./profiles/saloon.ts";
import { scooters } from "./profiles/scooter.ts";
import { smallSuvs } from "./profiles/small-suv.ts";
import { sportsCars } from "./profiles/sports-car.ts";
import { touringBikes } from "./profiles/touring-bike.ts";
import { trailBikes } from "./profiles/trail-bike.ts";
import { vans } from "./profiles/van.ts";

export const CARS = {
  "mini-citadine": littleCars.micro,
  "mini-citadine-3p": littleCars.micro3,
  "citadine-retro": littleCars.retro,
  "citadine-retro-decouvrable": littleCars.retroOpen,
  "citadine-anglaise": littleCars.mini,
  citadine: cities.hatch,
  "citadine-3p": cities.hatch3,
  "citadine-droite": cities.level,
  "citadine-2000": cities.tall,
  "citadine-2000-3p": cities.tall3,
  "citadine-90": nineties.cityCar,
  "citadine-90-3p": nineties.cityCar3,
  compacte: compacts.hatch,
  "compacte-3p": compacts.hatch3,
  "compacte-droite": compacts.level,
  "compacte-2000": compacts.tall,
  "compacte-2000-3p": compacts.tall3,
  tricorps: compacts.saloon,
  "compacte-90": nineties.compact,
  "compacte-90-3p": nineties.compact3,
  berline: saloons.saloon,
  "berline-traction": saloons.forward,
  "berline-fuyante": saloons.fastback,
  "berline-90": nineties.saloon,
  break: estates.estate,
  "grand-break": estates.estateLong,
  "grand-break-baroudeur": estates.estateRaised,
  "mini-monospace": peopleCarriers.miniMpv,
  monospace: peopleCarriers.mpv,
  "grand-monospace": peopleCarriers.mpvLarge,
  "suv-urbain": smallSuvs.urban,
  "suv-urbain-droit": smallSuvs.upright,
  "suv-urbain-long": smallSuvs.taut,
  "suv-familial": familySuvs.family,
  "suv-familial-droit": familySuvs.level,
  "suv-familial-montant": familySuvs.rising,
  "suv-familial-baroudeur": familySuvs.rugged,
  "grand-suv": largeSuvs.large,
  "grand-suv-droit": largeSuvs.stately,
  "suv-coupe": largeSuvs.coupe,
  crossover: largeSuvs.crossover,
  franchisseur: offRoaders.boxy,
  "franchisseur-court": offRoaders.boxyShort,
  "tout-terrain": offRoaders.estate,
  "tout-terrain-court": offRoaders.estateShort,
  "suv-2000": offRoaders.softRoader,
  coupe: coupes.coupe,
  "coupe-compact": coupes.hatchCoupe,
  "coupe-moteur-arriere": sportsCars.rearEngine,
  berlinette: sportsCars.berlinette,
  "grand-tourisme": sportsCars.grandTourer,
  supercar: sportsCars.supercar,
  roadster: opens.roadster,
  cabriolet: opens.cabriolet,
  "cabriolet-citadin": opens.cityCabriolet,
  spider: opens.spider,
  "roadster-ancien": opens.vintage,
  "pick-up": pickUps.doubleCab,
  "pick-up-simple": pickUps.singleCab,
  voiturette: quadricycles.voiturette,
  cube: quadricycles.cube,
  "mini-citadine-societe": deliveryCars.micro,
  "citadine-societe": deliveryCars.hatch,
  "citadine-societe-3p": deliveryCars.hatch3,
  "citadine-90-societe": deliveryCars.nineties3,
  "compacte-societe": deliveryCars.compact,
  "suv-societe": deliveryCars.suv,
  fourgonnette: vans.small,
  ludospace: vans.people,
  fourgon: vans.medium,
  combi: vans.combi,
  van: vans.camper,
  "grand-fourgon": largeVans.large,
  minibus: largeVans.minibus,
  "camping-car": largeVans.highCamper,
  porteur: lorries.box,
  benne: lorries.tipper,
  tracteur: lorries.tractor,
} as const satisfies Readonly<Record<string, CarProfile>>;

export const BIKES = {
  "moto-roadster": roadBikes.naked,
  "moto-roadster-treillis": roadBikes.trellis,
  "moto-classique": roadBikes.classic,
  "moto-sportive": roadBikes.sport,
  "moto-routiere": touringBikes.sportTourer,
  "moto-carenee": touringBikes.faired,
  "moto-gt": touringBikes.armchair,
  "moto-custom": cruisers.cruiser,
  "side-car": cruisers.sidecar,
  "moto-enduro": dirtBikes.enduro,
  supermotard: dirtBikes.supermoto,
  "moto-trial": dirtBikes.trial,
  "moto-trail": trailBikes.adventure,
  "moto-trail-leger": trailBikes.lightTrail,
  "mini-moto": littleBikes.monkey,
  mobylette: littleBikes.moped,
  "scooter-classique": scooters.vespa,
  "scooter-50": scooters.fifty,
  "scooter-grandes-roues": scooters.bigWheel,
  "maxi-scooter": scooters.maxi,
  "scooter-3-roues": scooters.threeWheels,
  "quad-utilitaire": quads.utility,
  "quad-sport": quads.sporting,
  buggy: quads.buggy,
  "trois-roues": quads.spyder,
} as const satisfies Readonly<Record<string, BikeProfile>>;

export type CarName = keyof typeof CARS;
export type BikeName = keyof typeof BIKES;
export type ProfileName = CarName | BikeName;

const CAR_PROFILES: Readonly<Record<string, CarProfile>> = CARS;
const BIKE_PROFILES: Readonly<Record<string, BikeProfile>> = BIKES;

export function isCarName(text: string): text is CarName {
  return Object.hasOwn(CARS, text);
}

export function isProfileName(text: string): text is ProfileName {
  return isCarName(text) || Object.hasOwn(BIKES, text);
}

export const PROFILE_NAMES: readonly ProfileName[] = [...Object.keys(CARS), ...Object.keys(BIKES)].filter(
  isProfileName,
);

export function carProfile(name: CarName): CarProfile {
  return found(CAR_PROFILES[name], name);
}

export function bikeProfile(name: BikeName): BikeProfile {
  return found(BIKE_PROFILES[name], name);
}

/** Length and height as drawn when nothing is known, millimetres. */
export function naturalSize(name: ProfileName): { readonly length: number; readonly height: number } {
  return isCarName(name) ? carProfile(name) : bikeProfile(name);
}

function found<T>(profile: T | undefined, name: string): T {
  if (profile === undefined) throw new Error(`no profile ${name}`);
  return profile;
}
