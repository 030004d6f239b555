/**
 * The filters that a form beside the results asks for, as their address says them: in its order and without what is empty, so that
 * one question is enough. Another spelling would be asked for, and moved from there.
 */
type Field = HTMLInputElement | HTMLSelectElement;

interface Placed {
  readonly name: string;
  readonly value: string;
  readonly place: number;
}

/** The filters of the page, with `values` in the place of theirs; those of which none of the form's fields stands are its hidden ones. */
export function filtersWith(form: HTMLFormElement, values: ReadonlyMap<string, string>): URLSearchParams {
  const changed = [...values].map(([name, value]): Placed => ({ name, value, place: placeOf(name) - 0.5 }));
  return new URLSearchParams(
    [...kept(form).filter(({ name }) => !values.has(name)), ...changed]
      .filter(({ value }) => value !== "")
      .toSorted((a, b) => a.place - b.place)
      .map(({ name, value }) => [name, value]),
  );
}

/** Numbered among all that is applied: where a field of the form holds one, there is none of the hidden ones. */
function kept(form: HTMLFormElement): readonly Placed[] {
  const held = [...form.querySelectorAll<HTMLInputElement>('input[name]:not([type="hidden"])')].filter(
    ({ defaultValue }) => defaultValue !== "",
  );
  const taken = new Set(held.map(({ name }) => placeOf(name)));
  let place = 0;
  return [...form.querySelectorAll<HTMLInputElement>('[name][type="hidden"]')].map(({ name, value }) => {
    while (taken.has(place)) place++;
    return { name, value, place: place++ };
  });
}

/** Last where nobody says it. */
function placeOf(name: string): number {
  const field = document.querySelector<Field>(`form.bounds [name="${name}"]:not([type="hidden"])`);
  return Number(field?.dataset["at"] ?? Number.POSITIVE_INFINITY);
}
