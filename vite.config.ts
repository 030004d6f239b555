import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: "lightningcss" },
  build: { target: ["chrome123", "safari17.5", "firefox121"], cssMinify: "lightningcss" },
});
