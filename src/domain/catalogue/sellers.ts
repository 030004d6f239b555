/** Who sells: four families that filter (spec 3.13), eleven kinds that are shown (spec 1.4). */
export const CUSTOMER_FAMILIES = ["PART", "PROFESSIONNEL", "COURTIER_AUTOMOBILE", "INTERMEDIAIRE"] as const;
export type CustomerFamily = (typeof CUSTOMER_FAMILIES)[number];

/** The three that "Professionnel" selects at once (spec 4.25). */
export const PROFESSIONAL_FAMILIES: readonly CustomerFamily[] = [
  "PROFESSIONNEL",
  "COURTIER_AUTOMOBILE",
  "INTERMEDIAIRE",
];

const FAMILY_LABELS: Readonly<Record<CustomerFamily, string>> = {
  PART: "Particulier",
  PROFESSIONNEL: "Professionnel",
  COURTIER_AUTOMOBILE: "Courtier automobile",
  INTERMEDIAIRE: "Intermédiaire",
};

export const SELLER_TYPES = [
  "AGENT",
  "CENTRE_MULTIMARQUE",
  "COURTIER",
  "CONCESSION",
  "GARAGE",
  "LOUEUR",
  "PARTICULIER",
  "REPARATEUR_AGREE",
  "AGENCE_AUTOMOBILE",
  "A_DISTANCE",
  "PROFESSIONNEL",
] as const;
export type SellerType = (typeof SELLER_TYPES)[number];

const TYPES: Readonly<Record<SellerType, { readonly label: string; readonly family: CustomerFamily }>> = {
  AGENT: { label: "Agent", family: "PROFESSIONNEL" },
  CENTRE_MULTIMARQUE: { label: "Centre multimarque", family: "PROFESSIONNEL" },
  COURTIER: { label: "Courtier", family: "COURTIER_AUTOMOBILE" },
  CONCESSION: { label: "Concession", family: "PROFESSIONNEL" },
  GARAGE: { label: "Garage", family: "PROFESSIONNEL" },
  LOUEUR: { label: "Loueur", family: "PROFESSIONNEL" },
  PARTICULIER: { label: "Particulier", family: "PART" },
  REPARATEUR_AGREE: { label: "Réparateur agréé", family: "PROFESSIONNEL" },
  AGENCE_AUTOMOBILE: { label: "Agence automobile", family: "INTERMEDIAIRE" },
  A_DISTANCE: { label: "100\u202f% à distance", family: "PROFESSIONNEL" },
  PROFESSIONNEL: { label: "Professionnel", family: "PROFESSIONNEL" },
};

export function isSellerType(text: string): text is SellerType {
  return (SELLER_TYPES as readonly string[]).includes(text);
}

export function customerFamilyLabel(family: CustomerFamily): string {
  return FAMILY_LABELS[family];
}

export function sellerTypeLabel(type: SellerType): string {
  return TYPES[type].label;
}

export function familyOf(type: SellerType): CustomerFamily {
  return TYPES[type].family;
}
