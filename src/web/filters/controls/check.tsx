import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useForm } from "../store/use-form.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { whole } from "../store/words.ts";
import { styleValues } from "./style-values.ts";

interface CheckProps {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  /** Something inside it is chosen. */
  readonly isPartly?: boolean;
  readonly count: number | undefined;
  readonly isRadio?: boolean;
  readonly paint?: string;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One value with the exact total that choosing it gives; a value that leads to nothing says so before it is chosen. */
export function Check({
  name,
  value,
  checked,
  isPartly = false,
  count,
  isRadio = false,
  paint,
  onChoose,
  children,
}: CheckProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isStill } = useForm();
  const isHeard = useHydrated() || isStill;
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={`check${count === 0 && !checked ? " empty-choice" : ""}`}>
      <input
        ref={input}
        type={isRadio ? "radio" : "checkbox"}
        name={name}
        // One that no script hears yet is in no form, where it would unset the one that is sent without.
        form={isHeard ? undefined : "none"}
        value={value}
        checked={checked}
        onChange={onChoose}
        style={paint === undefined ? undefined : styleValues({ "--paint": paint })}
      />
      <span>{children}</span>
      {count !== undefined && (
        <span className="n">
          {whole(count)}
          <span className="hide">
            {" "}
            {count === 0 ? "véhicule, ce choix ne mènerait à rien" : count === 1 ? "véhicule" : "véhicules"}
          </span>
        </span>
      )}
    </label>
  );
}
