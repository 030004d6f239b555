/** Engines about their crankshaft at (x, y). */
import type { BikePart } from "../parts/bike-profile.ts";
import { CHROME, STEEL } from "./machine.ts";

/** An air-cooled V-twin about its crankshaft at (x, y). */
export function vTwin(x: number, y: number): readonly BikePart[] {
  const at = (dx: number, dy: number) => `${x + dx},${y + dy}`;
  const fin = (ax: number, ay: number, bx: number, by: number) => `${at(ax, ay)}! L${at(bx, by)}`;
  return [
    {
      fill: "#777",
      d: [
        `${at(-60, 60)}! L${at(-310, 300)}! L${at(-190, 425)}! L${at(50, 150)}! Z`,
        `${at(60, 60)}! L${at(310, 300)}! L${at(190, 425)}! L${at(-50, 150)}! Z`,
      ],
    },
    {
      stroke: "#ccc",
      width: 12,
      d: [
        fin(-155, 150, -30, 240),
        fin(-205, 200, -80, 290),
        fin(-255, 250, -130, 340),
        fin(155, 150, 30, 240),
        fin(205, 200, 80, 290),
        fin(255, 250, 130, 340),
      ],
    },
    {
      fill: "#555",
      d: [
        `${at(-210, 40)}! ${at(-120, 136)} ${at(120, 136)} ${at(270, 64)} ${at(340, 0)} ${at(330, -126)}! L${at(-170, -140)}! ${at(-230, -60)} Z`,
      ],
    },
    { disc: [x, y + 240, 90], ink: CHROME },
    { disc: [x, y + 240, 60], ink: STEEL },
    { disc: [x - 20, y - 8, 92], ink: CHROME },
    { disc: [x - 20, y - 8, 60], ink: STEEL },
    { disc: [x + 215, y - 40, 78], ink: CHROME },
  ];
}

/** An upright single about its crankshaft at (x, y). */
export function single(x: number, y: number): readonly BikePart[] {
  const at = (dx: number, dy: number) => `${x + dx},${y + dy}`;
  return [
    { fill: "#777", d: [`${at(-80, 80)}! L${at(-120, 370)}! ${at(50, 400)} L${at(80, 385)}! L${at(95, 90)}! Z`] },
    {
      stroke: "#aaa",
      width: 12,
      d: [150, 205, 260, 315].map((dy) => `${at(-100 - dy / 20, dy)}! L${at(88 - dy / 16, dy + 18)}`),
    },
    {
      fill: "#444",
      d: [
        `${at(-160, 90)}! ${at(50, 132)} ${at(200, 104)} ${at(250, 10)} ${at(210, -116)}! L${at(-106, -146)}! ${at(-200, -80)} Z`,
      ],
    },
    { disc: [x + 42, y - 14, 96], ink: STEEL },
    { disc: [x + 42, y - 14, 62], ink: "#777" },
  ];
}
