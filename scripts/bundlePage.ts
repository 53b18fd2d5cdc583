import { build, type Rolldown } from 'vite';

/** One module of a page, with what it imports, as one script for a production browser: for pages that are no part of the console. */
export async function bundlePage(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      // no person reads it: keeping names and spaces takes a third of the time
      minify: false,
      target: 'es2024',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: entry, output: { codeSplitting: false }, onLog: () => undefined },
    },
  })) as Rolldown.RolldownOutput;
  const [script] = built.output.filter((file) => file.type === 'chunk');
  if (!script) throw new Error(`${entry} came to no script.`);
  return script.code;
}
