import { useEffect } from "react";
import { Frame } from "../frame/frame.tsx";
import { Controls } from "./controls.tsx";
import "./design.css";
import { forceStates } from "./force-states.ts";
import { Foundations } from "./foundations.tsx";
import { Overlays } from "./overlays.tsx";
import { Cards, Messages } from "./samples.tsx";

export function meta() {
  return [{ title: "Composants – Virage" }, { name: "robots", content: "noindex" }];
}

/** Every component in every state, for who works on them; never in the bundle that visitors get. */
export default function DesignPage() {
  useEffect(forceStates, []);
  return (
    <Frame>
      <main className="wrap showcase" id="contenu">
        <h1>Composants</h1>
        <Foundations />
        <Controls />
        <Cards />
        <Messages />
        <Overlays />
      </main>
    </Frame>
  );
}
