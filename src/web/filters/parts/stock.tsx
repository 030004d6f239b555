import { Link } from "react-router";
import { useForm } from "../store/use-form.ts";
import { whole } from "../store/words.ts";

/** Whose stock: choosing opens the showroom with it, and the current one cannot be unset (spec 4.19). Beside the results it stays open. */
export function Stock() {
  const { state, isBeside = false } = useForm();
  return (
    <ul className="ledger">
      {state.stock.map(({ label, count, href, current }) => (
        <li key={label}>
          {current ? (
            <span className="current" aria-current="true">
              {label}
            </span>
          ) : (
            <Link to={href} reloadDocument={!isBeside} preventScrollReset={isBeside}>
              {label}
            </Link>
          )}
          {count !== undefined && <span className="n">{whole(count)}</span>}
        </li>
      ))}
    </ul>
  );
}
