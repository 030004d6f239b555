/** One draft that is open twice (`domain/joined-writings.ts`). */
import type { Joined as JoinedFields, Reopened, Writing as WritingOf } from "../joined-writings.ts";
import { joinFields, marksOfFields, reopenFields } from "../joined-writings.ts";
import type { Deposit, DepositFields } from "./deposit.ts";
import { TEXT_FIELDS } from "./deposit.ts";

const FIELDS = [...TEXT_FIELDS, "options", "isOwn"] as const satisfies readonly (keyof DepositFields)[];
export type WrittenField = (typeof FIELDS)[number];

const AMOUNTS: ReadonlySet<WrittenField> = new Set([
  "fiscalPower",
  "kilowatts",
  "cubic",
  "seats",
  "mileage",
  "owners",
  "price",
]);

export type Writing = WritingOf<WrittenField>;
export type Joined = JoinedFields<WrittenField, DepositFields>;

export const marksOf = (fields: DepositFields): string => marksOfFields(FIELDS, fields, AMOUNTS);

export const isWrittenField = (name: string): name is WrittenField => FIELDS.some((known) => known === name);

export const joinWriting = (
  stored: Pick<Deposit, "fields" | "typedOn" | "unsettled">,
  sent: DepositFields,
  writing: Writing,
): Joined => joinFields(FIELDS, stored, sent, writing, AMOUNTS);

export const reopenWriting = (stored: Pick<Deposit, "fields" | "unsettled">): Reopened<WrittenField, DepositFields> =>
  reopenFields(FIELDS, stored, AMOUNTS);
