/** What the heads of pages of the space say. Made with what the pages tell, so that no browser is sent the words of them all. */
import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../page-meta.ts";

interface OfDealer {
  readonly sign: { readonly name: string };
}

const head = (title: string, description: string): MetaDescriptor[] =>
  pageMeta({ title, description, canonical: undefined, indexed: false });

/** Without a script the page asks again by itself while it waits. */
const again = (isWaited: boolean, seconds: number): MetaDescriptor[] =>
  isWaited ? [{ httpEquiv: "refresh", content: String(seconds) }] : [];

const CAMPAIGNS = "Les places payées, ce qu’elles montrent et ce qu’elles coûtent.";
const MARKET = "Votre stock, vos contacts et vos prix face au marché.";

export const spacesHead = () => head("Espace pro", MARKET);
export const openingHead = () => head("Ouvrir un espace pro", "Votre stock en ligne en quelques minutes.");
export const dayHead = ({ sign }: OfDealer) => head(`Aujourd’hui, ${sign.name}`, MARKET);
export const stockHead = ({ sign }: OfDealer) =>
  head(`Stock, ${sign.name}`, "Vos véhicules en ligne et leurs prix face au marché.");
export const showroomHead = ({ sign }: OfDealer) =>
  head(`Vitrine, ${sign.name}`, "Couleur, présentation, horaires et nom de domaine de la vitrine.");
export const vehicleHead = ({ view }: { readonly view: { readonly name: string } }) =>
  head(view.name || "Nouveau véhicule", "Un véhicule de votre stock, par son formulaire.");
export const teamHead = ({ sign }: OfDealer) => head(`Équipe, ${sign.name}`, "Qui peut faire quoi.");

/** `who` wrote, where one message is opened. */
export const contactsHead = ({ sign }: OfDealer, who: string | undefined) =>
  head(`${who ?? "Contacts"}, ${sign.name}`, "Ce que vos visiteurs vous ont écrit, et ce que vous leur avez répondu.");

export const feedsHead = ({ sign, isWaited }: OfDealer & { readonly isWaited: boolean }) => [
  ...head(`Flux, ${sign.name}`, "Vos fichiers de stock et ce qu’ils ont changé."),
  ...again(isWaited, 4),
];

export const trialHead = (name: string, isRunning: boolean) => [
  ...head(`${name}, essai`, "Ce qu’un fichier de stock changerait."),
  ...again(isRunning, 3),
];

export const campaignsHead = ({ sign }: OfDealer) => head(`Campagnes, ${sign.name}`, CAMPAIGNS);
export const campaignHead = ({ sign, campaign }: OfDealer & { readonly campaign: { readonly id: string } }) =>
  head(`Campagne ${campaign.id}, ${sign.name}`, CAMPAIGNS);
export const newCampaignHead = ({ sign }: OfDealer) => head(`Ouvrir une campagne, ${sign.name}`, CAMPAIGNS);
