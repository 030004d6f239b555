/** What operators do from the site's own pages; every act of theirs is written down beside what it changes. */
import type { ActDesk } from "./act-desk.ts";
import { createActDesk } from "./act-desk.ts";
import type { CaseDesk } from "./case-desk.ts";
import { createCaseDesk } from "./case-desk.ts";
import type { DealerDesk } from "./dealer-desk.ts";
import { createDealerDesk } from "./dealer-desk.ts";
import type { DeskGround } from "./desk-ground.ts";
import type { MachineDesk } from "./machine-desk.ts";
import { createMachineDesk } from "./machine-desk.ts";
import type { PeopleDesk } from "./people-desk.ts";
import { createPeopleDesk } from "./people-desk.ts";
import type { RateDesk } from "./rate-desk.ts";
import { createRateDesk } from "./rate-desk.ts";
import type { ReportDesk } from "./report-desk.ts";
import { createReportDesk } from "./report-desk.ts";

export interface OperatorDesk {
  readonly cases: CaseDesk;
  readonly reports: ReportDesk;
  readonly dealers: DealerDesk;
  readonly people: PeopleDesk;
  readonly machines: MachineDesk;
  readonly rates: RateDesk;
  readonly acts: ActDesk;
}

export function createOperatorDesk(ground: DeskGround): OperatorDesk {
  return {
    cases: createCaseDesk(ground),
    reports: createReportDesk(ground),
    dealers: createDealerDesk(ground),
    people: createPeopleDesk(ground),
    machines: createMachineDesk(ground),
    rates: createRateDesk(ground),
    acts: createActDesk(ground.storage),
  };
}
