/**
 * The language of mappings as JSON Schema (draft 2020-12), for editors: made of the schema that mappings are read by, so that the two
 * cannot say different things. What JSON Schema cannot say, such as what a pattern is, the reading alone checks.
 */
import { z } from "zod";
import { mappingSchema } from "./mapping.ts";
import { REQUIRED_TARGETS } from "./targets.ts";

/** The text of `docs/feed-mapping.schema.json`. */
export function mappingJsonSchema(): string {
  const schema = z.toJSONSchema(mappingSchema, {
    io: "input",
    reused: "ref",
    override: ({ jsonSchema, path }) => {
      if (path.join("/") === "properties/fields") Object.assign(jsonSchema, REQUIRED_FIELDS);
      if (path.length === 0) jsonSchema.title = "Correspondance d’un fichier de stock";
    },
  });
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

/** `year` may come from `firstTrafficDate`. */
const REQUIRED_FIELDS = {
  required: [...REQUIRED_TARGETS].filter((name) => name !== "year"),
  anyOf: [{ required: ["year"] }, { required: ["firstTrafficDate"] }],
};
