import { whole } from "../../domain/french.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `moins d’une minute`, `22 min`, `4 h 10`, `3 j`: of milliseconds that have gone by, none of a moment to come. */
export function spanTold(milliseconds: number): string {
  const gone = Math.max(0, milliseconds);
  if (gone < MINUTE) return "moins d’une minute";
  if (gone < HOUR) return `${whole(Math.floor(gone / MINUTE))}\u202fmin`;
  if (gone >= 2 * DAY) return `${whole(Math.floor(gone / DAY))}\u202fj`;
  const minutes = Math.floor((gone % HOUR) / MINUTE);
  return `${whole(Math.floor(gone / HOUR))}\u202fh${minutes === 0 ? "" : `\u202f${String(minutes).padStart(2, "0")}`}`;
}

/** Of a moment, ISO 8601 UTC; short, since it stands beside names. */
export function agoTold(at: string, now: number): string {
  const gone = now - Date.parse(at);
  return gone < MINUTE ? "à l’instant" : `il y a ${spanTold(gone)}`;
}
