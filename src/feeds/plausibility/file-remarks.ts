/**
 * What is odd of a whole column of a feed, however well each of its values reads: another unit, another column's values, one value for
 * all. Counted while rows go by; nothing is held but counts.
 */
import { capitalised } from "../../domain/capitalised.ts";
import { percent } from "../../domain/french.ts";
import type { RowIssue, RowReading } from "../mapping/draft.ts";
import { choiceNamed, choiceWords } from "../mapping/read-choice.ts";
import type { ChoiceTargetName, TargetName } from "../mapping/targets.ts";
import { CHOICE_TARGETS, targetLabel } from "../mapping/targets.ts";
import type { OfferReading } from "../offers/offer.ts";
import { unitByVersion } from "./unit-by-version.ts";

const CHOICES = Object.keys(CHOICE_TARGETS) as ChoiceTargetName[]; // those of a literal record

export type FileRemarkCode =
  /** The values are in another unit than the field's. */
  | "otherUnit"
  /** The values are those of another field. */
  | "otherColumn"
  /** Hardly a value can be read. */
  | "mostlyLost"
  /** Every row says the same. */
  | "sameForAll"
  /** Rows without a reference keep adverts online. */
  | "unidentified";

export interface FileRemark {
  readonly code: FileRemarkCode;
  readonly field: TargetName;
  readonly message: string;
}

export interface FileWatch {
  /** One row as it reads, and what became of it. */
  note(reading: RowReading, outcome: OfferReading): void;
  remarks(): readonly FileRemark[];
}

/** Of fewer rows a share says little. */
const FEWEST = 10;
const NEARLY_ALL = 0.9;
const MOST = 0.6;

/** How often something holds of those of whom it can be said. */
interface Share {
  of: number;
  holds: number;
}

const share = (): Share => ({ of: 0, holds: 0 });

function count(one: Share, holds: boolean): void {
  one.of += 1;
  if (holds) one.holds += 1;
}

const reaches = ({ of, holds }: Share, least: number) => of >= FEWEST && holds >= least * of;
const told = ({ of, holds }: Share) => percent(Math.floor((100 * holds) / of)).replace("+", "");

const LOST: ReadonlySet<string> = new Set(["unreadable", "outOfRange", "unknownWord"]);

/** `year` is that of the import. */
export function fileWatch(year: number): FileWatch {
  const lost = new Map<TargetName, Share>();
  const otherWords = new Map<string, Share>();
  const cents = share();
  const roundPrices = share();
  const roundMileages = share();
  const thousands = share();
  const kilowatts = share();
  const unknownMakes = share();
  const same = new Map<"price" | "mileage", { value: number; isSame: boolean; of: number }>();

  const noteLost = ({ draft, issues }: RowReading) => {
    const lostHere = new Set<string>();
    for (const issue of issues) {
      if (issue.field === undefined || !LOST.has(issue.code) || lostHere.has(issue.field)) continue;
      lostHere.add(issue.field);
      const field = issue.field as TargetName; // issues of a reading name targets
      count(entry(lost, field), true);
      noteOtherWord(issue, field);
    }
    for (const map of [draft.texts, draft.numbers, draft.flags, draft.choices])
      for (const field of map.keys()) if (!lostHere.has(field)) count(entry(lost, field), false);
  };
  const noteOtherWord = ({ code, value = "" }: RowIssue, field: TargetName) => {
    if (code !== "unknownWord" || !(field in CHOICE_TARGETS)) return;
    for (const other of CHOICES)
      if (other !== field)
        count(entry(otherWords, `${field} ${other}`), choiceNamed(value, choiceWords(other)) !== undefined);
  };
  const noteSame = (name: "price" | "mileage", value: number) => {
    const known = same.get(name) ?? { value, isSame: true, of: 0 };
    same.set(name, known);
    known.isSame &&= known.value === value;
    known.of += 1;
  };
  return {
    note(reading, { offer, issues }) {
      noteLost(reading);
      if (offer === undefined) return;
      count(
        unknownMakes,
        issues.some(({ code }) => code === "unknownMake"),
      );
      const { price, mileage, powerDIN, version } = offer;
      count(cents, price >= 300_000 && price % 100 === 0);
      count(roundPrices, isRounded(price));
      if (mileage > 0) count(roundMileages, isRounded(mileage));
      if (year - offer.year >= 3 && mileage > 0) count(thousands, mileage < 400);
      const unit = powerDIN === undefined ? undefined : unitByVersion(powerDIN, version);
      if (unit !== undefined) count(kilowatts, unit === "kW");
      noteSame("price", price);
      noteSame("mileage", mileage);
    },
    remarks() {
      const remarks: FileRemark[] = [];
      const add = (code: FileRemarkCode, field: TargetName, words: string) =>
        remarks.push({ code, field, message: `${capitalised(targetLabel(field))} : ${words}` });
      if (reaches(cents, NEARLY_ALL))
        add(
          "otherUnit",
          "price",
          `${told(cents)} des prix dépassent 300 000 € et finissent par 00. La colonne est-elle en centimes ?`,
        );
      if (reaches(thousands, NEARLY_ALL))
        add(
          "otherUnit",
          "mileage",
          `${told(thousands)} des véhicules de trois ans et plus ont moins de 400 km. La colonne est-elle en milliers de kilomètres ?`,
        );
      if (reaches(kilowatts, MOST))
        add(
          "otherUnit",
          "powerDIN",
          `${told(kilowatts)} des valeurs sont les chevaux de la version divisés par 1,36. La colonne est en kW : « unit » le dit dans la correspondance.`,
        );
      if (reaches(roundMileages, NEARLY_ALL) && roundPrices.of >= FEWEST && roundPrices.holds < 0.5 * roundPrices.of)
        add(
          "otherColumn",
          "mileage",
          `${told(roundMileages)} des valeurs sont rondes comme des prix, et les prix ne le sont pas. Les deux colonnes sont-elles échangées ?`,
        );
      for (const [pair, words] of otherWords) {
        const [field, other] = pair.split(" ") as [TargetName, TargetName]; // as they were joined
        if (reaches(words, NEARLY_ALL) && reaches(entry(lost, field), MOST))
          add(
            "otherColumn",
            field,
            `${told(words)} des mots inconnus sont des mots du champ « ${targetLabel(other)} ». Les colonnes sont-elles décalées ?`,
          );
      }
      const explained = new Set(remarks.map(({ field }) => field));
      for (const [field, values] of lost)
        if (!explained.has(field) && reaches(values, NEARLY_ALL))
          add(
            "mostlyLost",
            field,
            `${told(values)} des valeurs ne se lisent pas. Est-ce la bonne colonne, et la bonne façon de lire ?`,
          );
      if (reaches(unknownMakes, NEARLY_ALL))
        add("otherColumn", "make", `${told(unknownMakes)} ne sont pas au catalogue. Est-ce la bonne colonne ?`);
      for (const [field, { isSame, of, value }] of same)
        if (isSame && of >= FEWEST && value > 0) add("sameForAll", field, `la même valeur dans les ${of} lignes lues.`);
      return remarks;
    },
  };

  function entry<Key>(shares: Map<Key, Share>, key: Key): Share {
    const known = shares.get(key) ?? share();
    shares.set(key, known);
    return known;
  }
}

/** Prices end so, and hardly a counter of kilometres. */
function isRounded(value: number): boolean {
  return value % 100 === 0 || /(?:90|95|99|50)$/.test(String(value));
}
