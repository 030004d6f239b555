import { useNavigation } from "react-router";

/** Says that another page, or other results, are on their way once that takes longer than one expects: until then it is hidden. */
export function OnItsWay() {
  const { state } = useNavigation();
  return <div aria-live="polite">{state !== "idle" && <p className="on-its-way">Chargement</p>}</div>;
}
