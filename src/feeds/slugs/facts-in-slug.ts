/** Other facts that dealers write into versions: `7cv`, `118g`, `5p`, `7-places`, `77-kwh`, `4x4`. */

/** Fiscal horsepower: above this, `cv` is another word for ch. */
const MAX_FISCAL_CV = 60;

export function fiscalPowerInSlug(words: readonly string[]): number | undefined {
  const cv = numberIn(words, /^(\d{1,2})cv$/);
  return cv !== undefined && cv <= MAX_FISCAL_CV ? cv : undefined;
}

/** g/km; one digit is a number of gears (`8g-dct`). */
export function co2InSlug(words: readonly string[]): number | undefined {
  return numberIn(words, /^(\d{2,3})g$/);
}

export function doorsInSlug(words: readonly string[]): number | undefined {
  return numberIn(words, /^([2-5])p$/) ?? numberBefore(words, "portes");
}

export function seatsInSlug(words: readonly string[]): number | undefined {
  return numberIn(words, /^([2-9])places$/) ?? numberBefore(words, "places");
}

/** A usable traction battery has at least this, kWh: less is a decimal place (`92-5kwh`) or another battery. */
const MIN_BATTERY_KWH = 8;

export function batteryInSlug(words: readonly string[]): number | undefined {
  for (const [index, word] of words.entries()) {
    const glued = /^(\d{1,3})kwh$/.exec(word)?.[1];
    const before = /^\d{1,3}$/.exec(words[index - 1] ?? "")?.[0];
    const number =
      glued === undefined
        ? word === "kwh"
          ? before
          : undefined
        : glued.length === 1 && before !== undefined
          ? `${before}.${glued}`
          : glued;
    if (number !== undefined && Number(number) >= MIN_BATTERY_KWH) return Number(number);
  }
  return undefined;
}

const FOUR_WHEEL_DRIVE =
  /(?:^|-)(?:4x4|4wd|awd|quattro|4matic|xdrive\d*\w*|all4|allgrip|4motion|4drive|e-4orce|hybrid4)(?=-|$)/;

/** True when the version names a four-wheel drive; false says nothing. */
export function fourWheelDriveInSlug(words: readonly string[]): boolean {
  return FOUR_WHEEL_DRIVE.test(words.join("-"));
}

function numberIn(words: readonly string[], pattern: RegExp): number | undefined {
  for (const word of words) {
    const found = pattern.exec(word)?.[1];
    if (found !== undefined) return Number(found);
  }
  return undefined;
}

function numberBefore(words: readonly string[], unit: string): number | undefined {
  const before = words[words.indexOf(unit) - 1];
  return before !== undefined && /^\d$/.test(before) ? Number(before) : undefined;
}
