import type { RangeControl } from "../../../domain/filters/controls.ts";
import { useForm } from "../store/use-form.ts";
import { Range } from "./range.tsx";

interface PriceProps {
  readonly total: RangeControl;
  readonly monthly: RangeControl;
}

const NO_BOUNDS = { priceMin: [], priceMax: [], teasingPriceMin: [], teasingPriceMax: [] };

/** The whole price or a monthly payment: one excludes the other, and changing clears both (spec 4.15, 4.16). */
export function Price({ total, monthly }: PriceProps) {
  const { state, store, isStill } = useForm();
  if (isStill)
    return (
      <>
        <Range control={total} />
        <Range control={monthly} />
      </>
    );
  const isMonthly = state.chosen["financingType"] !== undefined || state.isMonthly;
  const tabs = [
    { label: "Prix total", current: !isMonthly, action: "tab.total", financing: [] },
    { label: "Par mois", current: isMonthly, action: "tab.monthly", financing: ["LOA"] },
  ];
  return (
    <>
      <div className="segmented" role="group" aria-label="Prix ou mensualités">
        {tabs.map(({ label, current, action, financing }) => (
          <button
            key={label}
            type="button"
            aria-pressed={current}
            onClick={() => {
              if (!current) store.act([action], { ...NO_BOUNDS, financingType: financing });
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {/* Each tab has its own fields: what is typed in one is not the other's. */}
      <Range key={isMonthly ? "monthly" : "total"} control={isMonthly ? monthly : total} />
    </>
  );
}
