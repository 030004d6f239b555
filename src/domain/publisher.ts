/** Who stands behind the site, as its legal notice and the foot of every letter say it. */
export const PUBLISHER = {
  name: "Virage",
  standing: "Virage est une démonstration\u202f: ce site n’est pas ouvert au commerce.",
  notice: "/mentions-legales.html",
} as const;
