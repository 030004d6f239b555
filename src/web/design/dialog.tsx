import type { ReactNode } from "react";
import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon.tsx";

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Escape, the cross, a click beside it: the owner sets `isOpen` to false. */
  readonly onClose: () => void;
  /** From the edge of the window, for what is long. */
  readonly sheet?: boolean;
  /** With a second column. */
  readonly wide?: boolean;
  /** Opens on its name, which is read before what it holds; else on the first thing that can be pressed, its cross. */
  readonly opensOnName?: boolean;
  /** Opens on its one field. */
  readonly opensOnField?: boolean;
  readonly children: ReactNode;
  /** Buttons; the first is what the dialog is for. */
  readonly actions?: ReactNode;
}

/** A native modal dialog: it holds the focus, gives it back, and Escape closes it. */
export function Dialog({
  title,
  isOpen,
  onClose,
  sheet = false,
  wide = false,
  opensOnName = false,
  opensOnField = false,
  children,
  actions,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (isOpen) {
      element.showModal();
      if (opensOnName) element.querySelector("h2")?.focus();
      if (opensOnField) element.querySelector("input")?.focus();
    } else element.close();
  }, [isOpen, opensOnName, opensOnField]);

  // One that is taken away gives the focus back as one that is closed does, as long as it stands.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  useEffect(() => {
    const element = dialog.current;
    // The parts fill it, so a click on the dialog itself is one on what is around it.
    const onClick = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, []);

  return (
    <dialog
      className={`dialog${sheet ? " sheet" : ""}${wide ? " wide" : ""}`}
      ref={dialog}
      aria-labelledby={name}
      onClose={onClose}
    >
      <header>
        <h2 id={name} tabIndex={opensOnName ? -1 : undefined}>
          {title}
        </h2>
        <button className="iconbutton" type="button" aria-label="Fermer" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      <div className="body">{children}</div>
      {actions !== undefined && <footer>{actions}</footer>}
    </dialog>
  );
}
