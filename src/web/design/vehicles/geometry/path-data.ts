/** Paths as SVG path data: relative commands in whole drawing units, y down. */
import type { Path } from "./path.ts";

/** Millimetres in one unit of every drawing. */
export const UNIT = 4;

/** A length or coordinate as it stands in a drawing. */
export function units(millimetres: number): number {
  return Math.round(millimetres / UNIT) || 0;
}

/** Numbers with the least separators that SVG needs. */
export function pack(numbers: readonly number[]): string {
  return numbers.reduce<string>((text, number) => text + (text !== "" && number >= 0 ? " " : "") + number, "");
}

/** Data of one `d` attribute for all the paths. */
export function pathData(paths: readonly Path[]): string {
  let data = "";
  let originX = 0;
  let originY = 0;
  for (const { curves, closed } of paths) {
    const first = curves[0]?.start;
    if (first === undefined) continue;
    let x = units(first.x);
    let y = -units(first.y);
    data += (data === "" ? "M" : "m") + pack([x - originX, y - originY]);
    originX = x;
    originY = y;
    let last = "";
    curves.forEach(({ leave, arrive, end, straight }, index) => {
      const [dx, dy] = [units(end.x) - x, -units(end.y) - y];
      const bend = [units(leave.x) - x, -units(leave.y) - y, units(arrive.x) - x, -units(arrive.y) - y];
      x += dx;
      y += dy;
      if (straight || bend.every((value) => value === 0)) {
        if ((closed && index === curves.length - 1) || (dx === 0 && dy === 0)) return;
        const command = dy === 0 ? "h" : dx === 0 ? "v" : "l";
        data += joined(command, last, pack(command === "h" ? [dx] : command === "v" ? [dy] : [dx, dy]));
        last = command;
        return;
      }
      data += joined("c", last, pack([...bend, dx, dy]));
      last = "c";
    });
    if (closed) data += "z";
    else [originX, originY] = [x, y];
  }
  return data;
}

/** A command letter may be left out when it repeats. */
function joined(command: string, last: string, numbers: string): string {
  if (command !== last) return command + numbers;
  return numbers.startsWith("-") ? numbers : ` ${numbers}`;
}
