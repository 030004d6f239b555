/** What a dealer's program is told of a stock that it pushes (RFC 9457; docs/feeds.md). `…` is filled in where it is answered. */
import type { ErrorEntry } from "./error-entry.ts";

interface PushError extends ErrorEntry {
  readonly reads: string;
  readonly status: number;
  /** As programs read it, where it is not the name of the line. */
  readonly code?: string;
}

const STOCK_STAYS = "The stock stays as it is.";
const CAN_GO_ON = "What came so far is kept: the program asks how much, and goes on.";

export const PUSH_ERRORS = {
  UNAUTHENTICATED: {
    cause: "No key, or one that was taken back.",
    reads: "La clé d’un professionnel est attendue dans l’en-tête Authorization : Bearer vk_…",
    status: 401,
    goesOn: STOCK_STAYS,
  },
  FORBIDDEN: {
    cause: "The key of another dealer.",
    reads: "Cette clé n’ouvre pas le stock de ce professionnel.",
    status: 403,
    goesOn: STOCK_STAYS,
  },
  NO_SUCH_RUN: {
    code: "NOT_FOUND",
    cause: "An import that was never, or is no longer kept.",
    reads: "Aucun import de ce numéro n’est gardé.",
    status: 404,
    goesOn: STOCK_STAYS,
  },
  NO_SUCH_UPLOAD: {
    code: "NOT_FOUND",
    cause: "An upload that is over, or was never begun.",
    reads: "Aucun envoi de ce nom n’est ouvert : commencez-en un autre.",
    status: 404,
    goesOn: STOCK_STAYS,
  },
  TOO_SLOW: {
    cause: "The file stood still, or took a quarter of an hour.",
    reads: "Le fichier n’est pas venu à temps : envoyez-le compressé, ou en plusieurs fois.",
    status: 408,
    goesOn: STOCK_STAYS,
  },
  UNDER_WAY: {
    cause: "Another file of the dealer is coming.",
    reads: "Un autre fichier de ce professionnel est en train d’arriver.",
    status: 409,
    goesOn: "The other file comes in.",
  },
  UPLOAD_OFFSET: {
    cause: "The piece begins elsewhere than the last one ended.",
    reads: "L’envoi n’en est pas là : demandez d’abord sa position par HEAD.",
    status: 409,
    goesOn: CAN_GO_ON,
  },
  EMPTY: { cause: "A file of no bytes.", reads: "Ce fichier est vide.", status: 400, goesOn: STOCK_STAYS },
  BEYOND_LENGTH: {
    cause: "More bytes than the upload announced.",
    reads: "Plus d’octets sont venus que l’envoi n’en annonçait.",
    status: 400,
    goesOn: STOCK_STAYS,
  },
  CUT_OFF: { cause: "The sender left.", reads: "L’envoi a été coupé.", status: 400, goesOn: CAN_GO_ON },
  UPLOAD_LENGTH: {
    cause: "An upload that does not say its length.",
    reads: "La longueur du fichier est attendue, en octets, dans l’en-tête Upload-Length.",
    status: 400,
    goesOn: STOCK_STAYS,
  },
  TUS_VERSION: {
    cause: "Another version of tus than is spoken here.",
    reads: "L’en-tête Tus-Resumable: … est attendu.",
    status: 412,
    goesOn: STOCK_STAYS,
  },
  TOO_LARGE: {
    cause: "Longer than files may be.",
    reads: "Un fichier de … au plus est attendu : compressez-le (gzip, zip).",
    status: 413,
    goesOn: STOCK_STAYS,
  },
  CONTENT_TYPE: {
    cause: "A piece that is not sent as one.",
    reads: "Le type de contenu … est attendu.",
    status: 415,
    goesOn: CAN_GO_ON,
  },
  UPLOAD_UNDER_WAY: {
    code: "UNDER_WAY",
    cause: "Another request brings a piece of the same upload.",
    reads: "Une autre demande complète déjà cet envoi.",
    status: 423,
    goesOn: CAN_GO_ON,
  },
  TOO_MANY_REQUESTS: {
    cause: "More requests with one key than a program needs.",
    reads: "Trop de demandes avec cette clé en peu de temps.",
    status: 429,
    goesOn: "What came before is imported.",
  },
  TOO_MANY_WAITING: {
    cause: "Several files of the dealer wait for their turn.",
    reads: "Plusieurs fichiers de ce professionnel attendent déjà leur tour : renvoyez celui-ci plus tard.",
    status: 429,
    goesOn: "Those that wait are imported.",
  },
  UNAVAILABLE: {
    cause: "The process takes no files, or eight come at once.",
    reads: "Aucun fichier n’est pris en ce moment : réessayez dans une minute.",
    status: 503,
    goesOn: STOCK_STAYS,
  },
  DISK_FULL: {
    cause: "No room for the file.",
    reads: "Le disque du site est plein : rien n’a changé.",
    status: 507,
    goesOn: STOCK_STAYS,
  },
} as const satisfies Readonly<Record<string, PushError>>;

export type PushErrorCode = keyof typeof PUSH_ERRORS;
