/** What stands for the parts of a route’s path that are no fixed words. */
const SAMPLES: readonly (readonly [string, string])[] = [
  [":file{actes\\.(?:csv|ndjson)}", "actes.csv"],
  [":reference", "P1"],
  [":vehicle", "C123-NOWHERE"],
  [":file{.+\\.(?:svg|png|ico|txt|webmanifest)}", "favicon.svg"],
  [":logo{[0-9a-f]{32}\\.png}", `${"0".repeat(32)}.png`],
  [":colour{[0-9a-f]{6}\\.css}", "7a2e66.css"],
  [":file", "1.xml"],
  [":event/:campaign", "vue/C123-1"],
  [":campaign", "nouvelle"],
  [":text", "peug"],
  [":code", "69001"],
  [":upload", "aaaaaaaaaaaaaaaaaaaa"],
  [":run", "1"],
  [":curef", "C123"],
  [":listing{[^/]*-annonce-[^/]+}", "auto-occasion-annonce-P1.html"],
  [":showroom{(?:.+/)?index}", "C123/index"],
  [":search{.+\\.html}", "occasion-voiture.html"],
  ["*", "x"],
];
/** An address of the route that has the path; each is one that somebody could ask for. */
export const sampleAddress = (path: string): string =>
  SAMPLES.reduce((made, [pattern, sample]) => made.replace(pattern, sample), path);
