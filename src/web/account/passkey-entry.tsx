/** Entering with a passkey: by its button, and among what the browser proposes in the field of the address, where it can. */
import type { PasskeyRequest } from "../../accounts/passkeys.ts";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Icon } from "../design/icon.tsx";
import { useHydrated } from "../browser/use-hydrated.ts";
import { PASSKEY_ENTRY } from "./account-address.ts";
import { Issue } from "./issue.tsx";

interface PasskeyEntryProps {
  readonly request: PasskeyRequest;
  readonly back: string;
  /** For who is signed in already. */
  readonly again: boolean;
  readonly issue: string | undefined;
  /** Whether the page has a field in which the browser may propose it. */
  readonly isProposed: boolean;
}

/** Before the challenge of five minutes lapses. */
const RENEWED_MS = 4 * 60_000;
const library = () => import("@simplewebauthn/browser");

export function PasskeyEntry({ request, back, again, issue, isProposed }: PasskeyEntryProps) {
  const isShown = useHydrated() && typeof PublicKeyCredential === "function";
  const [failed, setFailed] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const renewal = setInterval(() => void revalidate(), RENEWED_MS);
    return () => clearInterval(renewal);
  }, [revalidate]);

  useEffect(() => {
    if (!isShown || !isProposed) return undefined;
    let isOver = false;
    const propose = async () => {
      const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
      if (isOver || !(await browserSupportsWebAuthnAutofill())) return;
      send(form.current, await startAuthentication({ optionsJSON: request, useBrowserAutofill: true }));
    };
    // Left alone, or taken over by the button: nothing was asked, and nothing is said.
    propose().catch(() => undefined);
    return () => {
      isOver = true;
      void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [isShown, isProposed, request]);

  if (!isShown) return null;
  const enter = async () => {
    const { startAuthentication } = await library();
    send(form.current, await startAuthentication({ optionsJSON: request }));
  };
  const said = failed ?? issue;
  return (
    <form className="passkey" method="post" action={again ? `${PASSKEY_ENTRY}&encore=oui` : PASSKEY_ENTRY} ref={form}>
      <input type="hidden" name="retour" value={back} />
      <input type="hidden" name="reponse" />
      <button
        className="button large"
        type="button"
        aria-describedby={said === undefined ? undefined : "passkey-issue"}
        onClick={() => {
          setFailed(undefined);
          enter().catch(() => setFailed("aucune n’a répondu. Réessayez, ou entrez par un lien."));
        }}
      >
        <Icon name="shield" />
        Entrer avec une clé d’accès
      </button>
      {said !== undefined && <Issue id="passkey-issue" issue={`Clé d’accès\u202f: ${said}`} />}
    </form>
  );
}

function send(form: HTMLFormElement | null, answer: unknown) {
  const field = form?.elements.namedItem("reponse");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = JSON.stringify(answer);
  form?.submit();
}
