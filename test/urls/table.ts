/** Tables of addresses: two columns apart by two spaces or more, `#` before a title, empty lines for the eye. */
export interface Row {
  readonly title: string;
  readonly address: string;
  readonly expected: string;
}

/** Throws with the line when it has no two columns. */
export function readTable(table: string): readonly Row[] {
  let title = "";
  return table.split("\n").flatMap((line): Row[] => {
    const text = line.trim();
    if (text.startsWith("#")) title = text.slice(1).trim();
    if (text === "" || text.startsWith("#")) return [];
    const [address, expected, ...rest] = text.split(/\s{2,}/);
    if (address === undefined || expected === undefined || rest.length > 0) throw new Error(`no row: ${line}`);
    return [{ title, address, expected }];
  });
}

/** `/listing?page=2` as the reader takes it. */
export function requestOf(address: string): { readonly path: string; readonly query: URLSearchParams } {
  const [path = "", query = ""] = address.split("?");
  return { path, query: new URLSearchParams(query) };
}
