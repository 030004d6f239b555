/** The words of a version slug: `peugeot-208-1-2-puretech-100ch` of a Peugeot 208 → 1, 2, puretech, 100ch. */
import { slugOf } from "../../domain/catalogue/names.ts";
import { remembering } from "../remembering.ts";

/** Make and model begin the slug as a rule; whatever of them does not is left in. */
export function slugWords(slug: string, make: string, model: string): readonly string[] {
  return wordsOf(`${slug}\0${make}\0${model}`);
}

/** Every field that is read from a slug asks anew. */
const wordsOf = remembering((key) => {
  const [slug = "", make = "", model = ""] = key.split("\0");
  const whole = slugOf(slug);
  const prefix = slugOf(`${make} ${model}`);
  const withoutModel = afterPrefix(whole, prefix);
  // Some exports repeat both.
  const rest =
    withoutModel === undefined
      ? (afterPrefix(whole, slugOf(make)) ?? whole)
      : (afterPrefix(withoutModel, prefix) ?? withoutModel);
  return rest.split("-").filter((word) => word !== "");
});

function afterPrefix(slug: string, prefix: string): string | undefined {
  if (slug === prefix) return "";
  return prefix !== "" && slug.startsWith(`${prefix}-`) ? slug.slice(prefix.length + 1) : undefined;
}
