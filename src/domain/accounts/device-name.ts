/** What a visitor calls the device that a request came from: of its `User-Agent` nothing else is kept. */

/** The first that fits: browsers name those before them too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\b(?:Macintosh|Mac OS X)\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const firstOf = (agent: string, names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** `Chrome sur Windows`; `Appareil inconnu` of what says nothing that we know. */
export function deviceName(agent: string): string {
  const browser = firstOf(agent, BROWSERS);
  const system = firstOf(agent, SYSTEMS);
  if (browser === undefined || system === undefined) return browser ?? system ?? "Appareil inconnu";
  return `${browser} sur ${system}`;
}
