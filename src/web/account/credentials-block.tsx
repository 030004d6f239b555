/** By what the account is entered: its address, a password, passkeys. */
import { useHydrated } from "../browser/use-hydrated.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { Confirmation } from "./confirmation.tsx";
import "./credentials.css";
import { Disclosed } from "./disclosed.tsx";
import { DoneLine } from "./done-line.tsx";
import type { CredentialsView } from "./credentials-view.ts";
import { Issue, wrong } from "./issue.tsx";
import { NotReceived } from "../verification/not-received.tsx";
import type { CredentialGesture } from "./receive-credentials.ts";

export interface Refusal {
  readonly gesture: CredentialGesture;
  readonly issue: string;
  readonly typed: string;
}

interface PartProps {
  readonly view: CredentialsView;
  readonly refusal: Refusal | undefined;
}

const issueOf = (refusal: Refusal | undefined, ...gestures: readonly CredentialGesture[]) =>
  refusal !== undefined && gestures.includes(refusal.gesture) ? refusal.issue : undefined;

export function CredentialsBlock({ view, refusal }: PartProps) {
  const { done, isFresh } = view;
  return (
    <section className="credentials" aria-labelledby="connexion">
      <h2 id="connexion">Connexion</h2>
      {done !== undefined && refusal === undefined && <DoneLine words={done} />}
      {!isFresh && <Confirmation view={view} issue={issueOf(refusal, "confirmer")} refused={refusal?.issue} />}
      <AddressPart view={view} refusal={refusal} />
      <PasswordPart view={view} refusal={refusal} />
      <PasskeysPart view={view} refusal={refusal} />
    </section>
  );
}

function AddressPart({ view: { email, pending, isFresh }, refusal }: PartProps) {
  const issue = issueOf(refusal, "adresse");
  return (
    <div className="part">
      <div>
        <h3>Adresse e-mail</h3>
        <p>{email}</p>
        {pending !== undefined && (
          <p>
            Un lien est parti vers <b>{pending.email}</b>&#8239;: ouvrez-le avant {pending.until}, là où vous êtes
            connecté.
          </p>
        )}
      </div>
      {isFresh && (
        <div className="actions">
          <Disclosed summary="Changer d’adresse" isOpen={issue !== undefined}>
            <form method="post" noValidate>
              <input type="hidden" name="geste" value="adresse" />
              <div className="field">
                <label htmlFor="nouvelle-adresse">Nouvelle adresse</label>
                <span className="input">
                  <input
                    id="nouvelle-adresse"
                    name="email"
                    type="email"
                    autoComplete="email"
                    required
                    defaultValue={issue === undefined ? "" : refusal?.typed}
                    {...wrong("adresse-issue", issue)}
                  />
                </span>
                {issue !== undefined && <Issue id="adresse-issue" issue={`Adresse\u202f: ${issue}`} />}
              </div>
              <button className="button" type="submit">
                Recevoir le lien
              </button>
            </form>
          </Disclosed>
          {pending !== undefined && (
            <form method="post">
              <button className="button" type="submit" name="geste" value="sans-adresse">
                Garder l’adresse actuelle
              </button>
            </form>
          )}
        </div>
      )}
    </div>
  );
}

function PasswordPart({ view: { email, passwordSince, isFresh }, refusal }: PartProps) {
  const issue = issueOf(refusal, "motdepasse");
  const has = passwordSince !== undefined;
  return (
    <div className="part">
      <div>
        <h3>Mot de passe</h3>
        <p>{has ? `Choisi le ${passwordSince}` : "Aucun, vous entrez par un lien"}</p>
      </div>
      {isFresh && (
        <div className="actions">
          <Disclosed summary={has ? "Le changer" : "En choisir un"} isOpen={issue !== undefined}>
            <form method="post" noValidate>
              <input type="hidden" name="geste" value="motdepasse" />
              <NotReceived title="Le mot de passe n’a pas été reçu" sends="#nouveau">
                Votre navigateur est vérifié maintenant&#8239;: écrivez-le de nouveau, puis enregistrez.
              </NotReceived>
              <input type="text" autoComplete="username" value={email} readOnly hidden />
              <div className="field">
                <label htmlFor="nouveau">Nouveau mot de passe</label>
                <span className="input">
                  <input
                    id="nouveau"
                    name="motdepasse"
                    type="password"
                    autoComplete="new-password"
                    minLength={12}
                    maxLength={512}
                    required
                    {...(issue === undefined ? { "aria-describedby": "nouveau-aide" } : wrong("nouveau-issue", issue))}
                  />
                </span>
                <p className="hint" id="nouveau-aide">
                  12 caractères au moins, ceux que vous voulez.
                  {has && " Vos autres appareils seront déconnectés."}
                </p>
                {issue !== undefined && <Issue id="nouveau-issue" issue={`Mot de passe\u202f: ${issue}`} />}
              </div>
              <button className="button" type="submit">
                Enregistrer
              </button>
            </form>
          </Disclosed>
          {has && (
            <form method="post">
              <button className="button" type="submit" name="geste" value="sans-motdepasse">
                Retirer le mot de passe
              </button>
            </form>
          )}
        </div>
      )}
    </div>
  );
}

function PasskeysPart({ view: { passkeys, creation, isFresh }, refusal }: PartProps) {
  const issue = issueOf(refusal, "sans-cle");
  const isUnable = useHydrated() && typeof PublicKeyCredential !== "function";
  if (passkeys.length === 0 && (isUnable || (creation === undefined && isFresh))) return null;
  return (
    <div className="part">
      <div>
        <h3>Clés d’accès</h3>
        <p>
          {passkeys.length === 0
            ? "Aucune. Un doigt, un visage ou un code suffit là où vous en ajoutez une."
            : "Un doigt, un visage ou un code, là où elles sont."}
        </p>
        <noscript>
          <p>En ajouter une demande JavaScript.</p>
        </noscript>
      </div>
      {creation !== undefined && <AddPasskey creation={creation} issue={issueOf(refusal, "cle")} />}
      {passkeys.length > 0 && (
        <ul className="devices">
          {passkeys.map(({ id, name, told }) => (
            <li key={id}>
              <span>
                <b>{name}</b>
                {told}
              </span>
              {isFresh && (
                <form method="post">
                  <input type="hidden" name="cle" value={id} />
                  <button
                    className="button"
                    type="submit"
                    name="geste"
                    value="sans-cle"
                    aria-label={`Retirer la clé d’accès de ${name}, ${told}`}
                  >
                    Retirer
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {issue !== undefined && <Issue id="sans-cle-issue" issue={`Clé d’accès\u202f: ${issue}`} />}
    </div>
  );
}
