/** The OpenAPI document, built from the schemas and the registry that the API itself answers with. */
import { z } from "zod";
import { FACET_KEYS } from "../domain/filters/facets.ts";
import { MAX_SENTENCE_LENGTH } from "../domain/free-text/sentence-length.ts";
import { LONGEST_SUGGESTED } from "../domain/free-text/suggestions/suggestion-limits.ts";
import { API_PAGE_SIZE, MAX_PAGE_SIZE, LAST_PAGE, TOP_MAKES_SIZE } from "../domain/filters/constants.ts";
import { OLDEST } from "../domain/valuation/market-bounds.ts";
import {
  aggregationsAnswerSchema,
  authenticationAnswerSchema,
  consultedAnswerSchema,
  consultedSchema,
  errorsAnswerSchema,
  favouritesSchema,
  freeTextAnswerSchema,
  noValuationAnswerSchema,
  optionsAnswerSchema,
  networkWarrantiesAnswerSchema,
  problemSchema,
  promoAnswerSchema,
  recentSearchesSchema,
  searchAnswerSchema,
  suggestionsAnswerSchema,
  valuationAnswerSchema,
  zipcodeAnswerSchema,
} from "./answers.ts";
import { PROMO_PARAMETERS, CLIENT_SOURCE } from "./promo-parameters.ts";
import { eventsJsonSchema } from "../domain/events/json-schema.ts";
import { MOST_CHECKED } from "./member-routes.ts";
import { TOP_MAKES } from "./aggregations.ts";
import { feedPaths } from "./openapi-feeds.ts";
import type { ParameterDocument } from "./parameters.ts";
import { filterParameterDocuments } from "./parameters.ts";
import { VEHICLE_PARAMETERS } from "./vehicle-parameters.ts";

const COMPONENTS = "#/components/schemas/";

/** Lists are joined by commas, not repeated, though a repeated key is understood too. */
const COMMA_LIST = { style: "form", explode: false };

function parameter({ name, description, schema }: ParameterDocument, place: "query" | "path" = "query") {
  const style = schema["type"] === "array" ? COMMA_LIST : {};
  return { name, in: place, description, required: place === "path", schema, ...style };
}

/** The named schemas of `answers.ts`. Their `$id` would be a second name that is no address. */
function componentSchemas(): Readonly<Record<string, unknown>> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: (id) => COMPONENTS + id });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _dialect, ...schema }]) => [name, schema]),
  );
}

/** A reference to a named schema of `answers.ts`; throws when it has no name. */
function answer(schema: z.ZodType, description: string) {
  const id = schema.meta()?.id;
  if (id === undefined) throw new Error(`an answer without a name: ${description}`);
  return { description, content: { "application/json": { schema: { $ref: COMPONENTS + id } } } };
}

function problem(description: string) {
  const { content } = answer(problemSchema, description);
  return { description, content: { "application/problem+json": content["application/json"] } };
}

const REFUSED = {
  "400": answer(errorsAnswerSchema, "Des paramètres ne peuvent pas être compris ; chaque erreur nomme son champ."),
};

/** By the session's cookie, or by the token that authentication gives. */
const OF_MEMBERS = [{ bearer: [] }, { session: [] }];
const OWN = { "401": answer(errorsAnswerSchema, "Réservé à qui est connecté") };

function body(schema: z.ZodType, description: string) {
  return { required: true, ...answer(schema, description) };
}

const PAGING: readonly ParameterDocument[] = [
  {
    name: "page",
    description: "Page, à partir de 0",
    schema: { type: "integer", minimum: 0, maximum: LAST_PAGE - 1, default: 0 },
  },
  {
    name: "pageSize",
    description: "Annonces par page ; 0 pour le seul total",
    schema: { type: "integer", minimum: 0, maximum: MAX_PAGE_SIZE, default: API_PAGE_SIZE },
  },
  { name: "seed", description: "Graine de l’ordre par défaut", schema: { type: "string", maxLength: 32 } },
  {
    name: "clientGeopoints",
    description:
      "Position du visiteur, « latitude,longitude » en degrés ; sans elle, le code postal cherché, s’il est seul",
    schema: { type: "string" },
  },
  {
    name: "boostVo",
    description:
      "« true » : ajoute les offres semblables à la première, et l’offre de la place payée, avec les offres qui lui ressemblent",
    schema: { type: "string", enum: ["true"] },
  },
  {
    name: "geopoints",
    description:
      "Avec boostVo, « latitude,longitude » en degrés : des offres du professionnel tiré au sort, la plus proche ; sans lui, clientGeopoints",
    schema: { type: "string" },
  },
];

const AGGREGATING: readonly ParameterDocument[] = [
  {
    name: "aggregations",
    description: "Facettes, séparées par des virgules ; TOP_MAKES pour les marques les plus présentes",
    schema: { type: "array", items: { type: "string", enum: [...FACET_KEYS, TOP_MAKES] } },
  },
  {
    name: "aggSize",
    description: "Marques de TOP_MAKES au plus",
    schema: { type: "integer", minimum: 1, maximum: 100, default: TOP_MAKES_SIZE },
  },
  {
    name: "autocompleteCommercialName",
    description: "Ce que doivent contenir les noms de vehicle.autocompleteCommercialNames",
    schema: { type: "string" },
  },
];

/** OpenAPI 3.1. */
export function openApiDocument(): unknown {
  const filters = filterParameterDocuments();
  return {
    openapi: "3.1.0",
    info: { title: "Virage", version: "5", description: "Recherche de véhicules d’occasion" },
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        feedKey: { type: "http", scheme: "bearer", description: "La clé d’un professionnel, vk_… (virage feed key)" },
        session: { type: "apiKey", in: "cookie", name: "__Host-session" },
      },
    },
    paths: {
      "/api/v5/search": {
        get: {
          operationId: "search",
          parameters: [...filters, ...PAGING].map((document) => parameter(document)),
          responses: { "200": answer(searchAnswerSchema, "Annonces et total exact"), ...REFUSED },
        },
      },
      "/api/v5/aggregations": {
        get: {
          operationId: "aggregations",
          parameters: [...filters, ...AGGREGATING].map((document) => parameter(document)),
          responses: { "200": answer(aggregationsAnswerSchema, "Comptes exacts par facette"), ...REFUSED },
        },
      },
      "/api/v5/options/{text}": {
        get: {
          operationId: "options",
          parameters: [
            parameter(
              {
                name: "text",
                description: "Début d’un équipement, deux lettres au moins",
                schema: { type: "string", maxLength: 25 },
              },
              "path",
            ),
            ...filters.map((document) => parameter(document)),
          ],
          responses: { "200": answer(optionsAnswerSchema, "Équipements proposés"), ...REFUSED },
        },
      },
      "/api/v1/referentials/network-warranties": {
        get: {
          operationId: "networkWarranties",
          responses: { "200": answer(networkWarrantiesAnswerSchema, "Programmes des réseaux constructeurs") },
        },
      },
      "/api/v1/promo/search": {
        get: {
          operationId: "promo",
          parameters: [...PROMO_PARAMETERS.map((document) => parameter(document)), CLIENT_SOURCE],
          responses: {
            "200": answer(
              promoAnswerSchema,
              "Annonces que des professionnels paient pour montrer, les plus proches d’abord, et ce que chacun d’eux offre",
            ),
            ...REFUSED,
          },
        },
      },
      "/api/v1/user-management/authentication": {
        post: {
          operationId: "authentication",
          responses: {
            "200": answer(
              authenticationAnswerSchema,
              "Qui demande, selon le cookie de session ; un jeton de cinq minutes pour l’en-tête Authorization",
            ),
          },
        },
      },
      "/api/v1/me/favourites": {
        get: {
          operationId: "favourites",
          security: OF_MEMBERS,
          responses: {
            "200": answer(favouritesSchema, "Les favoris du compte, et les retraits à ne pas oublier"),
            ...OWN,
          },
        },
        put: {
          operationId: "mergeFavourites",
          security: OF_MEMBERS,
          requestBody: body(
            favouritesSchema,
            "Ce qu’un appareil a changé ; le compte garde de chaque part la plus récente",
          ),
          responses: { "200": answer(favouritesSchema, "Le tout, une fois réuni"), ...REFUSED, ...OWN },
        },
      },
      "/api/v1/me/consulted-classifieds/check": {
        get: {
          operationId: "consultedAmong",
          security: OF_MEMBERS,
          parameters: [
            {
              ...parameter({
                name: "refs",
                description: `Références d’annonces, séparées par des virgules, ${MOST_CHECKED} au plus`,
                schema: { type: "array", items: { type: "string" }, maxItems: MOST_CHECKED },
              }),
              required: true,
            },
          ],
          responses: { "200": answer(consultedAnswerSchema, "Celles qui ont été ouvertes"), ...REFUSED, ...OWN },
        },
      },
      "/api/v1/me/consulted-classifieds": {
        get: {
          operationId: "consulted",
          security: OF_MEMBERS,
          responses: { "200": answer(consultedAnswerSchema, "Les annonces ouvertes, la dernière d’abord"), ...OWN },
        },
        put: {
          operationId: "addConsulted",
          security: OF_MEMBERS,
          requestBody: body(consultedSchema, "Des annonces ouvertes, la dernière d’abord"),
          responses: { "200": answer(consultedAnswerSchema, "Celles qui sont gardées"), ...REFUSED, ...OWN },
        },
      },
      "/api/v1/me/recent-searches": {
        get: {
          operationId: "recentSearches",
          security: OF_MEMBERS,
          responses: { "200": answer(recentSearchesSchema, "Les trois dernières recherches de chaque sorte"), ...OWN },
        },
        put: {
          operationId: "mergeRecentSearches",
          security: OF_MEMBERS,
          requestBody: body(recentSearchesSchema, "Celles d’un appareil"),
          responses: {
            "200": answer(recentSearchesSchema, "Les trois dernières, une fois réunies"),
            ...REFUSED,
            ...OWN,
          },
        },
      },
      "/api/v1/free-text": {
        get: {
          operationId: "freeText",
          parameters: [
            {
              ...parameter({
                name: "text",
                description: `Une phrase en français\u202f; de plus de ${String(MAX_SENTENCE_LENGTH)} caractères, le début est lu`,
                schema: { type: "string" },
              }),
              required: true,
            },
          ],
          responses: {
            "200": answer(
              freeTextAnswerSchema,
              "Les filtres que dit la phrase, ses passages compris et ceux qui sont laissés de côté ; positions en unités UTF-16 du texte tel qu’il est lu, valeurs comme /api/v5/search les prend",
            ),
            ...REFUSED,
          },
        },
      },
      "/api/v1/free-text/suggestions": {
        get: {
          operationId: "freeTextSuggestions",
          parameters: [
            {
              ...parameter({
                name: "text",
                description: "Une phrase en cours de frappe",
                schema: { type: "string", maxLength: LONGEST_SUGGESTED },
              }),
              required: true,
            },
            parameter({
              name: "caret",
              description: "Position du curseur en unités UTF-16 ; à la fin sans elle",
              schema: { type: "integer", minimum: 0, maximum: LONGEST_SUGGESTED },
            }),
            parameter({
              name: "curef",
              description:
                "Le professionnel dans la vitrine duquel la phrase est écrite : ses offres seules sont comptées",
              schema: { type: "string", pattern: "^C\\d{1,12}$" },
            }),
            parameter({
              name: "showroomStock",
              description: "Dans cette vitrine, ses offres ou celles de son groupe",
              schema: { type: "string", enum: ["pro", "group"], default: "pro" },
            }),
          ],
          responses: {
            "200": answer(
              suggestionsAnswerSchema,
              "Ce que la phrase peut devenir, par groupes ; chaque nombre est celui des offres de la phrase complétée",
            ),
            ...REFUSED,
          },
        },
      },
      "/api/v1/valuation": {
        get: {
          operationId: "valuation",
          parameters: VEHICLE_PARAMETERS.map((document) => ({
            ...parameter(document),
            required: document.name === "make" || document.name === "model",
          })),
          responses: {
            "200": answer(valuationAnswerSchema, "Estimation d’un véhicule qui n’est pas en vente, en euros"),
            ...REFUSED,
            "422": answer(
              noValuationAnswerSchema,
              `Pas d’estimation : trop peu d’annonces comparables (TOO_FEW_COMPARABLES), véhicule de plus de ${OLDEST} ans (TOO_OLD), ou année, kilométrage ou puissance que les annonces n’approchent pas (BEYOND_MARKET, et jusqu’où elles vont) ; voici les annonces du modèle`,
            ),
            "503": answer(errorsAnswerSchema, "Le marché n’est pas encore analysé"),
          },
        },
      },
      "/api/v1/events": {
        post: {
          operationId: "sendEvents",
          summary: "Ce qu’une page a observé, d’un visiteur qui accepte la mesure d’audience",
          requestBody: { required: true, content: { "application/json": { schema: eventsJsonSchema() } } },
          responses: {
            "204": { description: "Reçus ; un événement déjà reçu depuis moins d’un jour ne compte qu’une fois" },
            "400": problem("errors nomme chaque champ fautif ; les événements sans faute sont pris"),
            "403": problem("Sans l’accord du visiteur rien n’est pris"),
            "413": problem("Envoi de plus de 64 Ko"),
            "429": problem("Trop d’envois de cette adresse ; Retry-After dit quand revenir"),
          },
        },
      },
      ...feedPaths(),
      "/api/v2/zipcodes/{code}": {
        get: {
          operationId: "zipcode",
          parameters: [
            parameter(
              { name: "code", description: "Code postal", schema: { type: "string", pattern: "^\\d{5}$" } },
              "path",
            ),
          ],
          responses: {
            "200": answer(zipcodeAnswerSchema, "Communes du code postal"),
            "404": answer(errorsAnswerSchema, "Ce code postal n’existe pas"),
          },
        },
      },
    },
  };
}
