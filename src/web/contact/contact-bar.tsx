/** How the seller is reached, always in sight: beside the listing on a wide screen, under the thumb on a phone. */
import type { MouseEvent } from "react";
import { Suspense, lazy, useCallback, useState } from "react";
import { Link, useHref } from "react-router";
import { useHydrated } from "../browser/use-hydrated.ts";
import { site } from "../browser/http-client.ts";
import { openOver } from "../browser/open-over.ts";
import { Icon } from "../design/icon.tsx";
import { contactDataPath, contactPath } from "./contact-address.ts";
import type { ContactView } from "./contact-view.ts";
import { PhoneNumber } from "./phone-number.tsx";

const loadDialog = () => import("./message-dialog.tsx");
const MessageDialog = lazy(loadDialog);

/** Milliseconds after which the form's own page is asked for instead: it says what is the matter. */
const PATIENCE = 5000;

/** Ours, as contact-routes.ts says. */
const isView = (value: unknown): value is ContactView =>
  typeof value === "object" && value !== null && !("error" in value);

function loadView(address: string): Promise<ContactView> {
  return site.getJson(address, isView, { page: "vehicle" });
}

/** With the dialog's code, whose failure `lazy` alone would take the page away for. */
async function loadForm(address: string): Promise<ContactView> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no code")), PATIENCE));
  const [view] = await Promise.all([loadView(address), Promise.race([loadDialog(), late])]);
  return view;
}

interface Contacted {
  readonly reference: string;
  readonly price: string;
  readonly canWrite: boolean;
  readonly hasPhone: boolean;
  /** Why there is no way to the seller. */
  readonly unreachable: string | undefined;
}

export function ContactActs({
  listing: { reference, canWrite, hasPhone, unreachable },
}: {
  readonly listing: Contacted;
}) {
  const [view, setView] = useState<ContactView>();
  const data = useHref(contactDataPath("message", reference));
  const page = useHref(contactPath("message", reference));
  const close = useCallback(() => setView(undefined), []);
  const [isPending, setPending] = useState(false);
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isPending) return event.preventDefault();
    const load = () => {
      setPending(true);
      return loadForm(data);
    };
    await openOver(event, load, setView);
    setPending(false);
  };
  return (
    <div className="act" data-hydrated={useHydrated()}>
      {canWrite && (
        <a className="button primary large" href={page} aria-busy={isPending} onClick={(event) => void open(event)}>
          {isPending && <Icon name="wait" />}
          Contacter le vendeur
        </a>
      )}
      {hasPhone && <PhoneNumber subject={reference} className="call" />}
      {unreachable !== undefined && <p className="meta soft">{unreachable}</p>}
      {view !== undefined && (
        <Suspense>
          <MessageDialog view={view} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

export function ContactDock({
  listing: { reference, price, canWrite, hasPhone },
  seller,
}: {
  readonly listing: Contacted;
  readonly seller: string;
}) {
  if (!canWrite && !hasPhone) return null;
  return (
    <section className="dock contact-dock" aria-label="Contacter le vendeur">
      <p>
        <b>{price}</b>
        <span className="meta soft">{seller}</span>
      </p>
      {hasPhone && <PhoneNumber subject={reference} small={canWrite} />}
      {canWrite && (
        <Link className="button primary" to={contactPath("message", reference)}>
          Contacter
        </Link>
      )}
    </section>
  );
}
