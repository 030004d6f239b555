/** Figures as a French reader expects them: narrow no-break spaces between thousands and before units. */

/** U+202F. */
export const NARROW = "\u202f";

// Made only where they are used: a browser takes milliseconds for each.
const WHOLE = /* @__PURE__ */ new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });
const ONE_DECIMAL = /* @__PURE__ */ new Intl.NumberFormat("fr-FR", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const UP_TO_TWO = /* @__PURE__ */ new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 });

const SIGNED = /* @__PURE__ */ new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2, signDisplay: "exceptZero" });

/** `86 000`. */
export function whole(value: number): string {
  return WHOLE.format(value);
}

/** `14 990 €`. */
export function euros(value: number): string {
  return `${WHOLE.format(value)}${NARROW}€`;
}

/** `−4,2 %`, `+10 %`, `0 %`. */
export function percent(value: number): string {
  return `${SIGNED.format(value).replace("-", "−")}${NARROW}%`;
}

/** `86 000 km`. */
export function kilometres(value: number): string {
  return `${WHOLE.format(value)}${NARROW}km`;
}

/** `6,2 L/100 km`. */
export function litresPer100(value: number): string {
  return `${ONE_DECIMAL.format(value)}${NARROW}L/100${NARROW}km`;
}

/** A figure with its unit; `4,35 m`. */
export function measure(value: number, unit: string): string {
  return `${UP_TO_TWO.format(value)}${NARROW}${unit}`;
}

/** `12/03/2022` of `2022-03-12`. */
export function shortDate(date: string): string {
  const [year = "", month = "", day = ""] = date.slice(0, 10).split("-");
  return `${day}/${month}/${year}`;
}

/** `03/2022` of `2022-03-12` and of `2022-03`. */
export function shortMonth(date: string): string {
  const [year = "", month = ""] = date.split("-");
  return `${month}/${year}`;
}

/** `1 véhicule`, `2 véhicules`, `0 véhicule`: French counts zero as singular. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${WHOLE.format(count)} ${Math.abs(count) < 2 ? singular : plural}`;
}

/** Lists longer than this are counted instead of told. */
export const MAX_TOLD = 3;

/** `diesel, essence ou électriques`; what `counting` says of lists too long to tell. */
export function either(words: readonly string[], counting: (count: number) => string): string {
  if (words.length > MAX_TOLD) return counting(words.length);
  return words.length <= 1 ? words.join("") : `${words.slice(0, -1).join(", ")} ou ${words.at(-1) ?? ""}`;
}
