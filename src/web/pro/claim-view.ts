/** A name that a dealer says is its own: how it stands, what to set at its registrar, and what name servers tell of it. */
import type { ClaimState, DomainClaim, Finding } from "../../domain/listings/domain-claim.ts";
import { tokenName, tokenRecord } from "../../domain/listings/domain-claim.ts";
import { momentInParis } from "../../domain/paris-time.ts";

export interface ClaimView {
  readonly domain: string;
  readonly state: ClaimState;
  readonly label: string;
  /** What it means for visitors. */
  readonly told: string;
  readonly records: readonly { readonly kind: string; readonly name: string; readonly value: string }[];
  readonly findings: readonly string[];
  /** Undefined before the first look. */
  readonly looked: string | undefined;
  /** Where it answers; undefined while it does not. */
  readonly href: string | undefined;
}

const LABELS: Readonly<Record<ClaimState, string>> = { pending: "En attente", verified: "Relié", lost: "Perdu" };

const TOLD: Readonly<Record<ClaimState, string>> = {
  pending:
    "Posez ces enregistrements chez votre hébergeur de domaine\u202f: la vitrine répond à ce nom dès qu’ils y sont.",
  verified: "La vitrine répond à ce nom. Laissez les enregistrements en place\u202f: ils sont relus toutes les heures.",
  lost: "La vitrine ne répond plus à ce nom\u202f: ses enregistrements manquent depuis trois jours. Elle y revient dès qu’ils sont là.",
};

export function findingTold(finding: Finding): string {
  switch (finding.kind) {
    case "noToken":
      return "L’enregistrement TXT n’est pas encore là. Un changement met de quelques minutes à une journée.";
    case "otherToken":
      return `L’enregistrement TXT dit «\u202f${finding.found}\u202f», qui n’est pas le vôtre.`;
    case "noAddress":
      return "Ce nom ne mène encore nulle part.";
    case "elsewhere":
      return `Ce nom mène à ${finding.found}, qui n’est pas Virage.`;
    case "notPublic":
      return `Ce nom mène à ${finding.found}, une adresse privée que personne ne joint de l’extérieur.`;
    case "taken":
      return "Une autre vitrine a prouvé ce nom avant vous.";
    case "unanswered":
      return "Les serveurs de noms n’ont pas répondu\u202f: rien n’est changé.";
  }
}

/** A name right under a suffix cannot be an alias (RFC 1912, 2.4): it has addresses. */
const isApex = (domain: string) => domain.split(".").length === 2;

/** With the scheme and the port of the site, as visitors type it. */
function addressUnder(domain: string, origin: string): string {
  const url = new URL("/index", origin);
  url.hostname = domain;
  return url.href;
}

export function claimView(
  claim: DomainClaim,
  site: { readonly home: string; readonly addresses: readonly string[]; readonly origin: string },
): ClaimView {
  const { domain, state, token, checkedAt, findings } = claim;
  const leading =
    isApex(domain) && site.addresses.length > 0
      ? site.addresses.map((value) => ({ kind: value.includes(":") ? "AAAA" : "A", name: domain, value }))
      : [{ kind: "CNAME", name: domain, value: site.home }];
  return {
    domain,
    state,
    label: LABELS[state],
    told: TOLD[state],
    records: [...leading, { kind: "TXT", name: tokenName(domain), value: tokenRecord(token) }],
    findings: findings.map(findingTold),
    looked: checkedAt === undefined ? undefined : momentInParis(Date.parse(checkedAt)),
    href: state === "verified" ? addressUnder(domain, site.origin) : undefined,
  };
}
