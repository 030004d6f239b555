/** Where addresses are read and written: the marketplace, a dealer's own domain, or a preview. */
export interface Site {
  /** The dealer whose own domain this is, as the Host header tells; absent on the marketplace. */
  readonly curef?: string;
  /** `/preview`: stands before every path on a local machine (spec 2.9). Begins with a slash and ends without one. */
  readonly prefix?: string;
}

export const MARKETPLACE: Site = {};

export function withPrefix(address: string, { prefix = "" }: Site): string {
  return prefix + address;
}

export function withoutPrefix(path: string, { prefix = "" }: Site): string {
  if (prefix === "" || !path.startsWith(prefix)) return path;
  const rest = path.slice(prefix.length);
  return rest === "" ? "/" : rest.startsWith("/") ? rest : path;
}
