/**
 * A dealer's identity in a form that is open on two pages, of its own people or of an operator (`domain/joined-writings.ts`): what is typed
 * on either is taken, and of a field that both typed in, the second is told what the first wrote before anything of it is changed.
 */
import { joinFields, marksOfFields } from "../domain/joined-writings.ts";

type Typed<Name extends string> = Readonly<Record<Name, string>>;

export interface IdentityClash<Name extends string> {
  readonly kind: "clash";
  /** As the form stands from then on: what was typed there, and of the rest what stands by now. */
  readonly typed: Typed<Name>;
  /** What that is drawn from: sent once more, it is meant. */
  readonly from: string;
  readonly clashes: readonly { readonly field: Name; readonly elsewhere: string }[];
}

export type JoinedIdentity<Name extends string> =
  | { readonly kind: "joined"; readonly typed: Typed<Name> }
  | IdentityClash<Name>;

/** `from`: what the form was drawn from, by `marksOfFields`; of one that does not say it all is taken. */
export function joinIdentity<Name extends string>(
  names: readonly Name[],
  stands: Typed<Name>,
  sent: Typed<Name>,
  from: string | undefined,
): JoinedIdentity<Name> {
  if (from === undefined || from === "") return { kind: "joined", typed: sent };
  const writing = { page: "", from, absent: new Set<Name>(), settled: new Map<Name, "here" | "elsewhere">() };
  const { fields, clashes } = joinFields<Name, Typed<Name>>(names, { fields: stands }, sent, writing);
  if (clashes.length === 0) return { kind: "joined", typed: fields };
  return {
    kind: "clash",
    typed: { ...fields, ...Object.fromEntries(clashes.map((field) => [field, sent[field]])) },
    from: marksOfFields(names, stands),
    clashes: clashes.map((field) => ({ field, elsewhere: stands[field] })),
  };
}

/** A French sentence, beside the field. */
export const writtenElsewhere = (elsewhere: string): string => {
  const told = elsewhere === "" ? "rien" : `«\u202f${elsewhere.replaceAll("\n", ", ")}\u202f»`;
  return `Changé ailleurs depuis que cette page est ouverte\u202f: ${told}. Envoyez encore pour garder ce qui est écrit ici.`;
};
