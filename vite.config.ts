import react from '@vitejs/plugin-react';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Which files the console comes in: few, so that a slow network has few answers to wait for, and cut where the screens
 * part, so that none loads what only another needs. A group takes what its modules import along, and the first match takes
 * a module: what stands further up is needed by more screens.
 */
const chunks: { name: string; test: RegExp }[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // With its setting, which must be made before any other chunk makes a schema.
  { name: 'zod', test: /node_modules\/zod\/|console\/app\/noEval/ },
  {
    name: 'router',
    test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
  },
  // How messages are read, without the wordings: every form needs all of it, and a chunk each costs more than it saves.
  { name: 'messages', test: /src\/(contract\/messages|console\/locales)\/\w+\.ts$/ },
  // Whatever the entry imports.
  {
    name: 'start',
    test: /src\/(console\/(app\/App|routes)\.tsx|ui\/(inter|tokens)\.css)$/,
  },
  // What pages with and without a session share.
  {
    name: 'layout',
    test: /src\/(contract\/(auth|violations)\.ts|console\/(app\/(Brand|Preferences)\.tsx|components\/usePageTitle\.ts|api\/useErrorToast\.ts|forms\/(FormStatus\.tsx|splitViolations\.ts)))$/,
  },
  // The signed-in frame and what a list needs, with as much of the kit.
  {
    name: 'lists',
    test: /tabler\/.*\/IconPlus\.|@mantine\/core\/esm\/core\/|src\/console\/(app\/AppShell\.tsx|app\/mantineStyles\.ts|components\/(Page\.tsx|attention\/(useAttention|isMainAct)\.ts|bulk\/(SelectionBar|StartedBulks|startedBulks)\.tsx?)|lists\/(DataTable|ListToolbar|Pager|useCheckedAddress)\.tsx?|features\/connections\/(ActiveFilter|HealthFilter|ConnectionWizard|prefetchConnections|useConnectionActions|useConnectionColumns|views\/ListTools|views\/useConnectionViews)\.tsx?)$/,
  },
  // The rest of the kit: menus, dialogs, inputs; and what asks for several things at once.
  {
    name: 'kit',
    test: /node_modules\/(@mantine|@floating-ui|@tanstack\/react-virtual)\/|\/(useQueries|queriesObserver)\.js$/,
  },
  // Our own parts of dialogs, forms and panels.
  {
    name: 'forms',
    test: /src\/(fields|ui|contract\/(?!messages)|console\/(api|components|forms|lists|features\/connections\/change\/changeRows)\/?)|tabler\/.*\/Icon(ArrowBackUp|Refresh|Terminal2)\./,
  },
  // The texts of a page's frame, and of a connection's page, one file each a language.
  ...['en', 'nl'].flatMap((language) => [
    {
      name: `texts-${language}`,
      test: new RegExp(`/${language}/(app|forms|notices)\\.ts$`),
    },
    {
      name: `texts-connections-${language}`,
      test: new RegExp(`/${language}/(connections|attention)\\.ts$`),
    },
    {
      name: `texts-connection-${language}`,
      test: new RegExp(
        `/${language}/(connection|runs|sync|\\w*[wW]ork|\\w*[lL]abels)\\.ts$|/(work/${language}|packages/[\\w-]+/messages\\.${language})\\.ts$`,
      ),
    },
  ]),
];

/**
 * Leaves out of the browser what zod can't be shaken free of: its JSON Schema writer, to which every schema refers, its
 * English messages (ours are codes), and its guard against values that contain themselves, which neither JSON nor a form
 * holds (zod/mini has none of itself). They are 7 kB gzip, a twenty-fifth of the sign-in page. The server, which writes
 * the API's documents with the first, isn't built.
 */
function withoutRestOfZod(): Plugin {
  const modules = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
  const guard = /zod\/v4\/core\/memoizer\.js$/;
  const messages = /zod\/v4\/locales\/en\.js$/;
  return {
    name: 'without-rest-of-zod',
    apply: 'build',
    transform(code, id) {
      if (messages.test(id)) return { code: 'export default () => ({});', map: null };
      if (guard.test(id)) return { code: withoutGuard, map: null };
      if (!modules.test(id)) return null;
      const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(
        ([, name]) => name,
      );
      const refuse = `const refuse = () => { throw new Error('JSON Schema is left out of the console'); };`;
      const stubs = names.map((name) => `export const ${name} = () => refuse;`);
      return { code: [refuse, ...stubs].join('\n'), map: null };
    },
  };
}

/** What zod finds in its place: none. */
const withoutGuard = `
  export const memoizer = () => undefined;
  export const isRecursiveSchema = () => false;
  export const isBackEdge = () => false;
  export class $ZodCyclicError extends Error {}`;

/** Leaves out of the browser what only the server reads of a route: who may call it, and 4 kB of the documents' prose. */
function withoutServersPart(): Plugin {
  const access = /^\s*access: .*,$/gm;
  const summary = /^\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm;
  return {
    name: 'without-servers-part',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/src\/contract\/\w+\.ts$/.test(id)) return null;
      return { code: code.replaceAll(summary, '').replaceAll(access, ''), map: null };
    },
  };
}

/**
 * The kit's styles come with the component that they are of, so that those of dialogs, menus and inputs are not the first
 * page's: they were half of its styles. A development server has them all from the start.
 */
function withStylesOfParts(): Plugin {
  const all = /console\/app\/mantineStyles\.ts$/;
  const part = /@mantine\/core\/esm\/(?:\w+\/)+(\w+)\/\1\.mjs$/;
  return {
    name: 'with-styles-of-parts',
    apply: 'build',
    transform(code, id) {
      if (all.test(id)) {
        const page = code
          .split('\n')
          .filter((line) => /\/(baseline|global)\.layer\.css/.test(line));
        return { code: page.join('\n'), map: null };
      }
      const name = part.exec(id)?.[1];
      const style = `@mantine/core/styles/${name}.layer.css`;
      if (name === undefined || !existsSync(here(`node_modules/${style}`))) return null;
      return { code: `import '${style}';\n${code}`, map: null };
    },
  };
}

/** The licence of a font goes where the font goes (OFL 1.1, condition 2). */
function withFontLicence(): Plugin {
  return {
    name: 'with-font-licence',
    apply: 'build',
    generateBundle() {
      const licence = here('node_modules/@fontsource-variable/inter/LICENSE');
      this.emitFile({
        type: 'asset',
        fileName: 'assets/Inter-LICENSE.txt',
        source: readFileSync(licence, 'utf8'),
      });
    },
  };
}

/** The console's build. Tests have vitest.config.ts. */
export default defineConfig({
  root: here('src/console'),
  publicDir: false,
  plugins: [
    react({ compiler: true }),
    withoutRestOfZod(),
    withoutServersPart(),
    withStylesOfParts(),
    withFontLicence(),
  ],
  build: {
    outDir: here('dist/console'),
    emptyOutDir: true,
    target: 'es2024',
    // Older targets make the minifier replace light-dark() by a polyfill that ignores data-mantine-color-scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The policy has no font-src or data: scripts; images as data: are allowed, but files cache better.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // the page that signs in knows every file by its name, and a hash doesn't compress
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
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
