import { at, lane } from "../market-price/lengths.ts";
import type { ValuedView } from "./estimate-view.ts";

interface NarrowingProps {
  readonly valued: ValuedView;
  readonly unknownWords: string | undefined;
  readonly isWrong: boolean;
}

/** The estimate, and its interval after each answer: dashed, as everything that is not a fact. */
export function Narrowing({ valued, unknownWords, isWrong }: NarrowingProps) {
  const { narrowing } = valued;
  return (
    <>
      <p className="big">
        <strong>{valued.estimate}</strong>
        <span>
          entre <b>{valued.low}</b> et <b>{valued.high}</b>, 8 fois sur 10
        </span>
      </p>
      <p className="meta">
        {isWrong ? "Une réponse est à corriger\u202f: la somme ne la compte pas." : valued.supposed}
      </p>
      {unknownWords !== undefined && <p className="meta">Version&#8239;: {unknownWords}</p>}
      <div className="sharp" role="group" aria-label={narrowing.text}>
        {narrowing.lanes.map((one, index) => {
          const isNow = index === narrowing.lanes.length - 1;
          return (
            <div className="row" key={one.label} data-now={isNow ? "" : undefined}>
              <span>{one.label}</span>
              <span>{one.interval}</span>
              <span className="lane" style={lane(one)}>
                <i />
              </span>
            </div>
          );
        })}
        <ul aria-hidden="true">
          {narrowing.ticks.map(({ at: x, label }) => (
            <li key={label} style={at(x)}>
              {label}
            </li>
          ))}
        </ul>
      </div>
      <p className="meta soft">
        Trait discontinu&#8239;: une estimation, que l’on peut franchir.{" "}
        <a className="tall" href="#compte">
          Lire le compte
        </a>
      </p>
    </>
  );
}
