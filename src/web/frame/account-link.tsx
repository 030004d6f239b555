import { useRouteLoaderData } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { RootData } from "./root-data.ts";

/** By a whole page, found with a preview’s prefix and without: the header of the one that is left knows nobody. */
export function AccountLink() {
  const account = useRouteLoaderData<RootData>("root")?.account;
  return (
    <a className="iconbutton" href={account ? "/compte" : "/connexion"} aria-label={account ?? "Se connecter"}>
      <Icon name="user" />
    </a>
  );
}

/** Likewise; a guest is asked to sign in first. */
export function AlertsLink() {
  return (
    <a className="iconbutton wide" href="/compte/alertes" aria-label="Alertes" data-count="alerts">
      <Icon name="bell" />
      <span className="n" />
    </a>
  );
}
