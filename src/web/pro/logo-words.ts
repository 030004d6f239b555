/** Why a file is no logo, as its dealer is told. */
import type { LogoFault } from "../../photos/take-logo.ts";

export type LogoProblem = LogoFault | "tooHeavy" | "noFile" | "tooOften" | "cutOff";

const WORDS: Readonly<Record<LogoProblem, string>> = {
  unknownKind: "Ce fichier n’est ni un PNG, ni un SVG.",
  unreadable: "Ce fichier est abîmé\u202f: il ne se dessine pas. Exportez-le de nouveau.",
  empty: "Ce dessin est vide\u202f: rien ne s’y voit.",
  tooLarge: "Cette image a trop de pixels. 1\u202f000 de large suffisent.",
  script: "Ce SVG contient un script\u202f: exportez-le sans interaction.",
  external: "Ce SVG va chercher un fichier ailleurs\u202f: intégrez images et polices, ou envoyez un PNG.",
  entities: "Ce SVG définit des entités\u202f: exportez-le en SVG simple.",
  foreign: "Ce SVG contient une page ou une vidéo\u202f: exportez-le en tracés.",
  tooHeavy: "Ce fichier dépasse 2\u202fMo.",
  noFile: "Aucun fichier n’est arrivé. Choisissez-en un, puis déposez-le.",
  tooOften: "Vous avez déposé beaucoup de fichiers en une heure. Réessayez plus tard.",
  cutOff: "L’envoi s’est arrêté en route. Recommencez.",
};

export function logoProblemTold(problem: LogoProblem): string {
  return WORDS[problem];
}

export function isLogoProblem(text: string): text is LogoProblem {
  return Object.hasOwn(WORDS, text);
}
