import { fork } from 'node:child_process';
import { join } from 'node:path';
import { milliseconds, type Measurement } from './measurement.ts';

/** Cost of one run: CPU milliseconds of the platform's process, and its highest memory in use after a collection. */
export interface RunFigures {
  elements: number;
  cpuMs: number;
  peak: number;
  /** The process's largest resident set since its start, bytes. */
  resident: number;
  requests: number;
}

const large = Number(process.env['BENCH_EXPENSES'] ?? 10_000);
const small = Math.round(large / 10);

const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
const pairs = [
  ['yokoy', 'exact-online'],
  ['payhawk', 'exact-online'],
  ['yokoy', 'twinfield'],
  ['yokoy', 'afas'],
  ['yokoy', 'xero'],
  ['bamboohr', 'insurance-brydge'],
] as const;

/** Runs of many expenses from each source to each target, in separate processes: memory compared with a tenth of the expenses, CPU with the first pair. */
export async function connectorRuns(): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  let first: number | undefined;
  for (const [source, target] of pairs) {
    const little = await inProcess(source, target, small);
    const much = await inProcess(source, target, large);
    const cpu = much.cpuMs / much.elements;
    first ??= cpu;
    const name = `${source} → ${target}`;
    rows.push(
      {
        what: `${name}, CPU per document, ${much.elements}`,
        measured: `${milliseconds(cpu)}, ${(much.requests / much.elements).toFixed(1)} calls`,
        against: `${pairs[0].join(' → ')}: ${milliseconds(first)}`,
        ratio: `${(cpu / first).toFixed(2)}×`,
        goal: '≤ 1.50×',
      },
      {
        what: `${name}, memory in use at its highest, after a collection`,
        measured: `${mebibytes(much.peak)} at ${much.elements}; resident ${mebibytes(much.resident)}`,
        against: `${mebibytes(little.peak)} at ${little.elements}; resident ${mebibytes(little.resident)}`,
        ratio: `${(much.peak / little.peak).toFixed(2)}×; ${(much.resident / little.resident).toFixed(2)}×`,
        goal: '≤ 1.10×',
      },
    );
  }
  return rows;
}

/** One run in a separate process. */
function inProcess(source: string, target: string, count: number): Promise<RunFigures> {
  const child = fork(
    join(import.meta.dirname, 'connectorRunProcess.ts'),
    [source, target, String(count)],
    { execArgv: ['--disable-warning=ExperimentalWarning', '--expose-gc'] },
  );
  return new Promise((resolve, reject) => {
    let figures: RunFigures | undefined;
    child.once('message', (message) => (figures = message as RunFigures));
    child.once('exit', (code) =>
      figures
        ? resolve(figures)
        : reject(new Error(`${source} → ${target} ended with ${code} before its figures`)),
    );
  });
}
