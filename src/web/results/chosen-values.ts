/** What is chosen in a section of the form, for its heading while the section is closed. */
import type { Filters } from "../../domain/filters/registry.ts";
import { entryOf } from "../../domain/filters/registry.ts";
import type { SectionId } from "../../domain/filters/sections.ts";
import { tagsOf } from "../../domain/filters/tags.ts";

/** `Noir, Gris` of the colours, as their tags say it; sections without a choice are not there. */
export function chosenValues(filters: Filters): Readonly<Partial<Record<SectionId, string>>> {
  const bySection = Map.groupBy(tagsOf(filters), ({ key }) => entryOf(key).form?.section);
  return Object.fromEntries(
    [...bySection].flatMap(([section, tags]) =>
      section === undefined ? [] : [[section, tags.map(({ label }) => label).join(", ")]],
    ),
  );
}
