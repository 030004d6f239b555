/** Addresses of vehicles' history reports, which buyers are sent to. */

/** Names that mean something else to everybody (RFC 6762, RFC 8375, ICANN 2024). */
const OF_ONE_NETWORK = /\.(?:local|internal|localhost|lan|home|corp|arpa)$/;

/**
 * Encrypted, with a name that can be shown: a visitor is told where the link leads. An address with a user's name before its
 * host shows another than it leads to, and one of figures shows nothing.
 */
export function isReportAddress(text: string): boolean {
  if (!/^https:\/\/[^\s"<>\\]+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname, port } = new URL(text);
  const isPublicName = /^(?:[a-z\d-]+\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(hostname) && !OF_ONE_NETWORK.test(hostname);
  return username === "" && password === "" && port === "" && isPublicName;
}

/** `histovec.interieur.gouv.fr` */
export function reportHost(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "");
}
