/** Whoever signed in a while ago says that it is still them before the ways in are changed. */
import { Icon } from "../design/icon.tsx";
import { ACCOUNT, SIGN_IN_AGAIN } from "./account-address.ts";
import type { CredentialsView } from "./credentials-view.ts";
import { Issue, wrong } from "./issue.tsx";
import { PasskeyEntry } from "./passkey-entry.tsx";

interface ConfirmationProps {
  readonly view: CredentialsView;
  readonly issue: string | undefined;
  /** Of what was asked without it. */
  readonly refused: string | undefined;
}

export function Confirmation({ view, issue, refused }: ConfirmationProps) {
  return (
    <div className="confirmation">
      <div className="notice" role={refused === undefined ? undefined : "alert"}>
        <Icon name="shield" />
        <strong>Pour changer ces réglages, confirmez que c’est vous</strong>
        <span>Votre dernière connexion a plus d’une demi-heure.</span>
      </div>
      {view.passwordSince !== undefined && (
        <form method="post" noValidate>
          <input type="hidden" name="geste" value="confirmer" />
          <input type="text" autoComplete="username" value={view.email} readOnly hidden />
          <div className="field">
            <label htmlFor="actuel">Mot de passe actuel</label>
            <span className="input">
              <input
                id="actuel"
                name="motdepasse"
                type="password"
                autoComplete="current-password"
                required
                {...wrong("actuel-issue", issue)}
              />
            </span>
            {issue !== undefined && <Issue id="actuel-issue" issue={`Mot de passe\u202f: ${issue}`} />}
          </div>
          <button className="button" type="submit">
            Confirmer
          </button>
        </form>
      )}
      {view.confirmation !== undefined && (
        <PasskeyEntry request={view.confirmation} back={ACCOUNT} again issue={undefined} isProposed={false} />
      )}
      <p>
        <a className="button" href={SIGN_IN_AGAIN}>
          Recevoir un lien
        </a>
      </p>
    </div>
  );
}
