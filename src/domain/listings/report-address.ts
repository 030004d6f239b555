/** Addresses of vehicles' history reports, which buyers are sent to. */

/**
 * Encrypted, with a name that can be shown: a visitor is told where the link leads. An address with a user's name before its
 * host shows another than it leads to, and one of figures shows nothing.
 */
export function isReportAddress(text: string): boolean {
  if (!/^https:\/\/[^\s"<>\\]+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname, port } = new URL(text);
  return username === "" && password === "" && port === "" && /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(hostname);
}

/** `histovec.interieur.gouv.fr` */
export function reportHost(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "");
}
