import { Form } from "react-router";
import type { PageSizeOption } from "./search-frame.ts";

interface PageSizeChoiceProps {
  readonly sizes: readonly PageSizeOption[];
  /** Listings on a page as it is. */
  readonly shown: number;
  /** The first page of the same search: another size makes other pages. */
  readonly back: string;
}

/** One button a size, the chosen one pressed; the server keeps the choice. */
export function PageSizeChoice({ sizes, shown, back }: PageSizeChoiceProps) {
  return (
    <Form className="one-of" method="post" action="/affichage" reloadDocument>
      <input type="hidden" name="retour" value={back} />
      <fieldset>
        <legend>Annonces par page</legend>
        {sizes.map((size) => (
          <button
            key={size.chosen}
            type="submit"
            name="annonces"
            value={size.chosen}
            aria-pressed={size.shown === shown}
          >
            {size.shown}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
