import { useRouteLoaderData } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { RootData } from "./root-data.ts";

/**
 * Guests are asked there to sign in. By a whole page, which is found with a preview’s prefix and without: the header of the one that
 * is left knows nobody.
 */
export function AccountLink() {
  return (
    <a
      className="iconbutton"
      href="/compte"
      aria-label={useRouteLoaderData<RootData>("root")?.account ?? "Se connecter"}
    >
      <Icon name="user" />
    </a>
  );
}
