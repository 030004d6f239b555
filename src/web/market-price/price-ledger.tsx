import type { LedgerView } from "./ledger-view.ts";
import { half } from "./lengths.ts";

/** The terms of an estimate and their sum; beside it what is asked, where something is. */
export function PriceLedger({
  ledger,
  asked,
}: {
  readonly ledger: LedgerView;
  readonly asked?: { readonly price: string; readonly isBelow: boolean };
}) {
  const { typical, terms, estimate, low, high } = ledger;
  return (
    <table>
      <caption className="hide">L’estimation, terme par terme</caption>
      <tbody>
        <tr>
          <th scope="row" colSpan={2}>
            {typical.label}
            <small>{typical.name}</small>
          </th>
          <td>{typical.amount}</td>
        </tr>
        {terms.map(({ label, beside, amount, size }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {beside !== "" && <small>{beside}</small>}
            </th>
            <td className="bar" aria-hidden="true">
              <i data-side={size < 0 ? "less" : "more"} style={half(size)} />
            </td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Estimation
            <small>
              8 fois sur 10 entre {low} et {high}
            </small>
          </th>
          <td>{estimate}</td>
        </tr>
        {asked !== undefined && (
          <tr className={asked.isBelow ? "below" : undefined}>
            <th scope="row" colSpan={2}>
              Prix demandé
            </th>
            <td>{asked.price}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
