/** What is refused before a page is asked for: programs read the title as a sentence, visitors a page with both. */
interface RefusalSentence {
  readonly title: string;
  /** What happened, and what to do. */
  readonly text: string;
}

export const REFUSAL_SENTENCES = {
  otherSite: {
    title: "Cet envoi vient d’un autre site\u202f: il n’a pas été pris en compte",
    text: "Un formulaire de Virage s’envoie depuis sa page\u202f: ouvrez-la ici, puis renvoyez. Rien n’a été changé.",
  },
  forbidden: {
    title: "Votre compte n’y donne pas accès",
    text: "Cet espace est celui des professionnels. Demandez-en l’accès à qui le gère pour vous, ou connectez-vous avec un autre compte. Rien n’a été changé.",
  },
  nothing: {
    title: "Il n’y a rien à cette adresse",
    text: "L’adresse est peut-être incomplète, ou le fichier n’est plus là depuis une mise à jour du site. Revenez à la page précédente, ou repartez de l’accueil.",
  },
  readOnly: {
    title: "Cette adresse se lit seulement",
    text: "Rien n’a été pris en compte. Revenez à la page précédente, ou repartez de l’accueil.",
  },
  formByPost: {
    title: "Un formulaire s’envoie par POST",
    text: "La demande est arrivée d’une autre manière\u202f: rien n’a été pris en compte. Revenez à la page précédente, rechargez-la, puis renvoyez.",
  },
  bodyTooLarge: {
    title: "Cet envoi est trop volumineux",
    text: "Rien n’a été pris en compte. Ce que vous avez écrit est encore à la page précédente\u202f: revenez\u2011y, raccourcissez, puis renvoyez.",
  },
  addressTooLong: {
    title: "Cette adresse est trop longue",
    text: "Elle dépasse ce que le site lit\u202f: elle a pu être abîmée en route. Raccourcissez-la, ou recommencez depuis l’accueil.",
  },
  notTakenNow: {
    title: "Une panne de notre côté empêche de prendre cet envoi\u202f: réessayez dans un instant",
    text: "Ce que vous avez écrit est encore à la page précédente.",
  },
  failure: {
    title: "Une erreur est survenue",
    text: "Réessayez dans un instant. Si vous veniez d’envoyer un formulaire, ce que vous y avez écrit est encore à la page précédente.",
  },
} as const satisfies Readonly<Record<string, RefusalSentence>>;
