import { Icon } from "../design/icon.tsx";
import { useRoot } from "./use-root.ts";

/** By a whole page, found with a preview’s prefix and without: the header of the one that is left knows nobody. */
export function AccountLink() {
  const account = useRoot()?.account;
  return (
    <a className="iconbutton" href={account ? "/compte" : "/connexion"} aria-label={account ?? "Se connecter"}>
      <Icon name="user" />
    </a>
  );
}

/** Likewise; a guest signs in first. */
export function AlertsLink() {
  const account = useRoot()?.account;
  return (
    <a
      className="iconbutton wide"
      href={account ? "/compte/alertes" : "/connexion?retour=%2Fcompte%2Falertes"}
      aria-label="Alertes"
      data-count="alerts"
    >
      <Icon name="bell" />
      <span className="n" />
    </a>
  );
}
