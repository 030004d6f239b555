import type { EmissionsCycle } from "../../domain/catalogue/emissions-cycles.ts";
import type { Co2Class } from "../../domain/listings/co2-class.ts";
import { CO2_CLASSES, co2RangeOf } from "../../domain/listings/co2-class.ts";

interface Co2LabelProps {
  readonly letter: Co2Class | undefined;
  /** `134 g/km`. */
  readonly emissions: string | undefined;
  readonly cycle: EmissionsCycle | undefined;
}

/** The seven arrows of the energy label; the sentence beside them says the same. */
export function Co2Label({ letter, emissions, cycle }: Co2LabelProps) {
  return (
    <div className="co2">
      <h3>
        Classe d’émissions de CO<sub>2</sub>
      </h3>
      {letter === undefined ? (
        <p className="untold">
          Non communiquée par le vendeur&#8239;: il n’a pas dit combien de CO<sub>2</sub> ce véhicule émet.
        </p>
      ) : (
        <>
          <p>
            <b>Classe {letter}</b>&#8239;: {emissions}, pour une classe qui va {co2RangeOf(letter)}&#8239;g/km.
          </p>
          <ol aria-hidden="true">
            {CO2_CLASSES.map((each) => (
              <li key={each} data-class={each} data-own={each === letter ? "" : undefined}>
                <span>{each}</span>
                {each === letter && <b>{emissions}</b>}
              </li>
            ))}
          </ol>
          {cycle === undefined ? (
            <p className="untold">
              Cycle de mesure (WLTP ou NEDC) non communiqué par le vendeur&#8239;: d’un cycle à l’autre, un même
              véhicule change parfois de classe.
            </p>
          ) : (
            <p className="meta soft">Mesuré selon le cycle {cycle}, d’après le vendeur.</p>
          )}
        </>
      )}
    </div>
  );
}
