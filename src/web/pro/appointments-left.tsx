/** Of a vehicle that is no more on sale, whom somebody still expects to see it. */
import { Link } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { appointmentsLeft } from "./appointments-left.server.ts";

interface AppointmentsLeftProps {
  readonly left: Awaited<ReturnType<typeof appointmentsLeft>>;
}

export default function AppointmentsLeft({ left }: AppointmentsLeftProps) {
  return (
    <div className="notice">
      <Icon name="alert" />
      <strong>
        {left.length === 1
          ? "Un rendez-vous est encore fixé pour ce véhicule, qui n’est plus en ligne"
          : `${String(left.length)} rendez-vous sont encore fixés pour ce véhicule, qui n’est plus en ligne`}
      </strong>
      <ul>
        {left.map(({ href, who, when }) => (
          <li key={href}>
            {who}, {when}&#8239;: <Link to={href}>annuler ou déplacer, un courriel le dira</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
