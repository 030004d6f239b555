/** An operator’s day: what waits for a person comes first. */
import { Link } from "react-router";
import { ActTable } from "./act-table.tsx";
import { DeskSearch } from "./desk-search.tsx";
import { deskAddress } from "./operator-address.ts";
import { OperatorFrame } from "./operator-frame.tsx";
import type { OperatorProps } from "./operator-page.ts";
import type { loader } from "./today-data.server.ts";

export default function TodayPage({
  loaderData: { sign, done, day, waiting, jobs, acts },
  answer,
}: OperatorProps<typeof loader>) {
  return (
    <OperatorFrame sign={sign} current="" done={done} answer={answer}>
      <div className="headline">
        <div>
          <h1>{day}</h1>
          <p>Ce qui attend une personne, d’abord</p>
        </div>
        <DeskSearch answer={answer} />
      </div>
      <ul className="waiting">
        {waiting.map(({ href, count, what, told, isOwed }) => (
          <li key={href} className={isOwed ? "owed" : undefined}>
            <Link to={href}>
              <b>{count}</b>
              <span>{what}</span>
              <small>{told}</small>
            </Link>
          </li>
        ))}
      </ul>
      <section aria-labelledby="derniers">
        <div className="titled">
          <h2 id="derniers">Derniers actes</h2>
          <Link className="tall" to={deskAddress("journal")}>
            Tout le journal
          </Link>
        </div>
        {acts.length === 0 ? <p className="soft">Rien n’a encore été fait.</p> : <ActTable rows={acts} />}
      </section>
      <section aria-labelledby="taches">
        <div className="titled">
          <h2 id="taches">Ce que les machines font seules</h2>
        </div>
        <div className="register-box">
          <table className="register desk-table jobs">
            <caption className="hide">Tâches, celles qui échouent d’abord</caption>
            <thead>
              <tr>
                <th scope="col">Tâche</th>
                <th scope="col">État</th>
                <th scope="col">Faite</th>
                <th scope="col">Prochaine</th>
              </tr>
            </thead>
            <tbody>
              {jobs.map(({ name, state, last, next, isWrong }) => (
                <tr key={name}>
                  <th scope="row" className="name">
                    {name}
                  </th>
                  <td className={isWrong ? "wrong" : undefined}>{state}</td>
                  <td data-label="Faite">{last}</td>
                  <td data-label="Prochaine">{next}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </OperatorFrame>
  );
}
