/** Along a bar or an axis, per cent of its length. */
export interface At {
  readonly at: number;
  readonly label: string;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A tenth of a per cent is finer than a pixel. */
export const inTenths = (value: number): number => Math.round(value * 10) / 10;
