import { useForm } from "../store/use-form.ts";
import { whole } from "../store/words.ts";

/** Whose stock: choosing opens the showroom with it, and the current one cannot be unset (spec 4.19). */
export function Stock() {
  const { state } = useForm();
  return (
    <ul className="ledger">
      {state.stock.map(({ label, count, href, current }) => (
        <li key={label}>
          {current ? (
            <span className="current" aria-current="true">
              {label}
            </span>
          ) : (
            <a href={href}>{label}</a>
          )}
          {count !== undefined && <span className="n">{whole(count)}</span>}
        </li>
      ))}
    </ul>
  );
}
