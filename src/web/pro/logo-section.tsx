import type { FormEvent, ReactNode } from "react";
import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { LogoFile, LogoGround, ShowroomLogo } from "../../domain/listings/showroom-settings.ts";
import { useTold } from "../browser/use-told.ts";
import { Icon } from "../design/icon.tsx";

interface LogoSectionProps {
  /** What is taken, and what it stands for. */
  readonly about: string;
  /** Where files go. */
  readonly action: string;
  readonly logo: ShowroomLogo;
  readonly mayEdit: boolean;
  /** Of the file that was sent without a script. */
  readonly problem: string | undefined;
}

const GROUNDS: Readonly<Record<LogoGround, string>> = { light: "Sur fond clair", dark: "Sur fond sombre" };
const NOT_SENT = "Le fichier n’est pas parti\u202f: vérifiez votre connexion, puis recommencez.";

function Slot({
  ground,
  file,
  action,
  mayEdit,
}: { readonly ground: LogoGround; readonly file: LogoFile | undefined } & Pick<
  LogoSectionProps,
  "action" | "mayEdit"
>) {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const [refused, setRefused] = useState<{ readonly message: ReactNode }>();
  const told = useTold<HTMLParagraphElement>(refused);
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    // What was typed above is not to be lost.
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent; // of a form it is one
    if (isSending) return;
    setRefused(undefined);
    setSending(true);
    const body = new FormData(form, submitter);
    const sendLogo = await import("./send-logo.ts").then(
      (code) => code.sendLogo,
      () => undefined, // no connection, not even for the code
    );
    const told = { back: pathname + search, notSent: NOT_SENT };
    const problem = sendLogo === undefined ? NOT_SENT : await sendLogo(form.action, body, told);
    setSending(false);
    if (problem !== undefined) {
      setRefused({ message: problem });
      return;
    }
    form.reset();
    await revalidate();
  };
  const id = `logo-${ground}`;
  return (
    <form action={action} method="post" encType="multipart/form-data" onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="fond" value={ground} />
      <label htmlFor={id}>{GROUNDS[ground]}</label>
      <div className={`ground ${ground}`}>
        {file === undefined ? (
          <span>Aucun logo</span>
        ) : (
          <img src={`/logos/${file.name}.png`} width={file.width} height={file.height} alt={GROUNDS[ground]} />
        )}
      </div>
      {mayEdit && (
        <>
          <input id={id} type="file" name="fichier" accept="image/png,image/svg+xml,.png,.svg" />
          <div className="row">
            <button className="button" type="submit" aria-busy={isSending}>
              Déposer
            </button>
            {file !== undefined && (
              <button className="button plain" type="submit" name="geste" value="retirer">
                Retirer
              </button>
            )}
          </div>
        </>
      )}
      <p role="status" className="meta">
        {isSending && "Le fichier part…"}
      </p>
      <p className="wrong" role="alert" tabIndex={-1} ref={told}>
        {refused !== undefined && (
          <>
            <Icon name="alert" small />
            {refused.message}
          </>
        )}
      </p>
    </form>
  );
}

/** What stands over the door in place of initials and name: one file a ground. */
export function LogoSection({ action, about, logo, mayEdit, problem }: LogoSectionProps) {
  return (
    <section aria-labelledby="logo" className="logos">
      <div className="titled">
        <h2 id="logo">Votre logo</h2>
        <p>{about}</p>
      </div>
      {problem !== undefined && (
        <p className="wrong" role="alert">
          <Icon name="alert" small />
          {problem}
        </p>
      )}
      <div className="slots">
        <Slot ground="light" file={logo.light} action={action} mayEdit={mayEdit} />
        <Slot ground="dark" file={logo.dark} action={action} mayEdit={mayEdit} />
      </div>
    </section>
  );
}
