/** Entering with a password, for who has set one. */
import type { PasskeyRequest } from "../../accounts/passkeys.ts";
import { Icon } from "../design/icon.tsx";
import { SIGN_IN_AGAIN, signInAddress } from "./account-address.ts";
import { Issue, wrong } from "./issue.tsx";
import { PasskeyEntry } from "./passkey-entry.tsx";

/** A passkey may be proposed there too (WebAuthn, 5.11.1). */
const USER = "username webauthn";

interface PasswordFormProps {
  readonly back: string;
  readonly again: boolean;
  readonly email: string;
  readonly issue: string | undefined;
  readonly passkey: PasskeyRequest | undefined;
}

export function PasswordForm({ back, again, email, issue, passkey }: PasswordFormProps) {
  const byLink = again ? SIGN_IN_AGAIN : signInAddress(back);
  return (
    <div className="ask">
      <form className="ask" method="post" noValidate>
        <h1>{again ? "Confirmez que c’est vous" : "Entrer avec un mot de passe"}</h1>
        <p className="soft">Celui que vous avez choisi sur la page de votre compte.</p>
        <input type="hidden" name="retour" value={back} />
        <div className="field">
          <label htmlFor="email">Adresse e-mail</label>
          <span className="input large">
            <Icon name="mail" />
            <input
              id="email"
              name="email"
              type="email"
              autoComplete={USER}
              placeholder="vous@exemple.fr"
              required
              defaultValue={email}
            />
          </span>
        </div>
        <div className="field">
          <label htmlFor="motdepasse">Mot de passe</label>
          <span className="input large">
            <input
              id="motdepasse"
              name="motdepasse"
              type="password"
              autoComplete="current-password"
              required
              {...wrong("password-issue", issue)}
            />
          </span>
          {issue !== undefined && <Issue id="password-issue" issue={`Connexion\u202f: ${issue}`} />}
        </div>
        <button className="button primary large" type="submit">
          Entrer
        </button>
        <p className="or">
          Oublié, ou jamais choisi&#8239;? <a href={byLink}>Entrez par un lien</a>, puis choisissez-en un sur la page de
          votre compte.
        </p>
      </form>
      {passkey !== undefined && (
        <PasskeyEntry request={passkey} back={back} again={again} issue={undefined} isProposed />
      )}
    </div>
  );
}
