/** The block is written on the server alone: it folds without a script. */
import { renderToStaticMarkup } from "react-dom/server";
import { hasMasked } from "../../domain/listings/contacts.ts";
import type { LaidIn } from "../market-price/laid-in.ts";
import { laidIn } from "../market-price/laid-in.ts";

/** Of the width that `listing.css` gives to running text. */
const CHARACTERS_A_LINE = 80;
/** Two more than a folded text shows: unfolding is worth a touch. */
const MOST_LINES = 10;

/** About what it takes on a wide screen; a telephone folds later, and shows more of it. */
function isLong(text: string): boolean {
  const lines = text.split("\n").map((line) => Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE)));
  return lines.reduce((sum, count) => sum + count, 0) > MOST_LINES;
}

/** The whole text is on the page, folded or not: what reads it aloud or looks for a word finds it. */
function SellerWords({ text }: { readonly text: string }) {
  return (
    <>
      <h2 id="t-vendeur">Ce que dit le vendeur</h2>
      <p className="words">{text}</p>
      {isLong(text) && (
        <details className="unfold">
          <summary>
            <span className="more">Lire la suite</span>
            <span className="less">Réduire</span>
          </summary>
        </details>
      )}
      {hasMasked(text) && (
        <p className="meta soft">
          Les numéros, adresses, liens et comptes de ce texte sont masqués&#8239;: le vendeur se joint depuis cette
          page.
        </p>
      )}
    </>
  );
}

export function writtenWords(text: string | undefined, isDocument: boolean): LaidIn | undefined {
  return text === undefined ? undefined : laidIn(renderToStaticMarkup(<SellerWords text={text} />), isDocument);
}
