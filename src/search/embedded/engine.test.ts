import { describeEngine } from "../engine.contract.ts";
import { createEmbeddedEngine } from "./engine.ts";

describeEngine("the embedded engine", () => createEmbeddedEngine());
describeEngine("the embedded engine over many chunks", () => createEmbeddedEngine({ chunkBits: 9 }), { sets: 200, listings: 3000 });
