/** What a page keeps by itself while somebody writes is told once it is late, as a page on its way is (`frame/on-its-way.tsx`). */
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Keeping } from "./use-kept-form.ts";

/** Milliseconds, as there. */
const LATE_AFTER = 4000;

const show = (bar: HTMLElement | null) => bar?.showPopover?.();

interface KeepingProps {
  readonly keeping: "sent" | "written" | "failed";
}

/** Tells of what is kept by itself where that takes long, or fails: comes with the page, for without a connection nothing comes any more. */
export function KeepingTold({ keeping }: Pick<Keeping, "keeping">) {
  return keeping === undefined ? null : <LateKeeping keeping={keeping} />;
}

/** Stands while something is kept, or could not be: that is told at once. */
function LateKeeping({ keeping }: KeepingProps) {
  const here = useLocation();
  const [late, setLate] = useState<typeof keeping>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(keeping), keeping === "failed" ? 0 : LATE_AFTER);
    return () => clearTimeout(timer);
  }, [keeping]);
  return (
    <div aria-live="polite">
      {late === keeping && (
        <p className="late toast" popover="manual" ref={show}>
          {keeping === "written" ? (
            <>
              C’est enregistré, mais la page tarde à se mettre à jour.{" "}
              <Link reloadDocument to={here}>
                Recharger
              </Link>
            </>
          ) : keeping === "sent" ? (
            "La réponse tarde\u202f: gardez cette page ouverte, ce que vous avez écrit y reste."
          ) : (
            "Pas encore enregistré\u202f: le site ne répond pas. Gardez cette page ouverte, ce que vous avez écrit y reste et repart tout seul."
          )}
        </p>
      )}
    </div>
  );
}
