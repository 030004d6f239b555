import { useNavigation } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { ResultsView } from "./results-view.ts";

/** The rules that the search breaks, before its results. What is being asked anew is no longer wrong (spec 4.1). */
export default function BrokenRules({ issues, total }: Pick<ResultsView, "issues" | "total">) {
  const isAsking = useNavigation().state === "loading";
  if (isAsking) return null;
  return issues.map(({ code, field, message }) => (
    <p className="notice error" role="alert" key={`${code}-${field}`}>
      <Icon name="alert" />
      <strong>{message}</strong>
      <span>
        {total === undefined
          ? "La recherche attend cette correction."
          : "En attendant cette correction, les annonces sont cherchées sans cette limite."}
      </span>
    </p>
  ));
}
