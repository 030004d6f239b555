/** Motorcycles for rough ground alone, and the supermoto that grew out of them. */
import type { BikePart, BikeProfile, BikeWheel } from "../parts/bike-profile.ts";
import { single } from "./engine.ts";
import { ALU, BLACK, CHROME, DARK, fork, GOLD, GREY, guard, SEAT, STEEL } from "./machine.ts";

/** Long-travel suspension and a narrow body; a supermoto is the same machine, lower, on road wheels. */
function dirt(drop: number, front: BikeWheel, rear: BikeWheel, frontGuard: string): readonly BikePart[] {
  const lower = (source: string) =>
    source.replaceAll(/(-?\d+),(-?\d+)/g, (_, x: string, y: string) => `${x},${Number(y) - drop}`);
  const down = (...sources: readonly string[]) => sources.map(lower);
  const [fx, fr] = [front.x, front.radius];
  return [
    rear,
    front,
    { stroke: "#555", width: 58, d: [`1080,${470 - drop}! L${rear.x},${rear.radius}`] },
    {
      stroke: "#777",
      width: 12,
      d: [`960,${520 - drop}! L${rear.x},${rear.radius + 88}`, `960,${410 - drop}! L${rear.x},${rear.radius - 88}`],
    },
    {
      stroke: BLACK,
      width: 42,
      d: down(
        "640,1010! L1010,720! L1080,440!",
        "640,980! L740,480! L830,380!",
        "980,760! L1440,960!",
        "1080,560! L1440,940!",
      ),
    },
    { fill: DARK, d: down("860,800! L1300,870! L1240,650! L1130,480! L1060,390! L860,350! L900,560! Z") },
    { stroke: GOLD, width: 30, d: down("1160,760! L1200,480!") },
    { stroke: BLACK, width: 36, d: down("790,420! L830,320! L1090,330! L1110,450!") },
    ...single(880, 470 - drop),
    { stroke: STEEL, width: 42, d: down("790,810! 690,760 690,620 800,570 1000,650 1150,740!") },
    { fill: ALU, d: down("1130,700! L1180,800! L1560,910! L1590,860! Z") },
    { stroke: BLACK, width: 60, d: [`${fx + 14},${fr + 30}! L${fx + 150},${fr + 330}!`] },
    { stroke: GOLD, width: 46, d: [`${fx + 122},${fr + 260}! L600,${1040 - drop}!`] },
    {
      fill: BLACK,
      d: [
        `${fx + 30},${fr - 30}! L${fx + 80},${fr + 100}! L${fx + 130},${fr + 330}! L${fx + 76},${fr + 320}! L${fx + 6},${fr + 110}! Z`,
      ],
    },
    { stroke: BLACK, width: 52, d: down("570,980! L622,1096!") },
    { panel: frontGuard },
    { fill: SEAT, d: down("800,1000! 900,990 1000,972 1300,990 1570,1016! L1540,936! 1200,876 980,876 820,906 Z") },
    {
      panel: lower("1000,905! 1200,915 1500,960 1770,1046! L1806,1010! 1640,910! L1480,790! L1240,720! L1080,780! Z"),
      light: down("1240,882! 1480,918 1700,992!"),
      shade: lower("1000,760 1300,820 1850,1000"),
    },
    {
      panel: lower(
        "606,1032! 700,1044 800,1014 862,962 1012,907! 1084,820 1060,760! 940,790 860,740! L730,600! L630,690! 590,820 586,940 Z",
      ),
      shade: lower("500,850 700,830 860,850 1200,800"),
      light: down("650,1004! 760,1006 840,944!"),
    },
    { fill: DARK, d: down("690,760! L800,836! L810,796! L710,706! Z") },
    { panel: lower("516,1112! L604,1104! L604,960! L510,930! 478,1020 Z"), light: down("528,1084! 508,1020 520,960!") },
    { stroke: BLACK, width: 28, d: down("622,1086! 650,1154 720,1164 824,1134!") },
    { stroke: DARK, width: 42, d: down("740,1160! L836,1128!") },
  ];
}

const enduro: BikeProfile = {
  length: 2180,
  height: 1180,
  parts: dirt(
    0,
    { wheel: "wire", x: 350, radius: 352, tyre: 80, rim: "#444", brake: 135 },
    { wheel: "wire", x: 1830, radius: 340, tyre: 98, rim: "#444", brake: 112 },
    "56,830! 200,934 380,962 560,900! L644,962! 560,1004 380,1014 200,964 Z",
  ),
};

const supermoto: BikeProfile = {
  length: 2120,
  height: 1150,
  parts: dirt(
    45,
    { wheel: "cast", x: 340, radius: 302, tyre: 84, brake: 165 },
    { wheel: "cast", x: 1800, radius: 314, tyre: 92, brake: 112 },
    "186,860! 300,932 420,952 560,900! L644,960! 560,1002 420,1002 300,972 Z",
  ),
};

const trial: BikeProfile = {
  length: 2000,
  height: 1130,
  parts: [
    { wheel: "wire", x: 1680, radius: 320, tyre: 106, rim: ALU, brake: 80 },
    { wheel: "wire", x: 350, radius: 350, tyre: 72, rim: ALU, brake: 92 },
    { panel: guard(1680, 320, 380, 22, 122, 50) },
    { stroke: ALU, width: 54, d: ["1060,440! L1680,320!"] },
    { stroke: CHROME, width: 46, d: ["640,900! L900,650! L1060,430!", "640,880! L720,440! L860,330! L1080,350!"] },
    ...single(860, 460),
    { stroke: STEEL, width: 36, d: ["800,760! 700,740 700,600 800,560 1000,620 1160,640!"] },
    { fill: "#555", d: ["1140,610! L1150,700! L1420,720! L1420,650! Z"] },
    ...fork([360, 380], [480, 680], [600, 960], GOLD, GREY),
    { panel: guard(350, 350, 366, 22, 140, 40) },
    {
      panel:
        "600,930! 700,950 820,880 900,760 1010,720 1200,750 1420,800! L1440,770! 1260,690 1040,640 880,650! L760,780! 640,860 z",
      shade: "560,820 860,720 1500,720",
      light: ["690,920! 800,856 900,730!"],
    },
    { stroke: BLACK, width: 28, d: ["600,960! 620,1050 680,1080 800,1060!"] },
    { stroke: DARK, width: 42, d: ["720,1076! L816,1052!"] },
    { panel: "510,1000! L590,990! L600,880! L520,860! Z" },
  ],
};

export const dirtBikes = { enduro, supermoto, trial };
