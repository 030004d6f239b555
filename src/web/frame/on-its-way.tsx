import { useNavigation } from "react-router";

/** Over a phone's sheet of filters, which is above every other layer of the page. */
const show = (bar: HTMLElement | null) => bar?.showPopover?.();

/** Says that another page, or other results, are on their way once that takes longer than one expects: until then it is hidden. */
export function OnItsWay() {
  const { state } = useNavigation();
  return (
    <div aria-live="polite">
      {state !== "idle" && (
        <p className="on-its-way" popover="manual" ref={show}>
          Chargement
        </p>
      )}
    </div>
  );
}
