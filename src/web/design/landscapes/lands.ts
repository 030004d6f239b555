/** Landscapes behind drawings: which department shows which, and the views of each. */

/** What a card shows of a strip: a position along it in per cent, and whether it is seen from the other side. */
export interface View {
  readonly at: number;
  readonly mirrored: boolean;
}

/** Positions that put a landmark over the bonnet, those that tell most first; `m` is mirrored. No view crosses the seam of a strip. */
const VIEWS = {
  alpes: "6 42 71 100 0m 37m 76m",
  pyrenees: "46 39m 10 82 100 0m 84m",
  jura: "64 7 30m 94 29 0m 65m",
  puys: "10 73 0m 29 98 45m 71m",
  causses: "9 66 39m 33 100 0m 76m",
  plaine: "5 73 100 29 0m 45m 74m",
  bocage: "68 37m 10 33 100 0m 74m",
  vignes: "6 73 43m 33 100 0m 78m",
  toits: "8 58 100 21m 64m 95m",
  ensembles: "2 45 73 100 8m 45m 89m",
  lyon: "9 66 100 41 5m 32m 76m",
  brique: "9 81 47m 45 100 8m 82m",
  terrils: "5 44 37m 71 100 8m 84m",
  loire: "10 73 100 45 0m 45m 81m",
  alsace: "10 42 43m 73 100 6m 71m",
  cotes: "7 73 42m 41 100 8m 78m",
  bretagne: "10 48 76 100 11m 45m 84m",
  falaises: "50 63m 100 12m 80 6 84m",
  landes: "9 74 100 42 8m 43m 78m",
  marais: "7 73 42 100 10m 43m 85m",
  port: "10 45 75 100 6m 43m 84m",
  corse: "73 9 46 100 0m 45m 78m",
  outremer: "7 100 42 73 6m 45m 85m",
  provence: "6 42 73 100 8m 45m 81m",
  /** Of sellers who only deliver. */
  zone: "9 37m 100 33 68 0m 71m",
  /** Nowhere in particular. */
  inconnu: "6 33 68 100 0m 37m 71m",
} as const;

export type Land = keyof typeof VIEWS;

export function isLand(text: string): text is Land {
  return Object.hasOwn(VIEWS, text);
}

export const LANDS: readonly Land[] = Object.keys(VIEWS).filter(isLand);

/** Where one department holds several lands, the one where most of its sellers are: 13 is a port though Aix is Provence. */
const DEPARTMENTS = {
  toits: "75",
  ensembles: "77 78 91 92 93 94 95",
  alpes: "05 38 73 74",
  jura: "01 25 39 70 88 90",
  puys: "03 15 23 42 43 63",
  causses: "07 12 19 24 46 48 87",
  pyrenees: "09 64 65",
  plaine: "02 10 28 45 51 60 80 89",
  vignes: "16 21 32 33 47 71",
  bocage: "14 27 35 36 50 53 58 61 72 79 86",
  loire: "18 37 41 49",
  bretagne: "22 29 56",
  falaises: "76",
  landes: "40",
  marais: "17 44 85",
  terrils: "59 62 BE",
  brique: "31 81 82",
  lyon: "69",
  provence: "04 26 30 84",
  port: "06 11 13 34 66 83",
  corse: "2A 2B",
  outremer: "97",
  alsace: "67 68",
  cotes: "08 52 54 55 57 LU",
} as const satisfies Partial<Record<Land, string>>;

const LAND_OF: ReadonlyMap<string, Land> = new Map(
  LANDS.flatMap((land) => {
    const codes = land in DEPARTMENTS ? DEPARTMENTS[land as keyof typeof DEPARTMENTS] : "";
    return codes.split(" ").map((code) => [code, land] as const);
  }),
);

/** `code` is a department's, `BE` or `LU`; anything else is nowhere in particular. */
export function landOf(code: string | undefined): Land {
  return LAND_OF.get(code ?? "") ?? "inconnu";
}

const READ_VIEWS: ReadonlyMap<Land, readonly View[]> = new Map(
  LANDS.map((land) => [
    land,
    VIEWS[land].split(" ").map((view) => ({ at: Number.parseInt(view, 10), mirrored: view.endsWith("m") })),
  ]),
);

export function viewsOf(land: Land): readonly View[] {
  const views = READ_VIEWS.get(land);
  if (views === undefined) throw new Error(`no views of ${land}`);
  return views;
}
