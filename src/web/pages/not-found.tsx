import { data } from "react-router";

export function loader(): never {
  throw data(null, { status: 404 });
}

/** Never shown: the root's error page answers. */
export default function NotFoundPage() {
  return null;
}
