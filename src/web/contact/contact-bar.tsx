/** How the seller is reached, always in sight: beside the listing on a wide screen, under the thumb on a phone. */
import { Suspense, lazy, useCallback, useState } from "react";
import { Link, useHref } from "react-router";
import { useHydrated } from "../browser/use-hydrated.ts";
import { isBrowsers } from "../browser/is-browsers.ts";
import { contactDataPath, contactPath } from "./contact-address.ts";
import type { ContactView } from "./contact-view.ts";
import { PhoneNumber } from "./phone-number.tsx";

const MessageDialog = lazy(() => import("./message-dialog.tsx"));

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
  const open = async () => {
    try {
      const answer = await fetch(data);
      // The cast: as contact-routes.ts says.
      if (answer.ok) return setView((await answer.json()) as ContactView);
    } catch {
      // Cut off: the page says more.
    }
    location.assign(page);
  };
  return (
    <div className="act" data-hydrated={useHydrated()}>
      {canWrite && (
        <a
          className="button primary large"
          href={page}
          onClick={(event) => {
            if (isBrowsers(event)) return;
            event.preventDefault();
            void open();
          }}
        >
          Contacter le vendeur
        </a>
      )}
      {hasPhone && <PhoneNumber reference={reference} className="call" />}
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
      {hasPhone && <PhoneNumber reference={reference} small={canWrite} />}
      {canWrite && (
        <Link className="button primary" to={contactPath("message", reference)}>
          Contacter
        </Link>
      )}
    </section>
  );
}
