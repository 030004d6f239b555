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

export interface Written<Name extends string, Fields extends FieldsNamed<Name>> {
  readonly fields: Fields;
  /** By field the page on which it was typed last and a mark of what that was: what stands otherwise by now is not its. */
  readonly typedOn?: Readonly<Partial<Record<Name, string>>>;
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

/** FNV-1a on 32 bits: of two values of one field no two are alike but by a chance of one in four thousand million. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
}

/** A mark for each field in the order of `names`. */
export const marksOfFields = <Name extends string>(names: readonly Name[], fields: FieldsNamed<Name>): string =>
  names.map((name) => markOf(textOf(fields[name]))).join(".");

/** `names` are those that `from` was made of, in their order. */
export function joinFields<Name extends string, Fields extends FieldsNamed<Name>>(
  names: readonly Name[],
  { fields: stored, typedOn }: Written<Name, Fields>,
  sent: Fields,
  { page, from, absent, settled }: Writing<Name>,
): Joined<Name, Fields> {
  const drawn = from.split(".");
  const taken: Name[] = [];
  const clashes: Name[] = [];
  const typedOnNow: Partial<Record<Name, string>> = { ...typedOn };
  const own = (text: string) => `${page} ${markOf(text)}`;
  for (const [place, name] of names.entries()) {
    const [here, there] = [textOf(sent[name]), textOf(stored[name])];
    if (here === there || settled.get(name) === "elsewhere") continue;
    const isOwn = typedOn?.[name] === own(there);
    const isUntouched = markOf(here) === drawn[place];
    if (isUntouched && !isOwn && settled.get(name) === undefined) continue;
    if (isOwn || settled.get(name) === "here" || markOf(there) === drawn[place]) taken.push(name);
    else if (!absent.has(name)) clashes.push(name);
  }
  for (const name of taken) typedOnNow[name] = own(textOf(sent[name]));
  return {
    fields: { ...stored, ...Object.fromEntries(taken.map((name) => [name, sent[name]])) },
    typedOn: typedOnNow,
    clashes,
  };
}
