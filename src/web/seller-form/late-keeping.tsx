/** What a page keeps by itself while somebody writes is told once it is late, as a page on its way is (`frame/on-its-way.tsx`). Comes with the first that is kept. */
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";

/** Milliseconds, as there. */
const LATE_AFTER = 4000;

const show = (bar: HTMLElement | null) => bar?.showPopover?.();

/** Stands while something is kept. `isWritten`: it is, and its page is read again. */
export default function LateKeeping({ isWritten }: { readonly isWritten: boolean }) {
  const here = useLocation();
  const [late, setLate] = useState<boolean>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(isWritten), LATE_AFTER);
    return () => clearTimeout(timer);
  }, [isWritten]);
  return (
    <div aria-live="polite">
      {late === isWritten && (
        <p className="late toast" popover="manual" ref={show}>
          {isWritten ? (
            <>
              C’est enregistré, mais la page tarde à se mettre à jour.{" "}
              <Link reloadDocument to={here}>
                Recharger
              </Link>
            </>
          ) : (
            "La réponse tarde\u202f: gardez cette page ouverte, ce que vous avez écrit y reste."
          )}
        </p>
      )}
    </div>
  );
}
