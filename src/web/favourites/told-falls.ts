/** Of which favourites a fall of the price is told, beside the searches of which news is (server only). */
import type { Favourite } from "../../domain/favourites/favourite.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";
import { keptView } from "./kept-view.ts";
import type { SinceView } from "./since-view.ts";

/** The rest is on the page of favourites. */
const SHOWN = 5;

export interface ToldFall {
  readonly reference: string;
  readonly href: string;
  readonly name: string;
  readonly version: string;
  readonly picture: VehiclePicture;
  readonly price: string;
  readonly since: SinceView;
  readonly wantsMail: boolean;
}

/** Those on sale, what is written about first, then what changed last. Rejects when storage does. */
export async function toldFalls(
  services: Parameters<typeof keptView>[0],
  kept: readonly Favourite[],
): Promise<readonly ToldFall[]> {
  const { rows } = await keptView(services, kept);
  return rows
    .toSorted((a, b) => Number(b.wantsMail) - Number(a.wantsMail) || b.changedAt - a.changedAt)
    .flatMap(({ card, since, wantsMail }): readonly ToldFall[] => {
      const { reference, href, name, version, picture, price } = card;
      return since === undefined ? [] : [{ reference, href, name, version, picture, price, since, wantsMail }];
    })
    .slice(0, SHOWN);
}
