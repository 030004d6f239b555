interface PaymentPlanProps {
  readonly kind: "loa" | "credit";
}

const MONTHS = 14;
/** Units of the drawing. */
const STEP = 20;
const BAR = 12;
const GROUND = 84;
const FIRST = 62;
const RENT = 30;
const INSTALMENT = 42;
const OPTION = 70;

/** What is paid when, as bars: solid for what is due, dashed for what you may choose. No figure is meant; the list beside it says it all. */
export function PaymentPlan({ kind }: PaymentPlanProps) {
  const height = kind === "loa" ? RENT : INSTALMENT;
  const width = STEP * (MONTHS + 2);
  return (
    <svg className="plan" viewBox={`0 0 ${width} ${GROUND + 4}`} aria-hidden="true">
      <rect className={kind === "loa" ? "first" : "chosen"} x="4" y={GROUND - FIRST} width={BAR} height={FIRST - 1} />
      {Array.from({ length: MONTHS }, (_, month) => (
        <rect
          key={month}
          className="month"
          x={STEP * (month + 1) + 4}
          y={GROUND - height}
          width={BAR}
          height={height}
        />
      ))}
      {kind === "loa" && (
        <rect className="chosen" x={width - STEP + 4} y={GROUND - OPTION} width={BAR} height={OPTION - 1} />
      )}
      <path className="ground" d={`M0 ${GROUND}H${width}`} />
    </svg>
  );
}
