import type { CSSProperties } from "react";

/** Widths of the words that a card usually has, in characters. */
const NAME = 13;
const VERSION = 24;
const PRICE = 8;
const TERMS = 16;
const FACTS = [4, 9, 7, 5, 9, 8] as const;
const PLACE = 17;

function Words({ width }: { readonly width: number }) {
  const style: CSSProperties & Record<"--w", string> = { "--w": `${width}ch` };
  return <span className="skeleton" style={style} />;
}

/** The boxes of a card that is on its way, in the places where it will have them: nothing moves when it comes. */
export default function CardSkeleton() {
  return (
    <li className="card" aria-hidden="true">
      <div className="picture skeleton" />
      <div className="naming">
        <h3>
          <Words width={NAME} />
        </h3>
        <p className="version">
          <Words width={VERSION} />
        </p>
      </div>
      <p className="price">
        <strong>
          <Words width={PRICE} />
        </strong>
      </p>
      <p className="terms">
        <Words width={TERMS} />
      </p>
      <ul className="facts">
        {FACTS.map((width, index) => (
          <li key={index}>
            <Words width={width} />
          </li>
        ))}
      </ul>
      <p className="place">
        <Words width={PLACE} />
      </p>
    </li>
  );
}
