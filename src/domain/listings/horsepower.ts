/** Metric horsepower (ch) of a kilowatt: 1 / 0.73549875, of 75 kgf·m/s. */
export const HORSEPOWER = 1.359_62;
