import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: "lightningcss" },
  build: { target: ["chrome123", "safari17.5", "firefox121"], cssMinify: "lightningcss" },
  environments: {
    // One file: a running server never looks for a part of a build that has been replaced.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
  },
});
