import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Packages that every page needs change seldom and are cached apart from our own code. Order matters: the first match
 * takes the module.
 */
const sharedPackages: { name: string; test: RegExp }[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // With its setting, which must be made before any other chunk makes a schema.
  { name: 'zod', test: /node_modules\/zod\/|console\/app\/noEval/ },
  {
    name: 'router',
    test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
  },
];

/** The console's build. Tests have vitest.config.ts. */
export default defineConfig({
  root: here('src/console'),
  publicDir: false,
  plugins: [react({ compiler: true })],
  build: {
    outDir: here('dist/console'),
    emptyOutDir: true,
    target: 'es2024',
    // Older targets make the minifier replace light-dark() by a polyfill that ignores data-mantine-color-scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The policy has no font-src or data: scripts; images as data: are allowed, but files cache better.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: sharedPackages } },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: {
      '/api': {
        target: process.env['API_URL'] ?? 'http://localhost:8080',
        // our own modules below src/console/api have the same beginning
        bypass: ({ url }) => (/\.tsx?(\?|$)/.test(url ?? '') ? url : undefined),
      },
      '/.well-known': process.env['API_URL'] ?? 'http://localhost:8080',
    },
  },
});
