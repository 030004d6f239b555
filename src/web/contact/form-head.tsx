/** What every form to a seller or to us begins with: why nothing has left, the token, and the field that is nobody's. */
import type { ReactNode, Ref } from "react";
import { Icon } from "../design/icon.tsx";

interface NoticeProps {
  readonly why: { readonly title: string; readonly text: ReactNode };
  /** A page that comes back is read from where it says what is wrong. */
  readonly isReadFirst?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

export function NotSentNotice({ why, isReadFirst = false, ref }: NoticeProps) {
  return (
    <div className="notice error" role="alert" tabIndex={-1} ref={ref} {...(isReadFirst ? { autoFocus: true } : {})}>
      <Icon name="alert" />
      <strong>{why.title}</strong>
      <span>{why.text}</span>
    </div>
  );
}

interface GuardsProps {
  /** Of the form. */
  readonly id: string;
  readonly token: string;
}

/** What `guardsOf` reads. */
export function Guards({ id, token }: GuardsProps) {
  return (
    <>
      <input type="hidden" name="jeton" value={token} />
      {/* Not drawn, not read out, not reached by keys: who fills it is a program. */}
      <div hidden>
        <label htmlFor={`${id}-site`}>Ne rien écrire ici</label>
        <input id={`${id}-site`} name="site" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
