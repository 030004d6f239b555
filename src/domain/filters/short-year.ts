/** Before it a short year is of this century. */
const TURN = 50;

/** A year as people write it short, `15` for 2015 and `98` for 1998; any other as it is. */
export function yearMeant(year: number): number {
  if (year >= 100) return year;
  return year < TURN ? 2000 + year : 1900 + year;
}
