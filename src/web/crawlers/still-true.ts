/** Whether what a client keeps is still true (RFC 9110, 13.2.2), told before a large answer is made again. */

export interface Version {
  /** A weak entity tag, quotes included. */
  readonly tag: string;
  /** ISO 8601 UTC. */
  readonly changedAt: string;
}

export function versionHeaders({ tag, changedAt }: Version): Readonly<Record<string, string>> {
  const at = new Date(changedAt);
  return Number.isNaN(at.getTime()) ? { ETag: tag } : { ETag: tag, "Last-Modified": at.toUTCString() };
}

/** `header` reads the request's. A tag, where one is sent, decides alone. */
export function isStillTrue({ tag, changedAt }: Version, header: (name: string) => string | undefined): boolean {
  const tags = header("If-None-Match");
  if (tags !== undefined) return tags.trim() === "*" || opaqueTags(tags).includes(opaqueTags(tag)[0] ?? "");
  const since = Date.parse(header("If-Modified-Since") ?? "");
  // Dates of HTTP have no fractions of a second.
  return Math.floor(Date.parse(changedAt) / 1000) * 1000 <= since;
}

/** What stands between the quotes: tags are compared weakly. */
function opaqueTags(list: string): readonly string[] {
  return [...list.matchAll(/"([^"]*)"/g)].map(([, opaque = ""]) => opaque);
}
