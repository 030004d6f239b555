import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { formOf } from "../../domain/filters/form.ts";
import { Choices } from "./choices.tsx";
import { listed } from "./list-beginning.ts";

/** What a list of types shows before it is opened, with one of them chosen. */
function shown(vertical: Vertical, chosen?: string): readonly string[] {
  const section = formOf({ vertical }, false).find(({ id }) => id === "type");
  const types = section?.controls.flatMap((control) => (control.kind === "choices" ? [control] : []))[0];
  if (types === undefined) throw new Error(`${vertical} has no types`);
  const choices = types.options.map(({ value, ...option }) => ({
    ...option,
    count: 1,
    href: `/${value}`,
    chosen: option.label === chosen,
  }));
  const html = renderToStaticMarkup(
    <Choices
      subject="Type de véhicule"
      choices={listed(choices)}
      searched={undefined}
      following={{ pending: undefined, follow: () => undefined }}
      allHref="/filters"
    />,
  );
  return [...html.matchAll(/<a class="check"[^>]*>([^<]+)/g)].flatMap(([, label]) => label ?? []);
}

describe("a long list of types", () => {
  it("begins with those that are most on sale, four of them, in the order of the catalogue [9.9]", () => {
    expect(shown("car")).toEqual(["Citadine", "Compacte", "Monospace", "SUV et 4x4"]);
    expect(shown("carTruck")).toEqual(["Citadine", "Compacte", "Monospace", "SUV et 4x4"]);
    expect(shown("moto")).toEqual(["Roadster", "GT", "Trail", "Sportive"]);
  });

  it("keeps what is chosen in sight besides", () => {
    expect(shown("car", "Coupé")).toEqual(["Citadine", "Compacte", "Monospace", "Coupé", "SUV et 4x4"]);
  });
});
