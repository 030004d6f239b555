/** Shows states that a pointer or a key would make: an element with `data-state="hover"` looks as under the pointer. */

const STATES: Readonly<Record<string, string>> = {
  hover: "hover",
  active: "active",
  "focus-visible": "focus",
  "focus-within": "focus",
};

/** Repeats the page's rules with an attribute in place of each state; returns how to take them back. */
export function forceStates(): () => void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const text = rules
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join("\n")
    .replaceAll(
      /:(hover|active|focus-visible|focus-within)\b/g,
      (_match, state: string) => `[data-state~="${STATES[state] ?? state}"]`,
    );
  const forced = new CSSStyleSheet();
  forced.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, forced];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== forced);
  };
}
