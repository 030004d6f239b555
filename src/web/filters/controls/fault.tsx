import { Icon } from "../../design/icon.tsx";

/** The rule that a field breaks, under it; the field refers to it by its id. */
export function Fault({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className="error" id={id} role="alert">
      <Icon name="alert" small />
      {message}
    </p>
  );
}
