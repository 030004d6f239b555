/** Addresses of vehicles' history reports, which buyers are sent to. */

/**
 * Who writes them for vehicles sold in France. HistoVec is the Ministry of the Interior's (https://histovec.interieur.gouv.fr), Car-Pass the
 * one of Belgian law (https://www.car-pass.be), Autoviza the one that filters are named after (spec 3); the others are the firms that
 * sell reports here under names of their own. An address anywhere else may be anybody's page, with the look of a report.
 */
const SERVICES: readonly string[] = [
  "histovec.interieur.gouv.fr",
  "autoviza.fr",
  "autorigin.com",
  "carvertical.com",
  "autodna.fr",
  "autodna.com",
  "carfax.eu",
  "car-pass.be",
];

/**
 * Encrypted, of a service that is known: a visitor is told where the link leads. An address with a user's name before its host shows
 * another than it leads to.
 */
export function isReportAddress(text: string): boolean {
  if (!/^https:\/\/[^\s"<>\\]+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname, port } = new URL(text);
  const isKnown = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return username === "" && password === "" && port === "" && isKnown;
}

/** `histovec.interieur.gouv.fr` */
export function reportHost(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "");
}
