/** What kind of device asks for the page, as far as it says so (spec 2.19, 3.27). */

export type DeviceType = "phone" | "tablet" | "desktop";
export type DeviceSystem = "android" | "ios" | "windows" | "macos" | "linux" | "other";

export interface Device {
  readonly type: DeviceType;
  readonly system: DeviceSystem;
  /** Edge is Chromium that says so. */
  readonly isEdge: boolean;
}

const SYSTEMS: readonly (readonly [RegExp, DeviceSystem])[] = [
  [/android/i, "android"],
  [/iphone|ipad|ipod/i, "ios"],
  [/windows/i, "windows"],
  [/macintosh|mac os/i, "macos"],
  [/linux|cros/i, "linux"],
];

/** Client hints are believed before the user agent's text. */
export function deviceOf(headers: Headers): Device {
  const agent = headers.get("user-agent") ?? "";
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1] ?? "other";
  return {
    type: typeOf(agent, headers.get("sec-ch-ua-mobile")),
    system,
    isEdge: /\bEdg(?:e|A|iOS)?\//.test(agent),
  };
}

function typeOf(agent: string, mobile: string | null): DeviceType {
  if (/ipad|tablet/i.test(agent) || (/android/i.test(agent) && !/mobile/i.test(agent))) return "tablet";
  if (mobile === "?1" || /mobi|iphone|ipod/i.test(agent)) return "phone";
  return "desktop";
}
