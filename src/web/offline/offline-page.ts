/** The page shown without a connection. */
import { standInPage } from "./stand-in-page.ts";

/** `font` is the address of the face; a browser that has shown a page of the site still holds it. */
export function offlinePage(font: string, isDemonstration: boolean): string {
  return standInPage({
    title: "Hors ligne – Virage",
    heading: "Vous êtes hors ligne",
    text: "La page demandée n’a pas pu être chargée. Son adresse est gardée\u202f: dès que la connexion revient, réessayez.",
    font,
    isDemonstration,
  });
}
