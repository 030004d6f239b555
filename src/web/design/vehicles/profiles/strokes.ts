/** Lines that return on every car, in the notation of the profiles. */

/** The rear edge of a rear door: down from (x, y), round the wheel's opening, to the sill. */
export function rearDoor(x: number, y: number, axle: number, around: number, rise: number, sill: number): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${Math.round(axle + around * Math.cos(angle))},${Math.round(rise + around * Math.sin(angle))}`;
  };
  return `${x},${y}! ${at(112)} ${at(140)} ${at(165)} ${at(184)}! L${Math.round(axle - around)},${sill}`;
}
