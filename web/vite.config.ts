import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The build lands inside the Python package, so that an installed Mazzo needs no Node.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/mazzo/web", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"], testTimeout: 60_000 },
});
