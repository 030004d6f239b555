import { Icon } from "../design/icon.tsx";
import type { Equipment } from "./choices.ts";

interface EquipmentChoiceProps {
  readonly options: readonly Equipment[];
  readonly chosen: readonly string[];
}

function Boxes({ options, chosen }: EquipmentChoiceProps) {
  return (
    <div className="two">
      {options.map(({ value, label }) => (
        <label className="check" key={value}>
          <input type="checkbox" name="options" value={value} defaultChecked={chosen.includes(value)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** The frequent ones, and all others behind them. */
export function EquipmentChoice({ options, chosen }: EquipmentChoiceProps) {
  return (
    <>
      <Boxes options={options.filter(({ isFrequent }) => isFrequent)} chosen={chosen} />
      <details className="more">
        <summary>
          Tous les équipements
          <Icon name="down" small />
        </summary>
        <Boxes options={options.filter(({ isFrequent }) => !isFrequent)} chosen={chosen} />
      </details>
    </>
  );
}
