/** What is shown of a place until the answer comes: one kind of place excludes the others (spec 4.17). */

export const NO_PLACE = { dptCp: [], regions: [], city: [] };

/** The departments once one is chosen or taken out; a postcode goes. */
export function withDepartment(chosen: readonly string[], code: string) {
  const departments = chosen.filter((place) => place.length === 2);
  const dptCp = departments.includes(code) ? departments.filter((other) => other !== code) : [...departments, code];
  return { ...NO_PLACE, dptCp };
}
