import { Link } from "react-router";
import { whole } from "../../domain/french.ts";
import { Photo } from "../design/photo.tsx";
import type { RecordRow } from "./record-view.ts";

interface SellerRecordProps {
  /** Told where there is none. */
  readonly none: string;
  readonly record: { readonly rows: readonly RecordRow[]; readonly more: number };
}

/** The adverts of one private seller, each with what became of it. */
export function SellerRecord({ none, record: { rows, more } }: SellerRecordProps) {
  if (rows.length === 0) return <p className="soft">{none}</p>;
  return (
    <>
      <ul className="record">
        {rows.map(({ id, name, about, photo, past }) => (
          <li key={id}>
            <span className="picture">{photo !== undefined && <Photo photo={photo} place="thumbnail" />}</span>
            <div>
              <b>{name}</b>
              <small>{about}</small>
              {past.map(({ key, told, href }) => (
                <Link key={key} to={href}>
                  {told}
                </Link>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="soft">et {whole(more)} de plus</p>}
    </>
  );
}
