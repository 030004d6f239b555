/** Where a browser is verified, and from where it comes back to `back`, a path of this site with its query. */
export function verificationPath(back: string): string {
  return `/verification?${String(new URLSearchParams({ retour: back }))}`;
}
