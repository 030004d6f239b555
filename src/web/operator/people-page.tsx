/** Accounts are found one by one, by the address that their owner gives: no list of them is shown. */
import { DeskSearch } from "./desk-search.tsx";
import { OperatorFrame } from "./operator-frame.tsx";
import type { OperatorProps } from "./operator-page.ts";
import type { loadPeople } from "./people-data.server.ts";

export default function PeoplePage({ loaderData: { sign, done }, answer }: OperatorProps<typeof loadPeople>) {
  return (
    <OperatorFrame sign={sign} current="comptes" done={done} answer={answer}>
      <div className="oneline">
        <h1>Comptes</h1>
      </div>
      <DeskSearch answer={answer} />
      <p className="nothing">
        Un compte se trouve par son adresse entière ou son identifiant&#8239;: aucune liste de personnes n’est montrée.
      </p>
    </OperatorFrame>
  );
}
