/** One form that is open twice: each page sends all of it, and only what was typed on it since it was drawn is taken. */

/** As a form sends it. Of several the order says nothing. */
type Value = string | boolean | readonly (string | object)[];
export type FieldsNamed<Name extends string> = Readonly<Record<Name, Value>>;

/** What a page says beside its fields. */
export interface Writing<Name extends string> {
  /** Names the page, and no other. */
  readonly page: string;
  /** What its fields were drawn from, by `marksOfFields`. */
  readonly from: string;
  /** What is not in the form: nothing was typed there, whatever it was drawn from. */
  readonly absent: ReadonlySet<Name>;
  /** Where two pages differ and its writer has said which holds. */
  readonly settled: ReadonlyMap<Name, "here" | "elsewhere">;
}

/** What a page has typed where another had written otherwise: kept until somebody says which holds, for the page may be gone by then. */
export interface Unsettled {
  readonly page: string;
  readonly value: Value;
}

/** Of one field: pages that went one after the other, and nobody came back. */
const MOST_UNSETTLED = 3;
/** Of what a field was drawn from where that was not what stood: no mark is alike, so that nothing but a choice is taken. */
const ASKED = "-";

export interface Written<Name extends string, Fields extends FieldsNamed<Name>> {
  readonly fields: Fields;
  /** By field the page on which it was typed last and a mark of what that was: what stands otherwise by now is not its. */
  readonly typedOn?: Readonly<Partial<Record<Name, string>>>;
  /** By field, what is not settled, typed last at last. */
  readonly unsettled?: Readonly<Partial<Record<Name, readonly Unsettled[]>>>;
}

export interface Joined<Name extends string, Fields extends FieldsNamed<Name>> extends Written<Name, Fields> {
  /** Typed here and elsewhere, and not alike: what stands is what was there first. */
  readonly clashes: readonly Name[];
}

function textOf(value: Value): string {
  if (typeof value === "boolean") return String(value);
  // Some forms send lines that end by two signs.
  if (typeof value === "string") return value.replaceAll("\r\n", "\n").trim();
  return value
    .map((one) => (typeof one === "string" ? one : JSON.stringify(one)))
    .toSorted()
    .join("\n");
}

/** Fields that hold a number, which is the same however its thousands stand apart. */
type Amounts<Name extends string> = ReadonlySet<Name>;

const NO_AMOUNTS: ReadonlySet<never> = new Set<never>();

/** `9 900 €` is `9900`, as forms read it. */
const amountOf = (text: string) => text.replaceAll(/\s/gu, "").replace(/(?:€|km)$/iu, "");

/** FNV-1a on 32 bits: of two values of one field no two are alike but by a chance of one in four thousand million. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
}

/** A mark for each field in the order of `names`. */
export const marksOfFields = <Name extends string>(
  names: readonly Name[],
  fields: FieldsNamed<Name>,
  amounts: Amounts<Name> = NO_AMOUNTS,
): string => names.map((name) => markOf(saidIn(fields, name, amounts))).join(".");

function saidOf(value: Value, isAmount: boolean): string {
  const text = textOf(value);
  return isAmount ? amountOf(text) : text;
}

const saidIn = <Name extends string>(fields: FieldsNamed<Name>, name: Name, amounts: Amounts<Name>): string =>
  saidOf(fields[name], amounts.has(name));

/** `names` and `amounts` are those that `from` was made of, in their order. */
export function joinFields<Name extends string, Fields extends FieldsNamed<Name>>(
  names: readonly Name[],
  { fields: stored, typedOn, unsettled }: Written<Name, Fields>,
  sent: Fields,
  { page, from, absent, settled }: Writing<Name>,
  amounts: Amounts<Name> = NO_AMOUNTS,
): Joined<Name, Fields> {
  const drawn = from.split(".");
  const taken: Name[] = [];
  const clashes: Name[] = [];
  const typedOnNow: Partial<Record<Name, string>> = { ...typedOn };
  const own = (text: string) => `${page} ${markOf(text)}`;
  for (const [place, name] of names.entries()) {
    const [here, there] = [saidIn(sent, name, amounts), saidIn(stored, name, amounts)];
    if (here === there || settled.get(name) === "elsewhere") continue;
    const isOwn = typedOn?.[name] === own(there);
    const isUntouched = markOf(here) === drawn[place];
    if (isUntouched && !isOwn && settled.get(name) === undefined) continue;
    if (isOwn || settled.get(name) === "here" || markOf(there) === drawn[place]) taken.push(name);
    else if (!absent.has(name)) clashes.push(name);
  }
  /** Of a field that the form has not, what was asked about is what its writer chose to keep. */
  const takenOf = (name: Name): Value =>
    (absent.has(name) ? unsettled?.[name]?.at(-1)?.value : undefined) ?? sent[name];
  for (const name of taken) typedOnNow[name] = own(saidOf(takenOf(name), amounts.has(name)));
  const fields = { ...stored, ...Object.fromEntries(taken.map((name) => [name, takenOf(name)])) };
  const unsettledNow: Partial<Record<Name, readonly Unsettled[]>> = {};
  for (const name of names) {
    const left = unsettledOf(name);
    if (left.length > 0) unsettledNow[name] = left;
  }
  return { fields, typedOn: typedOnNow, unsettled: unsettledNow, clashes };

  function unsettledOf(name: Name): readonly Unsettled[] {
    const before: readonly Unsettled[] = unsettled?.[name] ?? [];
    const said = ({ value }: Unsettled) => saidOf(value, amounts.has(name));
    const unlike = before.filter((one) => said(one) !== saidIn(sent, name, amounts));
    // What was asked about: what stands in the field, or was typed last.
    if (settled.has(name)) return unlike.length < before.length ? unlike : before.slice(0, -1);
    const others = absent.has(name) ? before : unlike.filter((one) => one.page !== page);
    if (clashes.includes(name)) return [...others, { page, value: sent[name] }].slice(-MOST_UNSETTLED);
    return others.filter((one) => said(one) !== saidIn(fields, name, amounts));
  }
}

/** As a page is drawn on which what is not settled is asked about: what was typed is in its fields, over what it was typed over. */
export interface Reopened<Name extends string, Fields> {
  readonly clashes: readonly Name[];
  readonly typed: Readonly<Partial<Fields>>;
  /** Marks as `marksOfFields` makes them. */
  readonly from: string;
}

export function reopenFields<Name extends string, Fields extends FieldsNamed<Name>>(
  names: readonly Name[],
  { fields, unsettled }: Written<Name, Fields>,
  amounts: Amounts<Name> = NO_AMOUNTS,
): Reopened<Name, Fields> {
  const clashes: Name[] = [];
  const typed: Partial<Record<Name, Value>> = {};
  const marks = names.map((name) => {
    const there = saidIn(fields, name, amounts);
    const left: Unsettled | undefined = unsettled?.[name]?.findLast(
      (one) => saidOf(one.value, amounts.has(name)) !== there,
    );
    if (left === undefined) return markOf(there);
    clashes.push(name);
    typed[name] = left.value;
    return ASKED;
  });
  // The cast: each value is of its field, as its page sent it.
  return { clashes, typed: typed as Partial<Fields>, from: marks.join(".") };
}
