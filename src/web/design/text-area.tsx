import type { ComponentProps } from "react";
import { useLayoutEffect, useRef, useState } from "react";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "value" | "defaultValue" | "children" | "ref"> {
  /** What stands in it at first. */
  readonly text: string | undefined;
  /** Told of the field once it stands. */
  readonly onStand?: (field: HTMLTextAreaElement) => void;
}

/**
 * Lines to be written, which keep what was written before the script came. React writes a text that it is given into the field again as
 * it hydrates, over whatever stands there by then; so it is given none until then. Set afterwards it is, as in HTML, the text of a field
 * that nobody has touched, and of no other.
 */
export function TextArea({ text = "", onStand, ...rest }: TextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [stands, setStands] = useState(import.meta.env.SSR);
  useLayoutEffect(() => {
    if (field.current === null) return;
    field.current.defaultValue = text;
    onStand?.(field.current);
    setStands(true);
    // Once: from then on the text is React's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <textarea {...rest} ref={field} defaultValue={stands ? text : undefined} />;
}
