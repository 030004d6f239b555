/** Adds a passkey, where the browser can make one. */
import type { PasskeyCreation } from "../../accounts/passkeys.ts";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useHydrated } from "../browser/use-hydrated.ts";
import { Icon } from "../design/icon.tsx";
import { Issue } from "./issue.tsx";

interface AddPasskeyProps {
  readonly creation: PasskeyCreation;
  readonly issue: string | undefined;
}

/** Before the challenge of five minutes lapses. */
const RENEWED_MS = 4 * 60_000;
const KNOWN = "celle de cet appareil ouvre déjà votre compte.";
const UNMADE = "aucune n’a été faite. Réessayez quand vous voulez.";

export function AddPasskey({ creation, issue }: AddPasskeyProps) {
  const [failed, setFailed] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const renewal = setInterval(() => void revalidate(), RENEWED_MS);
    return () => clearInterval(renewal);
  }, [revalidate]);
  const isAble = isHydrated && typeof PublicKeyCredential === "function";
  const said = failed ?? issue;
  const add = async () => {
    const { startRegistration } = await import("@simplewebauthn/browser");
    const answer = await startRegistration({ optionsJSON: creation });
    const field = form.current?.elements.namedItem("reponse");
    if (!(field instanceof HTMLInputElement)) return;
    field.value = JSON.stringify(answer);
    form.current?.submit();
  };
  if (!isAble) return null;
  return (
    <form method="post" ref={form}>
      <input type="hidden" name="geste" value="cle" />
      <input type="hidden" name="reponse" />
      <button
        className="button"
        type="button"
        aria-describedby={said === undefined ? undefined : "add-passkey-issue"}
        onClick={() => {
          setFailed(undefined);
          add().catch((error: unknown) => {
            const isKnown = error instanceof Error && error.name === "InvalidStateError";
            setFailed(isKnown ? KNOWN : UNMADE);
          });
        }}
      >
        <Icon name="plus" />
        Ajouter une clé d’accès
      </button>
      {said !== undefined && <Issue id="add-passkey-issue" issue={`Clé d’accès\u202f: ${said}`} />}
    </form>
  );
}
