import { Icon } from "../design/icon.tsx";

interface CompareButtonProps {
  readonly reference: string;
  readonly name: string;
  /** What tells it from others of its name: `2021, 23 990 €`. */
  readonly told: string;
  /** In words beside the icon; on a card the icon alone. */
  readonly isNamed?: boolean;
}

/**
 * Sends the frame's form, whose answer is the comparison with this vehicle in it; with a script it stays on the page
 * (`follow-comparison.ts`). The same for every visitor: who compares what is not written here.
 */
export function CompareButton({ reference, name, told, isNamed = false }: CompareButtonProps) {
  return (
    <button
      className={isNamed ? "button plain compare-one" : "compare-one"}
      form="comparer"
      type="submit"
      name="ajouter"
      value={reference}
      data-told={told}
      aria-label={`Comparer\u202f: ${name}`}
    >
      <Icon name="compare" />
      {isNamed && "Comparer"}
    </button>
  );
}
