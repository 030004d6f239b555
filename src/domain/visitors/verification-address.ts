/** What a form’s data are answered that have to be verified first: by it a page knows that nothing of what it sent was read. */
export const SENDING_REFUSED =
  "Rien n’a été reçu\u202f: ouvrez une page du site, qui vérifie seule qu’un navigateur la lit, puis renvoyez.";

/** Of the place where a page says so, and so in the address that is come back to: what was sent from there was not received. */
export const NOT_RECEIVED = "pas-recu";

/** The address of a page, at the place where it says that nothing was received. */
export const notReceivedAt = (path: string) => `${path.split("#", 1)[0] ?? ""}#${NOT_RECEIVED}`;

/** Where a browser is verified, and from where it comes back to `back`, a path of this site with its query and fragment. */
export function verificationPath(back: string): string {
  return `/verification?${String(new URLSearchParams({ retour: back }))}`;
}

const MARK = "verification=passee";

/** Where a browser is led that has passed: who is asked again there has not kept the cookie that says so. */
export function markedPassed(path: string): string {
  const [asked, fragment] = parted(path);
  return `${asked}${asked.includes("?") ? "&" : "?"}${MARK}${fragment}`;
}

/** The same path without the mark, which its query ends with; undefined where it has none. */
export function unmarked(path: string): string | undefined {
  const [asked, fragment] = parted(path);
  const before = `${asked.slice(0, -MARK.length - 1)}${fragment}`;
  return path === markedPassed(before) ? before : undefined;
}

function parted(path: string): readonly [asked: string, fragment: string] {
  const at = path.indexOf("#");
  return at === -1 ? [path, ""] : [path.slice(0, at), path.slice(at)];
}
