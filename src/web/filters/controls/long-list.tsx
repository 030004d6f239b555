import { useState } from "react";
import type { ReactNode } from "react";
import { LONG_LIST, SEARCHED_LIST, SHOWN_VALUES } from "../../../domain/filters/list-lengths.ts";
import { folded } from "../../browser/folded.ts";
import { Icon } from "../../design/icon.tsx";
import { useForm } from "../store/use-form.ts";

interface LongListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly labelOf: (item: T) => string;
  readonly isChosen: (item: T) => boolean;
  readonly draw: (item: T) => ReactNode;
  /** Shown at first; what is chosen comes besides. */
  readonly shown?: number;
  /** Other items for the short form of the list: the most asked for. */
  readonly first?: readonly T[];
  /** What the search box looks for: `une marque`. */
  readonly searched?: string;
  readonly className?: string;
}

/** A list that shows its beginning and what is chosen, opens with "Voir tout", and can be searched where it is long (spec 2.30). */
export function LongList<T>({
  items,
  keyOf,
  labelOf,
  isChosen,
  draw,
  shown = SHOWN_VALUES,
  first = items,
  searched,
  className,
}: LongListProps<T>) {
  const { isStill } = useForm();
  const [isWhole, setWhole] = useState(false);
  const [text, setText] = useState("");
  const isLong = items.length > LONG_LIST && !isStill;
  const beginning = first.slice(0, shown);
  const chosen = items.filter((item) => isChosen(item) && !beginning.some((other) => keyOf(other) === keyOf(item)));
  const wanted = folded(text.trim());
  const found = items.filter((item) => folded(labelOf(item)).includes(wanted));
  const visible = !isLong ? items : wanted !== "" ? found : isWhole ? items : [...beginning, ...chosen];
  return (
    <>
      {searched !== undefined && items.length > SEARCHED_LIST && !isStill && (
        <span className="input">
          <Icon name="search" small />
          <input
            type="search"
            aria-label={`Chercher ${searched}`}
            placeholder={`Chercher ${searched}`}
            value={text}
            autoComplete="off"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        </span>
      )}
      <ul className={className}>
        {visible.map((item) => (
          <li key={keyOf(item)}>{draw(item)}</li>
        ))}
      </ul>
      {items.length === 0 && <p className="meta soft">Rien à choisir avec les autres filtres.</p>}
      {wanted !== "" && found.length === 0 && <p className="meta soft">Rien de ce nom dans la liste.</p>}
      {isLong && wanted === "" && (isWhole || visible.length < items.length) && (
        <button className="more" type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? (
            "Voir moins"
          ) : (
            <>
              Voir tout<span className="soft"> ({items.length})</span>
            </>
          )}
        </button>
      )}
    </>
  );
}
