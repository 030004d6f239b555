export const PRO = "/pro";

/** Of one vehicle's form. */
export function vehicleAddress(curef: string, id: string): string {
  return `${PRO}/${curef}/stock/${id}`;
}
