/** What the heads of pages of the space say; the pages themselves come with who opens them. */
import { pageMeta } from "../page-meta.ts";
import type { loader as loadStock } from "./stock-data.server.ts";
import type { loader as loadShowroom } from "./showroom-data.server.ts";
import type { loader as loadVehicle } from "./vehicle-data.server.ts";
import type { loader as loadTeam } from "./team-data.server.ts";
import type { loader as loadFeeds } from "./feeds-data.server.ts";
import type { loader as loadTrial } from "./trial-data.server.ts";
import type { ProMeta } from "./pro-page.ts";

export function stockMeta({ loaderData }: ProMeta<typeof loadStock>) {
  return pageMeta({
    title: `Stock, ${loaderData?.sign.name ?? "espace pro"}`,
    description: "Vos véhicules en ligne et leurs prix face au marché.",
    canonical: undefined,
    indexed: false,
  });
}

export function showroomMeta({ loaderData }: ProMeta<typeof loadShowroom>) {
  return pageMeta({
    title: `Vitrine, ${loaderData?.sign.name ?? "espace pro"}`,
    description: "Couleur, présentation, horaires et nom de domaine de la vitrine.",
    canonical: undefined,
    indexed: false,
  });
}

export function vehicleMeta({ loaderData }: ProMeta<typeof loadVehicle>) {
  return pageMeta({
    title: loaderData?.view.name || "Nouveau véhicule",
    description: "Un véhicule de votre stock, par son formulaire.",
    canonical: undefined,
    indexed: false,
  });
}

export function teamMeta({ loaderData }: ProMeta<typeof loadTeam>) {
  return pageMeta({
    title: `Équipe, ${loaderData?.sign.name ?? "espace pro"}`,
    description: "Qui peut faire quoi.",
    canonical: undefined,
    indexed: false,
  });
}

export function feedsMeta({ loaderData }: ProMeta<typeof loadFeeds>) {
  return [
    ...pageMeta({
      title: `Flux, ${loaderData?.sign.name ?? "espace pro"}`,
      description: "Vos fichiers de stock et ce qu’ils ont changé.",
      canonical: undefined,
      indexed: false,
    }),
    ...(loaderData?.isWaited ? [{ httpEquiv: "refresh", content: "4" }] : []),
  ];
}

export function trialMeta({ loaderData }: ProMeta<typeof loadTrial>) {
  return [
    ...pageMeta({
      title: `${loaderData?.name ?? "Fichier"}, essai`,
      description: "Ce qu’un fichier de stock changerait.",
      canonical: undefined,
      indexed: false,
    }),
    ...(loaderData?.tried?.kind === "running" ? [{ httpEquiv: "refresh", content: "3" }] : []),
  ];
}

export function openingMeta() {
  return pageMeta({
    title: "Ouvrir un espace pro",
    description: "Votre stock en ligne en quelques minutes.",
    canonical: undefined,
    indexed: false,
  });
}

export function spacesMeta() {
  return pageMeta({
    title: "Espace pro",
    description: "Votre stock, vos contacts et vos prix face au marché.",
    canonical: undefined,
    indexed: false,
  });
}
