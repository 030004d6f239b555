/** What visitors report of one advert, each with its words. */
import type { NoticeView } from "./case-view.ts";

export function NoticeList({ notices }: { readonly notices: readonly NoticeView[] }) {
  return (
    <dl className="rules">
      {notices.map(({ id, reason, words, about }) => (
        <div key={id}>
          <dt>{reason}</dt>
          <dd>
            {words === "" ? "Sans autre mot." : words}
            <small>{about}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
