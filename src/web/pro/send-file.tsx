import { useState } from "react";
import { whole } from "../../domain/french.ts";
import "../design/field.css";
import "./feeds.css";
import { proAddress } from "./pro-address.ts";

const MEGABYTE = 1_000_000;

interface SendFileProps {
  readonly curef: string;
  readonly mostBytes: number;
  /** Nothing else on the page is to be done first. */
  readonly isMain: boolean;
}

/** A file that is too big is told so before it leaves; without a script the answer says it. */
export function SendFile({ curef, mostBytes, isMain }: SendFileProps) {
  const [tooBig, setTooBig] = useState<number>();
  return (
    <form
      className="send"
      method="post"
      action={`${proAddress(curef, "flux")}/fichier`}
      encType="multipart/form-data"
      onSubmit={(event) => {
        if (tooBig !== undefined) event.preventDefault();
      }}
    >
      <label className="hide" htmlFor="fichier">
        Votre fichier de stock
      </label>
      <input
        id="fichier"
        type="file"
        name="fichier"
        required
        aria-invalid={tooBig !== undefined}
        aria-describedby="fichier-dit"
        onChange={({ target: { files } }) => {
          const size = files?.[0]?.size ?? 0;
          setTooBig(size > mostBytes ? size : undefined);
        }}
      />
      <button className={isMain ? "button primary" : "button"} type="submit" disabled={tooBig !== undefined}>
        Lire ce fichier
      </button>
      <p className="error" id="fichier-dit" role="alert">
        {tooBig !== undefined &&
          `Ce fichier fait ${whole(Math.ceil(tooBig / MEGABYTE))}\u202fMo, plus que les ${whole(mostBytes / MEGABYTE)}\u202fMo que nous recevons ici. Compressez-le (.gz ou .zip), puis choisissez-le de nouveau.`}
      </p>
    </form>
  );
}
