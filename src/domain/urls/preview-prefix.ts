/**
 * A path without the prefix of a preview (spec 2.9), `/apercu`, which begins with a slash and ends without one; as it is when it has
 * none. The grammar of addresses knows of no prefix.
 */
export function withoutPrefix(path: string, prefix: string): string {
  if (prefix === "" || !path.startsWith(prefix)) return path;
  const rest = path.slice(prefix.length);
  return rest === "" ? "/" : rest.startsWith("/") ? rest : path;
}
