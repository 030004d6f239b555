/** The addresses that dealers' programs push stocks to, as OpenAPI describes them. */
import type { z } from "zod";
import { feedRunSchema, feedRunsSchema, problemSchema } from "./answers.ts";

const OF_DEALERS = [{ feedKey: [] }];
const FILE = { type: "string", format: "binary" };

const parameter = (name: string, description: string, place: "path" | "header", required = true) => ({
  name,
  in: place,
  required,
  description,
  schema: { type: "string" },
});
const CUREF = parameter("curef", "Référence du professionnel", "path");
const UPLOAD = parameter("upload", "Nom de l’envoi, tel que Location l’a donné", "path");
const TUS = parameter("Tus-Resumable", "1.0.0", "header");

function json(schema: z.ZodType, description: string, type = "application/json") {
  return { description, content: { [type]: { schema: { $ref: `#/components/schemas/${schema.meta()?.id ?? ""}` } } } };
}
const problem = (description: string) => json(problemSchema, description, "application/problem+json");

const KEY_NEEDED = { "401": problem("Clé absente ou inconnue"), "403": problem("Clé d’un autre professionnel") };
const TAKING = {
  ...KEY_NEEDED,
  "413": problem("Fichier trop volumineux"),
  "429": problem("Trop d’envois avec cette clé, ou trop de fichiers en attente ; Retry-After dit quand revenir"),
  "503": problem("Aucun fichier n’est pris en ce moment"),
};
const WHOLE_FILE = {
  security: OF_DEALERS,
  requestBody: { required: true, content: { "*/*": { schema: FILE } } },
  responses: {
    "200": json(feedRunSchema, "Les mêmes octets sont déjà venus, et rien depuis : le même import"),
    "202": json(feedRunSchema, "Le fichier est au site et sera importé ; Location est l’adresse de son import"),
    "400": problem("Fichier vide, ou envoi coupé"),
    "408": problem("Fichier qui n’est pas venu à temps"),
    "409": problem("Un autre fichier de ce professionnel est en train d’arriver"),
    ...TAKING,
  },
};
const OFFSET = { description: "Position dans Upload-Offset ; une fois complet, import dans Content-Location" };

export function feedPaths(): Readonly<Record<string, object>> {
  return {
    "/api/v1/feeds/{curef}": {
      parameters: [
        CUREF,
        parameter("Content-Disposition", 'Nom du fichier : attachment; filename="stock.csv"', "header", false),
      ],
      put: { operationId: "pushFeed", summary: "Tout le stock en un fichier, compressé ou non", ...WHOLE_FILE },
      post: {
        operationId: "beginFeedUpload",
        ...WHOLE_FILE,
        summary:
          "Comme PUT ; avec Tus-Resumable et Upload-Length, commence un envoi en plusieurs fois (tus 1.0, creation)",
        responses: {
          ...WHOLE_FILE.responses,
          "201": { description: "Envoi ouvert pour 24 heures, à l’adresse que donne Location" },
          "412": problem("Autre version de tus"),
        },
      },
    },
    "/api/v1/feeds/{curef}/uploads/{upload}": {
      parameters: [CUREF, UPLOAD, TUS],
      head: {
        operationId: "feedUploadOffset",
        security: OF_DEALERS,
        responses: { "204": OFFSET, ...KEY_NEEDED, "404": { description: "Envoi inconnu, ou trop ancien" } },
      },
      patch: {
        operationId: "continueFeedUpload",
        security: OF_DEALERS,
        parameters: [parameter("Upload-Offset", "Où l’envoi en est, en octets", "header")],
        requestBody: { required: true, content: { "application/offset+octet-stream": { schema: FILE } } },
        responses: {
          "204": OFFSET,
          "404": problem("Envoi inconnu, ou trop ancien"),
          "409": problem("L’envoi n’en est pas là"),
          "415": problem("Autre type de contenu"),
          "423": problem("Une autre demande complète cet envoi"),
          ...TAKING,
        },
      },
      delete: {
        operationId: "dropFeedUpload",
        security: OF_DEALERS,
        responses: { "204": { description: "Abandonné" }, "404": problem("Envoi inconnu"), ...KEY_NEEDED },
      },
    },
    "/api/v1/feeds/{curef}/runs": {
      parameters: [CUREF],
      get: {
        operationId: "feedRuns",
        security: OF_DEALERS,
        responses: { "200": json(feedRunsSchema, "Les trente derniers, le plus récent d’abord"), ...KEY_NEEDED },
      },
    },
    "/api/v1/feeds/{curef}/runs/{run}": {
      parameters: [CUREF, parameter("run", "Numéro de l’import", "path")],
      get: {
        operationId: "feedRun",
        security: OF_DEALERS,
        responses: {
          "200": json(feedRunSchema, "Où il en est, et son rapport une fois terminé"),
          "404": problem("Aucun import de ce numéro n’est gardé"),
          ...KEY_NEEDED,
        },
      },
    },
  };
}
