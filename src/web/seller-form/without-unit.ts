/** What was typed without the unit that stands beside its field: `8 750 €` would be read as `8 750 € €`. */
export function withoutUnit(typed: string, unit: string): string {
  const text = typed.trimEnd();
  return text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length).trimEnd() : typed;
}
