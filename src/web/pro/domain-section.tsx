import { Form } from "react-router";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import type { ClaimView } from "./claim-view.ts";

interface DomainSectionProps {
  /** Undefined where the site has no name itself. */
  readonly domain: { readonly claim: ClaimView | undefined; readonly given: string | undefined } | undefined;
  readonly mayEdit: boolean;
  readonly refused: { readonly typed: string; readonly message: string } | undefined;
}

function Claim({ claim, mayEdit, issue }: { claim: ClaimView; mayEdit: boolean; issue: string | undefined }) {
  return (
    <div className={`claim ${claim.state}`}>
      <p className="status">
        <b>{claim.domain}</b>
        <span className="state">
          <Icon name={claim.state === "verified" ? "check" : claim.state === "lost" ? "alert" : "clock"} small />
          {claim.label}
        </span>
        {claim.href !== undefined && <a href={claim.href}>Y aller</a>}
        {claim.looked !== undefined && <span>Relu {claim.looked}</span>}
      </p>
      <p>{claim.told}</p>
      <div className="records">
        <table>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Nom</th>
              <th scope="col">Valeur</th>
            </tr>
          </thead>
          <tbody>
            {claim.records.map(({ kind, name, value }) => (
              <tr key={kind + value}>
                <td>{kind}</td>
                <td>
                  <code>{name}</code>
                </td>
                <td>
                  <code>{value}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {claim.findings.length > 0 && (
        <ul className="findings">
          {claim.findings.map((finding) => (
            <li key={finding}>
              <Icon name="alert" small />
              {finding}
            </li>
          ))}
        </ul>
      )}
      {issue !== undefined && (
        <p className="wrong" role="alert">
          {issue}
        </p>
      )}
      {mayEdit && (
        <Form method="post" className="row">
          <button className="button" type="submit" name="geste" value="verifier">
            Vérifier maintenant
          </button>
          <button className="button plain" type="submit" name="geste" value="delier">
            Ne plus utiliser ce nom
          </button>
        </Form>
      )}
    </div>
  );
}

/** The dealer's own name, and the two records that prove it. */
export function DomainSection({ domain, mayEdit, refused }: DomainSectionProps) {
  return (
    <section aria-labelledby="domaine" className="domain">
      <div className="titled">
        <h2 id="domaine">Votre nom de domaine</h2>
      </div>
      {domain === undefined ? (
        <p className="soft">Ce site n’a pas de nom public&#8239;: aucun autre ne peut y être relié.</p>
      ) : domain.given !== undefined ? (
        <p className="soft">
          La vitrine répond à <b>{domain.given}</b>, que Virage a relié pour vous.
        </p>
      ) : domain.claim !== undefined ? (
        <Claim claim={domain.claim} mayEdit={mayEdit} issue={refused?.message} />
      ) : mayEdit ? (
        <Form method="post" className="claiming" noValidate>
          <Field id="nom-de-domaine" label="Un nom que vous possédez" issue={refused?.message}>
            {(aria) => (
              <input
                name="domaine"
                defaultValue={refused?.typed}
                placeholder="www.garage.fr"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...aria}
              />
            )}
          </Field>
          <button className="button" type="submit" name="geste" value="domaine">
            Relier ce nom
          </button>
        </Form>
      ) : (
        <p className="soft">Aucun nom n’est relié.</p>
      )}
    </section>
  );
}
