/** Crit’Air, and where it lets a vehicle go. */
import { findDepartment } from "../../domain/catalogue/departments.ts";
import { inDepartment } from "../../domain/catalogue/in-department.ts";
import { CRIT_AIR, critAirLabel } from "../../domain/catalogue/ratings.ts";
import { ofPlace } from "../../domain/filters/place-words.ts";
import { kilometres, shortDate } from "../../domain/french.ts";
import { critAirOf } from "../../domain/listings/crit-air.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { LowEmissionZone, LowEmissionZones, NearZone } from "../../domain/running-costs/low-emission-zones.ts";
import { mayEnter, zonesNear } from "../../domain/running-costs/low-emission-zones.ts";
import type { Whereabouts } from "./whereabouts.ts";

export interface ZonesView {
  /** `Crit’Air 1`. */
  readonly figure: string | undefined;
  /** Which place, and how many zones. */
  readonly beside: string;
  readonly zones: readonly { readonly name: string; readonly verdict: string; readonly isRefused: boolean }[];
  /** What may have changed since the day of the data. */
  readonly caveat: string | undefined;
  readonly rules: readonly string[];
  readonly remarks: readonly string[];
}

/** `Crit’Air 3, 4 et 5 ou sans vignette`. */
function refusedWords({ refusedFrom }: LowEmissionZone): string {
  const classes = CRIT_AIR.filter((critAir) => critAir >= refusedFrom).map(String);
  if (classes.length === 0) return "trop anciennes pour une vignette";
  const told = [classes.slice(0, -1).join(", "), classes.at(-1)].filter((words) => words !== "").join(" et ");
  return `Crit’Air ${told} ou sans vignette`;
}

function verdictOf({ zone }: NearZone, { vertical, critAir }: Listing): string {
  // Rules of vans and two-wheelers are others, and not in the data.
  if (vertical !== "car") return "règle propre à ce genre de véhicule";
  const may = mayEnter(zone, critAir);
  if (may === undefined) return "selon la vignette";
  return may ? "autorisé" : "interdit";
}

/** Undefined where nothing says which zones are near. */
function aroundWords({ name, point, department }: Whereabouts): string | undefined {
  if (point !== undefined && name !== "") return `à moins de 50\u202fkm ${ofPlace(name)}`;
  const around = department === undefined ? undefined : findDepartment(department);
  return around && inDepartment(around.code);
}

function besideOf(where: Whereabouts, count: number, day: string): string {
  const around = aroundWords(where);
  if (around === undefined) return "Indiquez votre code postal pour voir les zones autour de vous.";
  const whose = where.whose === "seller" ? ", lieu du vendeur" : "";
  return count === 0
    ? `Aucune zone à faibles émissions connue de nous ${around}${whose}, au ${day}.`
    : `Zones à faibles émissions ${around}${whose}, au ${day}\u202f:`;
}

export function zonesView(listing: Listing, zones: LowEmissionZones, where: Whereabouts): ZonesView {
  const near = zonesNear(zones, where);
  const { critAir, vertical } = listing;
  const isOfLaw = critAir !== undefined && critAirOf(listing) === critAir;
  return {
    figure: critAir === undefined ? undefined : critAirLabel(critAir),
    beside: besideOf(where, near.length, shortDate(zones.date)),
    zones: near.map((one) => ({
      name: one.km === undefined ? one.zone.name : `${one.zone.name}, à ${kilometres(Math.round(one.km))}`,
      verdict: verdictOf(one, listing),
      isRefused: vertical === "car" && mayEnter(one.zone, critAir) === false,
    })),
    caveat:
      near.length === 0
        ? undefined
        : [zones.remark, "Vérifiez la règle du jour auprès de la métropole."]
            .filter((words) => words !== undefined)
            .join(" "),
    rules: near.map(
      ({ zone }) =>
        `${zone.name}\u202f: voitures ${refusedWords(zone)} interdites depuis le ${shortDate(zone.since)}${zone.hours === undefined ? "" : `, ${zone.hours}`}, hors dérogations.`,
    ),
    remarks: [
      ...(critAir === undefined
        ? ["Vignette non communiquée\u202f: ni l’annonce ni la date de première mise en circulation ne la disent."]
        : [
            isOfLaw
              ? "Vignette d’après l’énergie et la première mise en circulation (arrêté du 21 juin 2016)."
              : "Vignette annoncée par le vendeur.",
          ]),
      `Zones\u202f: ${zones.source}. Distances à vol d’oiseau, jusqu’au centre.`,
    ],
  };
}
