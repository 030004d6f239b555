/** A JSON file of the operator’s, checked whole: what is wrong in it is told by its line. */
import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { ConfigError } from "./config.ts";
import { lineOf } from "./json-line.ts";

export interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * `name` is what the file is called in what is told. `faultsOf` are those that no schema sees, of a value that fits it. Throws a
 * `ConfigError` that names the file and every value that cannot be used.
 */
export async function readConfigurationFile<Value>(
  path: string,
  {
    name,
    schema,
    faultsOf = () => [],
  }: {
    readonly name: string;
    readonly schema: z.ZodType<Value>;
    readonly faultsOf?: (value: Value) => readonly Fault[];
  },
): Promise<Value> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new ConfigError(`${name} illisible : ${path} (${String(error)})`);
  });
  const parsed = schema.safeParse(parsedJson(text, (why) => `${name} refusé : ${path} n’est pas du JSON (${why})`));
  const faults: readonly Fault[] = parsed.success ? faultsOf(parsed.data) : parsed.error.issues;
  if (parsed.success && faults.length === 0) return parsed.data;
  const lines = faults.map(
    (fault) => `ligne ${String(lineOf(text, fault.path))}, ${fault.path.join(".")} : ${fault.message}`,
  );
  throw new ConfigError(`${name} refusé : ${path}\n  ${lines.join("\n  ")}`);
}

function parsedJson(text: string, refusal: (why: string) => string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(refusal(String(error)));
  }
}
