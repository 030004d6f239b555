/** The interval after each answer, on one axis: what is known more of a vehicle is mostly seen as a shorter line. */
import { euros, whole } from "../../domain/french.ts";
import type { MarketValue } from "../../domain/valuation/market-value.ts";
import { toldEuros, toldSum } from "../../domain/valuation/told-euros.ts";
import type { At, Span } from "../market-price/along.ts";
import { inTenths } from "../market-price/along.ts";
import { roundSteps } from "../market-price/round-steps.ts";

export interface Lane extends Span, At {
  readonly interval: string;
}

export interface NarrowingView {
  /** What the picture says. */
  readonly text: string;
  readonly lanes: readonly Lane[];
  readonly ticks: readonly At[];
}

const LANES = ["1. Le modèle et la version", "2. + l’âge et les kilomètres", "3. + l’équipement et la région"];
const AFTER = ["après la première réponse", "après la deuxième", "après la troisième"];
const TICKS = 4;

export function narrowingView(values: readonly MarketValue[]): NarrowingView {
  const least = Math.min(...values.map(({ low }) => low));
  const figures = roundSteps(least, Math.max(...values.map(({ high }) => high)), TICKS);
  const [start = 0, end = 1] = [figures[0], figures.at(-1)];
  const at = (figure: number) => inTenths(((figure - start) / (end - start)) * 100);
  const widths = values.map(({ low, high }, index) => `${euros(toldSum(high) - toldSum(low))} ${AFTER[index] ?? ""}`);
  return {
    text: `Écart de l’intervalle\u202f: ${widths.join(", ")}.`,
    lanes: values.map(({ low, high, estimate }, index) => ({
      label: LANES[index] ?? "",
      interval: `${whole(toldSum(low))} – ${toldEuros(high)}`,
      from: at(low),
      to: at(high),
      at: at(estimate),
    })),
    ticks: figures.map((figure) => ({ at: at(figure), label: euros(figure) })),
  };
}
