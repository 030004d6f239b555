/** The settings of one showroom in a form that is open twice, of one dealer's people or in two tabs (`domain/joined-writings.ts`). */
import type { Joined, Writing } from "../joined-writings.ts";
import { joinFields, marksOfFields } from "../joined-writings.ts";
import type { TypedShowroom } from "./typed-showroom.ts";
import { WEEK_DAYS } from "./typed-showroom.ts";

const FIELDS = [
  "couleur",
  "presentation",
  "indicateurs",
  "ouverture",
  ...WEEK_DAYS,
  "exceptions",
] as const satisfies readonly (keyof TypedShowroom)[];
export type WrittenShowroomField = (typeof FIELDS)[number];

export type ShowroomWriting = Writing<WrittenShowroomField>;

export const marksOfShowroom = (typed: TypedShowroom): string => marksOfFields(FIELDS, typed);

export const isWrittenShowroomField = (name: string): name is WrittenShowroomField =>
  FIELDS.some((known) => known === name);

/** Nothing of it is kept between two publications: no field is one page’s own. */
export const joinShowroom = (
  published: TypedShowroom,
  sent: TypedShowroom,
  writing: ShowroomWriting,
): Joined<WrittenShowroomField, TypedShowroom> => joinFields(FIELDS, { fields: published }, sent, writing);
