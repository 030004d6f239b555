import { Form } from "react-router";
import { PAGE_SIZES } from "../cookies/page-size-cookie.ts";

interface PageSizeChoiceProps {
  /** Listings on a page as it is. */
  readonly shown: number;
  /** The first page of the same search: another size makes other pages. */
  readonly back: string;
}

/** One button a size, the chosen one pressed; the server keeps the choice. */
export function PageSizeChoice({ shown, back }: PageSizeChoiceProps) {
  return (
    <Form className="one-of" method="post" action="/affichage" reloadDocument>
      <input type="hidden" name="retour" value={back} />
      <fieldset>
        <legend>Annonces par page</legend>
        {PAGE_SIZES.map((size) => (
          // A showroom, which ends its pages with a whole row, shows one more or less than was chosen.
          <button key={size} type="submit" name="annonces" value={size} aria-pressed={Math.abs(size - shown) < 2}>
            {size}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
