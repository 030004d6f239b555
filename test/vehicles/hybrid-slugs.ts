/**
 * Which hybrid a slug of the shared feed says, read by hand of makers’ price lists, beside the import and not with its
 * tables: `Hybride` in the column beside it is said of both. `hyb` where the slug itself leaves it open.
 */
const PLUG_IN: readonly RegExp[] = [
  /-(?:phev|plug-in|rechargeable)-/,
  /^(?:peugeot|citroen|opel)-.*-hybrid4?-(?:180|225|300)ch-/,
  /^ds-.*-e-tense-(?:225|250|300|360)ch-/,
  /^(?:land-rover|jaguar)-.*-p[2-5]\d{2}e-/,
  /^porsche-.*-e-hybrid(?:-|$)/,
  /^mercedes-.*-(?:250|300|350|400|450|580)-d?e-/,
  /^(?:audi|volkswagen|seat|skoda|cupra)-.*-(?:tfsi-e|gte|e-?hybrid)(?:-|$)/,
  /^volvo-.*-t[68]-/,
];

const OTHER: readonly RegExp[] = [
  /^(?:dacia|honda|nissan|suzuki)-/,
  /^ford-kuga-.*-1[89]0ch-/,
  /^renault-.*(?:-(?:140|145|200)(?:ch)?|-full-hybride?)(?:-|$)/,
  /^hyundai-.*-(?:141|230)ch-/,
  /^kia-.*-(?:43-5ch|230ch-hev)-/,
  /^lexus-(?:ct-200h|es-300h|nx-300h|ux-[23][05]0h|rx-450h|lbx-1-5-136ch)-/,
  /^toyota-(?:auris|corolla|yaris|c-hr|rav4)-.*(?:1\d{2}h|(?:122|140|196|200|218)ch|197)-/,
];

export function hybridOfSlug(slug: string): "plug_hyb" | "not_plug_hyb" | "hyb" {
  const text = `${slug}-`;
  if (PLUG_IN.some((word) => word.test(text))) return "plug_hyb";
  return OTHER.some((word) => word.test(text)) ? "not_plug_hyb" : "hyb";
}
