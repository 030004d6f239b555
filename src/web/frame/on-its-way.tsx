import { useNavigation } from "react-router";

/** Says that another page, or other results, are on their way once that takes longer than one expects. */
export function OnItsWay() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className="on-its-way" role="progressbar" aria-label="Chargement" />;
}
