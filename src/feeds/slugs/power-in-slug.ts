/**
 * The power that a version slug states, in ch. The number before `ch` is the power; other columns of the same export
 * take it for the digits of a model name (`200` of `GLA 200 d 150ch`, `5200` of `520da`).
 */
import { foldOf } from "../../domain/catalogue/names.ts";

/** Where the power stands among the words, and what it is. */
export interface SlugPower {
  readonly ch: number;
  /** The motor of a hybrid that writes engine and motor, `163-109ch`: part of the same statement. */
  readonly motor?: number;
  /** Index of the first word of the statement, and how many words it takes. */
  readonly at: number;
  readonly words: number;
}

const WITH_UNIT = /^(\d{1,4})ch$/;
const NUMBER = /^\d{2,4}$/;

/** A starter motor that helps a mild hybrid has about 20 ch; no engine of a car has so little. */
const MIN_ENGINE_CH = 40;

/**
 * `163-109ch` of a hybrid is 163 ch of engine and 109 ch of motor, and `197-23ch` of any car 197 and 23. The engine's
 * is the power: it is what field P.2 of the registration certificate holds, where the sum is no car's figure.
 * In `250-190ch` of an electric car 250 is the model.
 */
export function powerInSlug(words: readonly string[], isHybrid: boolean): SlugPower | undefined {
  const at = words.findIndex(
    (word, index) => WITH_UNIT.test(word) || (word === "ch" && NUMBER.test(words[index - 1] ?? "")),
  );
  const word = words[at];
  if (word === undefined) return undefined;
  if (word === "ch") return { ch: Number(words[at - 1]), at: at - 1, words: 2 };
  const last = Number(word.slice(0, -2));
  const before = words[at - 1];
  const isDecimalPlace = last < 10 && before !== undefined && NUMBER.test(before);
  if (isDecimalPlace) return { ch: Number(`${before}.${last}`), at: at - 1, words: 2 };
  const engine = before !== undefined && NUMBER.test(before) ? Number(before) : 0;
  const isPair = engine >= MIN_ENGINE_CH && (isHybrid || last < MIN_ENGINE_CH);
  return isPair ? { ch: engine, motor: last, at: at - 1, words: 2 } : { ch: last, at, words: 1 };
}

/** Engine names that are followed by their power in ch, apart or in one word: `tce-90`, `tdi116`. */
const ENGINE =
  "(?:tce|dci|tdi|tsi|tfsi|puretech|bluehdi|hdi|vti|td4|cdti|crdi|ecoboost|turbo|skyactiv-[dgx]|eco-g|hybride)";
const AFTER_ENGINE = new RegExp(`(?:^|-)${ENGINE}-?(\\d{2,3})(?:edc)?(?=-|$)`);
/** Renault's electric motors are named by their power: R110, Q90. */
const RENAULT_MOTOR = /(?:^|-)[rq](\d{2,3})(?=-|$)/;
/** Toyota puts the power first: 122h, 197-hybride, 70-vvt-i. Lexus names models so, not powers. */
const TOYOTA_ENGINE = /(?:^|-)(\d{2,3})(?:h|-hybride|-vvt-i|-d-4d)(?=-|$)/;

const MIN_NAMED_CH = 45;

/** The power that the name of the engine states where the slug has no `ch`. */
export function powerInEngineName(words: readonly string[], make: string): number | undefined {
  const text = words.join("-");
  const fold = foldOf(make);
  const found =
    AFTER_ENGINE.exec(text) ??
    (fold === "renault" ? RENAULT_MOTOR.exec(text) : null) ??
    (fold === "toyota" ? TOYOTA_ENGINE.exec(text) : null);
  const ch = Number(found?.[1] ?? 0);
  return ch >= MIN_NAMED_CH ? ch : undefined;
}
