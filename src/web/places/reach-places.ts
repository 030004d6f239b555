import type { PlaceListeners } from "./place-combobox.ts";

/**
 * To be called when a field for a place is reached: its list comes then. `before` is what stood in it; what is typed meanwhile
 * is looked up.
 */
export function reachPlaces(
  input: HTMLInputElement,
  listeners: PlaceListeners = {},
  before: string = input.value,
): void {
  void import("./place-combobox.ts").then(({ listPlaces }) => listPlaces(input, listeners, before));
}
