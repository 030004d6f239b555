import type { Point } from "../../domain/catalogue/points.ts";
import { site } from "./http-client.ts";

/** A position that is ten minutes old still is where a visitor looks for a car. */
const FRESH_ENOUGH = 600_000;
const PATIENCE = 10_000;

export const NOT_LOCATED = "Votre position n’est pas disponible. Écrivez votre ville ou votre code postal.";

/** Asks the browser, which asks the visitor, and has the server keep the answer. Rejects when either of them does not want to. */
export async function locate(): Promise<Point> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: FRESH_ENOUGH, timeout: PATIENCE }),
  );
  // A kilometre is near enough: nothing finer leaves the browser.
  const [latitude, longitude] = [coords.latitude.toFixed(2), coords.longitude.toFixed(2)];
  const body = new URLSearchParams({ latitude, longitude });
  const { ok, status } = await site.send("/position", { page: "position", method: "POST", body });
  if (!ok) throw new Error(`the position was not kept: ${status}`);
  return { latitude: Number(latitude), longitude: Number(longitude) };
}
