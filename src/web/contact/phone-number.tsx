/** A telephone number that is not there until somebody asks for it. */
import { useState } from "react";
import { useHref, useLocation } from "react-router";
import { useHydrated } from "../browser/use-hydrated.ts";
import { Icon } from "../design/icon.tsx";
import { contactDataPath, contactPath } from "./contact-address.ts";
import type { NotSent } from "./outcome.ts";
import type { VerificationNeeded } from "../verification/verification-needed.tsx";

interface PhoneNumberProps {
  /** Of the listing; of a showroom its curef. */
  readonly subject: string;
  readonly step?: "telephone" | "vitrine";
  /** Without words, where there is no room. */
  readonly small?: boolean;
  readonly className?: string;
}

interface Shown {
  readonly label: string;
  readonly href: string;
}

interface PhoneJson {
  readonly phone?: Shown;
  readonly why?: NotSent | VerificationNeeded;
}

/** Of a browser that has to be verified first. */
const FORBIDDEN = 403;

const CUT_OFF: PhoneJson = {
  why: { title: "Le numéro n’a pas pu être demandé", text: "La connexion s’est coupée\u202f: réessayez." },
};

/** Asked for once, a number stands for the visit wherever the seller does; of a browser alone, since nobody asks on a server. */
const known = new Map<string, Shown>();

/** One for all, since one that is made anew is called anew: whatever else the page does, focus comes here once. */
const focus = (link: HTMLAnchorElement | null) => link?.focus();

/** A form, so that it works without a script: then a page answers with the number. */
export function PhoneNumber({ subject, step = "telephone", small = false, className = "" }: PhoneNumberProps) {
  const [before] = useState(() => known.get(`${step} ${subject}`));
  const [answer, setAnswer] = useState<PhoneJson>();
  const phone = answer?.phone ?? before;
  const data = useHref(contactDataPath(step, subject));
  const action = useHref(contactPath(step, subject));
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const ask = async () => {
    setAnswer(undefined);
    try {
      const response = await fetch(data, { method: "POST" });
      if (response.status === FORBIDDEN) {
        const { verificationNeeded } = await import("../verification/verification-needed.tsx");
        const why = verificationNeeded(response, pathname + search);
        if (why !== undefined) return setAnswer({ why });
      }
      const told = (await response.json()) as PhoneJson; // as contact-routes.ts says
      if (told.phone !== undefined) known.set(`${step} ${subject}`, told.phone);
      setAnswer(told);
    } catch {
      // Cut off, or answered by somebody between us: its own page would not come either, and this one would be lost.
      setAnswer(CUT_OFF);
    }
  };
  if (phone !== undefined)
    return (
      <a className={`button number ${className}`} href={phone.href} ref={before === undefined ? focus : undefined}>
        <Icon name="phone" small />
        {phone.label}
      </a>
    );
  return (
    <form
      className={`ask-phone ${className}`}
      data-hydrated={isHydrated}
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {small ? (
        <button className="iconbutton" type="submit" aria-label="Afficher le numéro">
          <Icon name="phone" />
        </button>
      ) : (
        <button className="button" type="submit">
          <Icon name="phone" small />
          Afficher le numéro
        </button>
      )}
      {answer?.why !== undefined && (
        <p className="meta" role="alert">
          {answer.why.title}. {answer.why.text}
        </p>
      )}
    </form>
  );
}
