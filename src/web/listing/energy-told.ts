/** The energy of a year as it is shown: the same on the server and, once kilometres are typed, in the browser. */
import { euros, kilometres as inKilometres } from "../../domain/french.ts";
import { amount } from "../../domain/french-sums.ts";
import { readKilometres } from "../../domain/running-costs/typed-kilometres.ts";
import { costOf, costOfPart } from "../../domain/running-costs/yearly-energy.ts";

/** One energy, with the words for its figures. */
export interface ToldPart {
  readonly per100: number;
  readonly price: number;
  /** `6,2 L/100 km`. */
  readonly use: string;
  /** `1,684 €/L de SP95-E10`. */
  readonly priced: string;
}

export interface EnergyBasis {
  readonly parts: readonly ToldPart[];
  /** A plug-in hybrid as they are driven. */
  readonly onTheRoad: ToldPart | undefined;
  /** Kilometres a year for who has typed none. */
  readonly usual: number | undefined;
}

export interface EnergyTold {
  readonly issue: string | undefined;
  /** `1 132 €` for a year; for 100 km beside an issue, and where no kilometres are known. */
  readonly figure: string;
  /** `pour 12 000 km, soit 9,43 € aux 100 km`; `aux 100 km`. */
  readonly beside: string;
  readonly formulas: readonly string[];
  /** What it would be on the road: `713 €`. */
  readonly onTheRoad: { readonly figure: string; readonly formula: string } | undefined;
}

const HUNDRED = 100;
const rounded = (cents: number) => euros(Math.round(cents / HUNDRED));
const exact = (cents: number) => amount(cents / HUNDRED);

function formulaOf(part: ToldPart, kilometres: number): string {
  return `${part.use} × ${inKilometres(kilometres)} × ${part.priced} = ${exact(costOfPart(part, kilometres))}`;
}

export function tellEnergy({ parts, onTheRoad, usual }: EnergyBasis, text: string | undefined): EnergyTold {
  const { kilometres, issue } = readKilometres(text, usual);
  const [per100, of100] = [exact(costOf(parts, HUNDRED)), `aux ${inKilometres(HUNDRED)}`];
  if (kilometres === undefined)
    return {
      issue,
      figure: per100,
      beside: of100,
      formulas: parts.map((part) => formulaOf(part, HUNDRED)),
      onTheRoad: undefined,
    };
  return {
    issue,
    figure: rounded(costOf(parts, kilometres)),
    beside: `pour ${inKilometres(kilometres)}, soit ${per100} ${of100}`,
    formulas: parts.map((part) => formulaOf(part, kilometres)),
    onTheRoad: onTheRoad && {
      figure: rounded(costOfPart(onTheRoad, kilometres)),
      formula: formulaOf(onTheRoad, kilometres),
    },
  };
}
