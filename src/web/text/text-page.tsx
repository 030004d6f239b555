import type { ReactNode } from "react";
import { Link } from "react-router";
import { Frame } from "../frame/frame.tsx";
import "./text.css";

export interface TextSection {
  /** The fragment of its address. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface TextPageProps {
  readonly title: string;
  /** The page in one sentence or two. */
  readonly standfirst: ReactNode;
  readonly sections: readonly TextSection[];
}

/** A page to read: 44 rem of text with its contents beside it, or before it on a phone. */
export function TextPage({ title, standfirst, sections }: TextPageProps) {
  return (
    <Frame>
      <main className="wrap text" id="contenu">
        <div className="opening">
          <ol className="crumbs">
            <li>
              <Link to="/">Accueil</Link>
            </li>
            <li aria-current="page">{title}</li>
          </ol>
          <h1>{title}</h1>
          <p className="standfirst">{standfirst}</p>
        </div>
        <nav className="toc" aria-labelledby="sommaire">
          <b id="sommaire">Sur cette page</b>
          {sections.map((section) => (
            <a key={section.id} href={`#${section.id}`}>
              {section.title}
            </a>
          ))}
        </nav>
        <article className="prose">
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </article>
      </main>
    </Frame>
  );
}
