/** One draft that is open twice: each page sends all of it, and only what was typed on it since it was drawn is taken. */
import type { Deposit, DepositFields } from "./deposit.ts";
import { TEXT_FIELDS } from "./deposit.ts";

const FIELDS = [...TEXT_FIELDS, "options", "isOwn"] as const satisfies readonly (keyof DepositFields)[];
export type WrittenField = (typeof FIELDS)[number];

/** What a page says beside its fields. */
export interface Writing {
  /** Names the page, and no other. */
  readonly page: string;
  /** What its fields were drawn from, by `marksOf`. */
  readonly from: string;
  /** What is not in the form: nothing was typed there, whatever it was drawn from. */
  readonly absent: ReadonlySet<WrittenField>;
  /** Where two pages differ and its writer has said which holds. */
  readonly settled: ReadonlyMap<WrittenField, "here" | "elsewhere">;
}

type Written = Pick<Deposit, "fields" | "typedOn">;

export interface Joined extends Written {
  /** Typed here and elsewhere, and not alike: what stands is what was there first. */
  readonly clashes: readonly WrittenField[];
}

const textOf = (fields: DepositFields, name: WrittenField): string => {
  const value = fields[name];
  return typeof value === "object" ? value.toSorted().join("\n") : String(value);
};

/** FNV-1a on 32 bits: of two values of one field no two are alike but by a chance of one in four thousand million. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
}

/** A mark for each field in their order. */
export const marksOf = (fields: DepositFields): string => FIELDS.map((name) => markOf(textOf(fields, name))).join(".");

export const isWrittenField = (name: string): name is WrittenField => FIELDS.some((known) => known === name);

export function joinWriting({ fields: stored, typedOn = {} }: Written, sent: DepositFields, writing: Writing): Joined {
  const { page, from, absent, settled } = writing;
  const drawn = from.split(".");
  const taken: WrittenField[] = [];
  const clashes: WrittenField[] = [];
  for (const [place, name] of FIELDS.entries()) {
    const [here, there] = [textOf(sent, name), textOf(stored, name)];
    if (here === there || settled.get(name) === "elsewhere") continue;
    const isOwn = typedOn[name] === page;
    const isUntouched = markOf(here) === drawn[place];
    if (isUntouched && !isOwn && settled.get(name) === undefined) continue;
    if (isOwn || settled.get(name) === "here" || markOf(there) === drawn[place]) taken.push(name);
    else if (!absent.has(name)) clashes.push(name);
  }
  return {
    fields: { ...stored, ...Object.fromEntries(taken.map((name) => [name, sent[name]])) },
    typedOn: { ...typedOn, ...Object.fromEntries(taken.map((name) => [name, page])) },
    clashes,
  };
}
