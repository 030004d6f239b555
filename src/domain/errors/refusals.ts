/** What the site refuses before anything is asked of its parts, in one sentence; forms and pages have their own beside their fields. */
import { NO_PAGE } from "./address-errors.ts";
import type { ErrorEntry } from "./error-entry.ts";
import { SENDING_REFUSED } from "../visitors/verification-address.ts";
import { PAGE_SENTENCES } from "./page-sentences.ts";
import { REFUSAL_SENTENCES } from "./refusal-sentences.ts";
import { REQUEST_SENTENCES } from "./request-sentences.ts";

interface Refusal extends ErrorEntry {
  readonly reads: string;
}

const { limit, overload } = PAGE_SENTENCES;
const { malformed, incomplete, tooSlow, headersTooLarge } = REQUEST_SENTENCES;
const REST = "Every other request.";
/** Programs read its title alone. */
const read = (why: keyof typeof REFUSAL_SENTENCES): string =>
  `${REFUSAL_SENTENCES[why].title}. ${REFUSAL_SENTENCES[why].text}`;

export const REFUSALS = {
  malformed: {
    cause: "A request that HTTP does not know, or for no host. Answered before the site sees it.",
    reads: `${malformed.title}. ${malformed.text}`,
    status: 400,
    goesOn: `${REST} The connection is closed.`,
  },
  tooSlow: {
    cause: "Headers that do not come within 10 s, or a form that does not within 20 s.",
    reads: `${tooSlow.title}. ${tooSlow.text}`,
    status: 408,
    goesOn: `${REST} The connection is closed; a script asks once more.`,
  },
  headersTooLarge: {
    cause: "A request line and headers of more than 16 kB. Answered before the site sees it.",
    reads: `${headersTooLarge.title}. ${headersTooLarge.text}`,
    status: 431,
    goesOn: `${REST} The connection is closed.`,
  },
  incomplete: {
    cause: "A form that says nothing of what it is for: none of ours sends it.",
    reads: `${incomplete.title}. ${incomplete.text}`,
    status: 400,
    goesOn: REST,
  },
  noPageName: {
    cause: "A failure is told of a page that the site has not.",
    reads: "Le nom d’une page du site est attendu.",
    status: 400,
    goesOn: REST,
  },
  noPosition: {
    cause: "A position without its latitude or longitude, or one that is none.",
    reads: "Une latitude et une longitude sont attendues.",
    status: 400,
    goesOn: "The position that is kept stays.",
  },
  unreadableHost: {
    cause: "A host name that is none, or several of them.",
    reads: "Ce nom de site ne peut pas être lu.",
    status: 400,
    goesOn: REST,
  },
  unreadableForm: {
    cause: "What was sent is no form.",
    reads: "Ce formulaire ne peut pas être lu.",
    status: 400,
    goesOn: REST,
  },
  cutOff: {
    cause: "Whoever asked went away before the end of what it sent, or before its page was made; or sends too slowly.",
    reads: "L’envoi a été coupé.",
    status: 400,
    goesOn: `${REST} It is no failure of the site’s in figures, log and reports.`,
  },
  otherSite: {
    cause: "A form or a script of another site sent it.",
    reads: read("otherSite"),
    status: 403,
    goesOn: "Nothing was done: the same form of ours is taken.",
  },
  forbidden: {
    cause: "An account that is no professional’s asks for a page of theirs.",
    reads: read("forbidden"),
    status: 403,
    goesOn: "Everything else of the account. To the API it is `FORBIDDEN`.",
  },
  verification: {
    cause: "Who seems to be a program is above its share ([visitors](decisions/visitors.md)).",
    reads: "Ouvrez une page du site et réessayez\u202f: elle vérifie seule qu’un navigateur la lit.",
    status: 403,
    goesOn: "Remembered pages and files; all of it once a page has been opened.",
  },
  verificationOfForm: {
    cause:
      "The same, of what a form’s script sends; a form itself stands in the page of the verification, and is sent again by it.",
    reads: SENDING_REFUSED,
    status: 403,
    goesOn: "Nothing was done. The page that sent it leads to the verification, which sends it again.",
  },
  nothing: { cause: "No such file.", reads: read("nothing"), status: 404, goesOn: REST },
  noPage: {
    cause: "Of a dealer’s: no such file or advert, or none that the account may see.",
    reads: `${NO_PAGE}.`,
    status: 404,
    goesOn: REST,
  },
  noListing: { cause: "No such advert.", reads: "Cette annonce n’existe pas.", status: 404, goesOn: REST },
  noDrawing: { cause: "No drawing has that address.", reads: "Ce dessin n’existe pas.", status: 404, goesOn: REST },
  readOnly: { cause: "A file is only read.", reads: read("readOnly"), status: 405, goesOn: REST },
  formByPost: {
    cause: "Another method than pages have.",
    reads: read("formByPost"),
    status: 405,
    goesOn: REST,
  },
  byPost: { cause: "What is only sent is read.", reads: "Ceci s’envoie par POST.", status: 405, goesOn: REST },
  readOrByPost: {
    cause: "Another method than the verification has.",
    reads: "Ceci se lit, ou s’envoie par POST.",
    status: 405,
    goesOn: REST,
  },
  bodyTooLarge: {
    cause: "More than any form of the site.",
    reads: read("bodyTooLarge"),
    status: 413,
    goesOn: "What was typed stands behind the way back.",
  },
  addressTooLong: {
    cause: "Longer than any address of ours.",
    reads: read("addressTooLong"),
    status: 414,
    goesOn: REST,
  },
  otherHost: {
    cause: "A name that is nobody’s here.",
    reads: "Aucun site ne répond à ce nom ici.",
    status: 421,
    goesOn: REST,
  },
  limit: {
    cause: "One address, or one network, asked more than a visitor would ([overload](decisions/overload.md)).",
    reads: `${limit.title}. ${limit.text} …`,
    status: 429,
    goesOn: "Remembered pages, files, and everybody else.",
  },
  incidents: {
    cause: "Browsers of one address tell of more failures than are read.",
    reads: "Beaucoup d’incidents ont déjà été signalés d’ici.",
    status: 429,
    goesOn: "Every other request; the failure is told of no more.",
  },
  drafts: {
    cause: "More adverts were begun from one address than a person writes.",
    reads: "Beaucoup d’annonces ont été commencées d’ici. Réessayez dans …",
    status: 429,
    goesOn: "Adverts that were begun, and everything else.",
  },
  drawings: {
    cause: "More drawings are asked for than can wait.",
    reads: "Trop de dessins sont demandés en même temps.",
    status: 503,
    goesOn: "Drawings that were made, and all that is no drawing.",
  },
  overload: {
    cause: "No turn within ten seconds, or the line is full ([overload](decisions/overload.md)).",
    reads: `${overload.title}. ${overload.text}`,
    status: 503,
    goesOn: "Remembered pages, files, probes.",
  },
  notTakenNow: {
    cause:
      "Storage, or the bucket of photographs, is away, or the disk is full, while something is sent to what is no page.",
    reads: read("notTakenNow"),
    status: 503,
    logged: "request failed",
    goesOn: `${REST} \`Retry-After\` says when to come back.`,
  },
  failure: {
    cause: "A fault of ours outside of pages.",
    reads: read("failure"),
    status: 500,
    logged: "request failed",
    goesOn:
      "Every other request; 503 with `Retry-After` while storage, or the bucket of photographs, is away, or the disk is full.",
  },
} as const satisfies Readonly<Record<string, Refusal>>;
