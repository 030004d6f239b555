/** Columns of texts that are no vehicle's name: references, places, photographs, equipment, the seller's words. */
import { citiesNamed } from "../../domain/catalogue/cities.ts";
import { isKnownPostcode } from "../../domain/catalogue/places.ts";
import { optionsNamedIn } from "../../domain/listings/equipment.ts";
import type { Candidate } from "./candidate.ts";
import { candidate, ruleFrom } from "./candidate.ts";
import { isRemark } from "./name-words.ts";
import type { SampledColumn } from "../sampling/sampled-column.ts";
import { shareOf } from "../sampling/sampled-column.ts";
import { isPlate, isVin } from "../sampling/unread-column.ts";

const ADDRESS = /^https?:\/\/\S+$/i;
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i;

export const isAddress = (column: SampledColumn) => shareOf(column.texts, (text) => ADDRESS.test(text)) >= 0.8;

/** `place` is that among the columns: programs begin with what they count by. */
export function referenceCandidate(column: SampledColumn, place: number): Candidate | undefined {
  if (column.isList || isVin(column) || isPlate(column) || isAddress(column)) return undefined;
  const { texts, distinct } = column;
  const unique = texts.length === 0 ? 0 : distinct / texts.length;
  const isUnique = unique > 0.98 && texts.length === column.cells.length && texts.length > 1;
  if (distinct < 2 && texts.length > 1) return undefined;
  const codes = shareOf(texts, (text) => /^[\p{L}\d][\p{L}\d _./-]{0,39}$/u.test(text) && /\d/.test(text));
  const mixed = shareOf(texts, (text) => /^[\p{L}\d]*[\p{L}_/-][\p{L}\d _/-]*$/u.test(text) && !/\s\S+\s/.test(text));
  const lengths = new Set(texts.map((text) => text.length));
  const isSerial = codes > 0.9 && (mixed > 0.9 || lengths.size <= 2);
  const first = place === 0 ? 0.25 : 0;
  return candidate("reference", column, ruleFrom(column.name), {
    fit: unique >= 0.5 ? 1 : unique,
    telling: isUnique && isSerial ? (mixed > 0.9 ? 0.5 : 0.4) + first : 0,
    because: isUnique
      ? ["une valeur par véhicule"]
      : texts.length === 0
        ? []
        : [`${distinct} valeurs distinctes sur ${texts.length}`],
  });
}

export function placeCandidates(column: SampledColumn): readonly Candidate[] {
  if (column.isList) return [];
  const texts = column.texts.slice(0, 300);
  const codes = shareOf(texts, (text) => isKnownPostcode(text.replace(/\s/g, "")));
  const shapes = shareOf(texts, (text) => /^\d{2}\s?\d{3}$/.test(text));
  const towns = shareOf(texts, (text) => /\p{L}/u.test(text) && text.length < 60 && citiesNamed(text).length > 0);
  const streets = shareOf(texts, (text) =>
    /\d.*\b(?:rue|avenue|av|bd|boulevard|route|chemin|place|quai|zac?|allée)\b/i.test(text),
  );
  return [
    candidate("zipcode", column, ruleFrom(column.name), {
      fit: Math.max(codes, shapes * 0.9),
      telling: codes >= 0.7 ? 0.85 : 0,
      because: codes > 0 ? ["codes postaux connus"] : [],
    }),
    candidate("city", column, ruleFrom(column.name), {
      fit: towns,
      telling: towns >= 0.7 ? 0.8 : 0,
      because: towns > 0 ? ["communes connues"] : [],
    }),
    candidate("street", column, ruleFrom(column.name), {
      fit: streets,
      telling: 0.7 * streets,
      because: streets > 0 ? ["noms de voies"] : [],
    }),
    candidate("country", column, ruleFrom(column.name), {
      fit: shareOf(texts, (text) => /^(?:FR|BE|LU|France|Belgique|Luxembourg)$/i.test(text)),
      telling: 0.3,
    }),
  ].filter((one) => one !== undefined);
}

/** What stands between the entries of a text, the likeliest first. */
const SEPARATORS = ["|", ";", "\n", ",", "•", " / ", " - "];

function separatorOf(texts: readonly string[]): string | undefined {
  const counts = SEPARATORS.map((separator) => ({
    separator,
    count: texts.filter((text) => text.includes(separator)).length,
  }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count === 0 ? undefined : best.separator;
}

function separated(column: SampledColumn, separator: string | undefined) {
  return ruleFrom(column.name, column.isList || separator === undefined || separator === "|" ? {} : { separator });
}

export function photoCandidate(column: SampledColumn): Candidate | undefined {
  const entries = column.cells.flatMap((cell) =>
    typeof cell === "string" ? cell.split(/[|;,\s]+(?=https?:)|[|;]/) : (cell ?? []),
  );
  const filled = entries.map((entry) => entry.trim()).filter((entry) => entry !== "");
  const pictures = shareOf(filled, (entry) => ADDRESS.test(entry) && PICTURE.test(entry));
  // An address between two may hold a comma, and never a bar or a space.
  const separator =
    shareOf(column.texts, (text) => /https?:.*[|;,\s]https?:/s.test(text)) > 0
      ? ["|", ";", " ", "\n", ","].find((one) => column.texts.some((text) => text.includes(`${one}http`)))
      : undefined;
  return candidate("photos", column, separated(column, separator), {
    fit: shareOf(filled, (entry) => ADDRESS.test(entry)),
    telling: 0.9 * pictures,
    because: pictures > 0 ? ["adresses d’images"] : filled.length > 0 ? ["adresses"] : [],
  });
}

export function optionsCandidate(column: SampledColumn): Candidate | undefined {
  const texts = column.texts.slice(0, 300);
  if (isAddress(column)) return undefined;
  const known = shareOf(texts, (text) => optionsNamedIn(text).length > 0);
  const separator = separatorOf(texts);
  const isSeparated = column.isList || separator !== undefined;
  const isProse = shareOf(texts, (text) => /<\w+|[.!?]\s+\p{Lu}/u.test(text)) > 0.4;
  return candidate("options", column, separated(column, separator), {
    fit: isProse ? 0.6 : 1,
    telling: isSeparated && !isProse ? 0.75 * known : 0,
    because: known > 0 ? ["équipements connus"] : [],
  });
}

const LONG = 120;
/** Never sure: what went out to buyers is not taken back. */
const OF_REMARKS = 0.5;

export function descriptionCandidate(column: SampledColumn): Candidate | undefined {
  if (column.isList || isAddress(column)) return undefined;
  const prose = shareOf(column.texts, (text) => text.length > LONG || /<(?:p|br|ul|li|b|div)\b|\n/i.test(text));
  const found = candidate("description", column, ruleFrom(column.name), {
    fit: shareOf(column.texts, (text) => /\p{L}{3}/u.test(text)),
    telling: 0.75 * prose,
    because: prose > 0.3 ? ["texte suivi"] : [],
  });
  if (found === undefined || !isRemark(column.nameWords)) return found;
  return {
    ...found,
    confidence: Math.min(found.confidence, OF_REMARKS),
    reasons: [...found.reasons, "peut-être à vous seul"],
  };
}

export function historyCandidate(column: SampledColumn): Candidate | undefined {
  const reports = shareOf(column.texts, (text) =>
    /^https:.*(?:autoviza|histovec|carvertical|historique|rapport)/i.test(text),
  );
  return reports < 0.6
    ? undefined
    : candidate("historyReport", column, ruleFrom(column.name), {
        fit: reports,
        telling: 0.8,
        because: ["adresses de rapports d’historique"],
      });
}
