/** `virage feed schema`: the language of mappings as JSON Schema, for editors. */
import { mappingJsonSchema } from "../feeds/mapping/mapping-json-schema.ts";

const USAGE = `Usage : npm run virage -- feed schema

  schema    écrit le schéma JSON des correspondances (docs/feed-mapping.schema.json)
`;

const EXIT_USAGE = 64;

export interface FeedSurroundings {
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

/** Resolves to the exit code: 0, or 64 for a command line that cannot be understood. */
export async function feedCommand(
  args: readonly string[],
  { stdout, stderr }: FeedSurroundings = process,
): Promise<number> {
  if (args.length === 1 && args[0] === "schema") {
    stdout.write(mappingJsonSchema());
    return 0;
  }
  stderr.write(USAGE);
  return EXIT_USAGE;
}
