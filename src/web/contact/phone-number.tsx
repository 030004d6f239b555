/** A telephone number that is not there until somebody asks for it. */
import { useState } from "react";
import { useHref, useLocation } from "react-router";
import { refusalIn, site } from "../browser/http-client.ts";
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
/** Gone with its vehicle, or asked for too often: said in its place. */
const SAID = [404, 429];

const cutOff = (): PhoneJson => ({
  why: {
    title: "Le numéro n’a pas pu être demandé",
    text: navigator.onLine
      ? "Le site n’a pas répondu\u202f: réessayez."
      : "Vous êtes hors ligne\u202f: réessayez ensuite.",
  },
});

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
  const [isAsking, setAsking] = useState(false);
  const asked = async () => {
    try {
      const response = await site.send(data, { page: "contact", method: "POST", answers: SAID }).catch(refusalIn);
      if (response.status === FORBIDDEN) {
        const { verificationNeeded } = await import("../verification/verification-needed.tsx");
        const why = verificationNeeded(response, pathname + search);
        if (why !== undefined) return { why };
      }
      if (response.headers.get("Content-Type")?.includes("json") !== true) {
        const { turnedAway } = await import("./turned-away.ts");
        const why = turnedAway(response);
        if (why !== undefined) return { why };
      }
      const told = JSON.parse(response.text) as PhoneJson; // as contact-routes.ts says
      if (told.phone !== undefined) known.set(`${step} ${subject}`, told.phone);
      return told;
    } catch {
      // Cut off, too late, or answered by somebody between us: its own page would not come either, and this one would be lost.
      return cutOff();
    }
  };
  const ask = async () => {
    setAnswer(undefined);
    setAsking(true);
    setAnswer(await asked());
    setAsking(false);
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
        if (!isAsking) void ask();
      }}
    >
      {small ? (
        <button className="iconbutton" type="submit" aria-label="Afficher le numéro" aria-busy={isAsking}>
          <Icon name="phone" />
        </button>
      ) : (
        <button className="button" type="submit" aria-busy={isAsking}>
          <Icon name="phone" small />
          Afficher le numéro
        </button>
      )}
      {/* There before it speaks, so that it is read out; the page's own status is how many vehicles there are. */}
      <span aria-live="polite" className="hide">
        {isAsking && "Le numéro est demandé…"}
      </span>
      {answer?.why !== undefined && (
        <p className="meta" role="alert">
          {answer.why.title}. {answer.why.text}
        </p>
      )}
    </form>
  );
}
