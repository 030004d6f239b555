/** What a showroom says of its dealer beside the stock: when it is open, and where it is (server only). */
import { findDepartment } from "../../domain/catalogue/departments.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { townTold } from "../../domain/listings/place-told.ts";
import { capitalised } from "../../domain/capitalised.ts";
import { openingView } from "../contact/opening-view.ts";
import type { PlaceMap } from "./place-map.ts";
import { placeMap } from "./place-map.ts";

export interface HoursView {
  /** What holds now; the name of the table where another clock goes. */
  readonly title: string;
  /** Of the week, then of the days soon that are otherwise. */
  readonly rows: readonly { readonly days: string; readonly hours: string; readonly isToday: boolean }[];
  /** On which days of these nothing is known. */
  readonly limits: string;
}

export interface AccessView {
  /** The street, else the town. */
  readonly title: string;
  /** Beneath it: postcode and town. */
  readonly town: string | undefined;
  readonly map: (PlaceMap & { readonly label: string }) | undefined;
  /** Where the way is shown; undefined of who gives no street. */
  readonly wayHref: string | undefined;
}

export interface ShowroomAbout {
  /** Told to who asks for it. */
  readonly hasPhone: boolean;
  readonly hours: HoursView | undefined;
  readonly access: AccessView | undefined;
}

function hoursView(dealer: Dealer, moment: number): HoursView | undefined {
  const opening = openingView(dealer, dealer.place, moment);
  if (opening === undefined) return undefined;
  const { now, week, exceptions, limits } = opening;
  return {
    title: now ?? "Horaires",
    rows: [...week, ...exceptions].map(({ days, ...row }) => ({ ...row, days: capitalised(days) })),
    limits,
  };
}

function accessView({ place, sellerType }: Dealer): AccessView | undefined {
  const town = [place.zipcode, townTold(place)].filter((part) => part !== undefined).join(" ");
  // Nobody is received there.
  if (town === "" || sellerType === "A_DISTANCE") return undefined;
  const { street, department } = place;
  const map = placeMap(place);
  const around = department === undefined ? undefined : findDepartment(department);
  return {
    title: street ?? town,
    town: street === undefined ? undefined : town,
    map: map &&
      around && { ...map, label: `${townTold(place) ?? town} sur la carte du département\u202f: ${around.label}` },
    wayHref:
      street === undefined
        ? undefined
        : `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${town}`)}`,
  };
}

interface AboutMoment {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  readonly hasPhone: boolean;
}

export function showroomAbout(dealer: Dealer, { now: moment, hasPhone }: AboutMoment): ShowroomAbout {
  return { hasPhone, hours: hoursView(dealer, moment), access: accessView(dealer) };
}
