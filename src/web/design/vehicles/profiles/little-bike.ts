/** Motorcycles that fold into a boot, and mopeds. */
import type { BikeProfile } from "../parts/bike-profile.ts";
import { single } from "./engine.ts";
import { ALU, BLACK, CHROME, DARK, fork, GOLD, GREY, guard, LAMP, SEAT, STEEL, TAIL } from "./machine.ts";

const monkey: BikeProfile = {
  length: 1710,
  height: 1080,
  parts: [
    { wheel: "five", x: 1410, radius: 252, tyre: 106, rim: STEEL, brake: 90 },
    { wheel: "five", x: 255, radius: 252, tyre: 106, rim: STEEL, brake: 105 },
    { stroke: "#777", width: 10, d: ["830,390! L1410,330!", "830,310! L1410,174!"] },
    { stroke: GREY, width: 46, d: ["900,380! L1410,252!"] },
    { stroke: CHROME, width: 36, d: ["1130,640! L1330,300!"] },
    { stroke: BLACK, width: 42, d: ["560,780! L700,680! L900,420!", "700,700! L1250,690!"] },
    ...single(800, 330),
    { fill: DARK, d: ["820,650! L1040,650! L960,480! L900,440! L840,520! Z"] },
    { panel: guard(1410, 252, 266, 26, 132, 24) },
    { stroke: CHROME, width: 38, d: ["740,550! 680,490 700,410 800,400 960,510 1060,570!"] },
    { fill: CHROME, d: ["1040,530! L1040,612! L1420,670! 1450,650 1450,610! Z"] },
    { fill: BLACK, d: ["1120,572! L1110,602! L1330,634! L1336,606! Z"] },
    ...fork([268, 275], [400, 560], [520, 840], CHROME, GOLD),
    { stroke: BLACK, width: 46, d: ["484,760! L544,870!"] },
    { panel: guard(255, 252, 266, 26, 145, 38) },
    { fill: SEAT, d: ["800,810! 860,800 940,780 1100,790 1280,840! 1330,810 1310,750! 1100,720 880,720 800,750 Z"] },
    {
      panel: "560,790! 590,890 680,925 790,890 832,800! 840,740 780,700 680,700 590,730 Z",
      shade: "450,790 650,810 950,780",
      light: ["620,880! 690,900 770,870!"],
    },
    { panel: "860,700! L1010,710! L980,590! L880,590! Z", shade: "800,640 1100,650" },
    { disc: [455, 840, 84], ink: BLACK },
    { fill: LAMP, d: ["424,914! 376,876 368,808 408,770! z"] },
    { stroke: CHROME, width: 26, d: ["540,870! 560,970 610,995 740,960!"] },
    { stroke: DARK, width: 40, d: ["660,986! L755,955!"] },
    { stroke: CHROME, width: 10, d: ["600,995! L620,1030!"] },
    { disc: [630, 1046, 36], ink: CHROME },
    { fill: TAIL, d: ["1310,810! L1380,810! L1380,750! L1310,750! Z"] },
  ],
};

const moped: BikeProfile = {
  length: 1700,
  height: 1090,
  parts: [
    { wheel: "wire", x: 1410, radius: 285, tyre: 58, rim: ALU, brake: 60 },
    { wheel: "wire", x: 285, radius: 285, tyre: 54, rim: ALU, brake: 60 },
    { stroke: BLACK, width: 36, d: ["870,330! L1410,285!", "1130,620! L1400,300!"] },
    { panel: guard(1410, 285, 292, 24, 165, 8) },
    { stroke: BLACK, width: 22, d: ["1160,640! L1680,650!", "1440,640! L1430,320!"] },
    { fill: TAIL, d: ["1664,600! L1700,600! L1694,530! L1658,530! Z"] },
    { fill: "#555", d: ["770,420! 900,470 1040,440 1100,340 1060,230! L860,210! 770,260 740,340 Z"] },
    { disc: [1010, 330, 74], ink: STEEL },
    { fill: "#777", d: ["700,430! L830,440! L800,330! L690,320! Z"] },
    { stroke: "#aaa", width: 9, d: ["700,410! L820,420!", "698,380! L815,390!", "695,350! L808,360!"] },
    { stroke: STEEL, width: 42, d: ["740,310! 780,200 900,180 1050,185! L1560,210!"] },
    {
      panel: "500,760! 600,700 700,600 860,500! L1060,470! L1110,640! L1060,700! 950,600 820,620 700,720 560,850! Z",
      shade: "400,640 800,560 1200,540",
      light: ["580,790! 720,670 860,580!"],
    },
    { stroke: BLACK, width: 30, d: ["1080,640! L1060,780!"] },
    { fill: SEAT, d: ["900,850! 930,800 1060,780 1180,790 1260,830! 1240,880 1100,880 940,870 Z"] },
    ...fork([292, 300], [400, 540], [500, 790], ALU),
    { stroke: BLACK, width: 40, d: ["470,720! L530,880!"] },
    { panel: guard(285, 285, 292, 24, 172, 36) },
    { stroke: CHROME, width: 24, d: ["530,870! 560,980 620,1000 760,960!"] },
    { stroke: DARK, width: 38, d: ["680,985! L775,955!"] },
    { disc: [430, 850, 74], ink: BLACK },
    { fill: LAMP, d: ["400,920! 360,880 352,830 390,784! z"] },
    { stroke: CHROME, width: 20, d: ["930,320! L900,150!", "930,320! L960,480!"] },
    { stroke: DARK, width: 36, d: ["850,150! L940,150!", "920,486! L1000,486!"] },
    { stroke: CHROME, width: 10, d: ["600,1000! L620,1060!"] },
    { fill: CHROME, d: ["590,1050! L600,1090! L680,1086! L680,1050! Z"] },
  ],
};

export const littleBikes = { monkey, moped };
