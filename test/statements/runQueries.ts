import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readTables } from '../../scripts/readTables.ts';
import { exportedBy, instrument, type Exported, type Site } from './instrument.ts';
import { argumentsFor, knowColumns, Run, type Statement } from './symbolic.ts';

/** Statements around parts that are put into one by rules, or by a choice of two branches together; `%` is the part. */
const frames: Readonly<Record<string, string>> = {
  'src/server/engine/insurance/eventsMatching.queries.ts eventsMatching':
    'SELECT FROM insurance_event e WHERE %',
  'src/server/engine/insurance/eventsMatching.queries.ts eventsNamed':
    'SELECT FROM insurance_event e WHERE %',
  'src/server/features/connections/connectionHealth.queries.ts joinedRank':
    'SELECT % FROM connection c, (SELECT 1 AS rank) w',
};

/** Functions that put a statement together from its parts: run by those that give them the parts. */
const builders = ['src/server/platform/db/listPage.ts'];

/** Runs of one function at most: enough to take each of its branches. */
const maxRuns = 400;

/**
 * Runs every function that these files export with symbolic values, each of its branches at least once, and returns the
 * statements that it comes to. The rewritten files lie in `folder`.
 */
export async function runQueries(root: string, files: readonly string[], folder: string) {
  let last = 0;
  const nextId = () => (last += 1);
  const sites: Site[] = [];
  const exported = new Map<string, Exported[]>();
  for (const path of files) {
    const source = readFileSync(join(root, path), 'utf8');
    const { code, sites: found } = instrument(path, source, nextId, (name) => {
      if (name.startsWith('node:')) return name;
      if (!name.startsWith('.')) return import.meta.resolve(name);
      const relative = join(dirname(path), name);
      return pathToFileURL(join(files.includes(relative) ? folder : root, relative)).href;
    });
    sites.push(...found);
    exported.set(path, exportedBy(path, source));
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `const $ = globalThis.$symbolic;\n${code}`);
  }

  const tables = readTables(readFileSync(join(root, 'db/schema.sql'), 'utf8'));
  knowColumns(
    Object.fromEntries(
      [...tables].map(([table, columns]) => [
        table,
        columns.filter((column) => !column.generated).map((column) => column.name),
      ]),
    ),
  );
  let run = new Run([]);
  (globalThis as { $symbolic?: unknown }).$symbolic = new Proxy(
    {},
    {
      get: (_, name) => {
        const member = (run as unknown as Record<PropertyKey, unknown>)[name];
        return typeof member === 'function' ? member.bind(run) : member;
      },
    },
  );
  const statements = new Map<string, Statement>();
  const noStatements = new Set<number>();
  for (const path of files) {
    const module = (await import(pathToFileURL(join(folder, path)).href)) as Record<
      string,
      unknown
    >;
    for (const one of builders.includes(path) ? [] : (exported.get(path) ?? [])) {
      const tried = new Set<string>();
      const waiting: number[][] = [[]];
      for (let runs = 0; runs < maxRuns; runs += 1) {
        const prefix = waiting.shift();
        if (!prefix) break;
        run = new Run(prefix);
        try {
          await runOnce(run, path, module[one.name], one);
        } catch {
          // a branch that refuses, or can't go on with what is unknown: what it came to until then counts
        }
        for (const statement of run.statements)
          statements.set(`${statement.site} ${statement.text}`, statement);
        for (const site of run.noStatements) noStatements.add(site);
        const times = new Map<number, number>();
        for (const [at, { id, choice, choices }] of run.taken.entries()) {
          const time = (times.get(id) ?? 0) + 1;
          times.set(id, time);
          // a second time round a loop may go another way, a third time is like it
          if (at < prefix.length || time > 2) continue;
          for (let other = 0; other < choices; other += 1) {
            const key = `${id} ${other} ${time}`;
            if (other === choice || tried.has(key)) continue;
            tried.add(key);
            waiting.push([...run.taken.slice(0, at).map((one) => one.choice), other]);
          }
        }
      }
    }
  }
  return {
    sites: sites.filter(({ id }) => !noStatements.has(id)),
    statements: [...statements.values()],
  };
}

/** Runs what is exported once: a function, or each method of an object, of a class, or of what a function returns. */
async function runOnce(run: Run, path: string, value: unknown, exported: Exported) {
  const { name, parameters, members, isClass, isConstant } = exported;
  const frame = frames[`${path} ${name}`];
  const settleIt = (answer: unknown) => settle(run, answer, frame);
  if (isConstant) return settleIt(value);
  if (!members) return settleIt(run.apply(value, argumentsFor(parameters)));
  const made = isClass
    ? new (value as new (...given: unknown[]) => object)(...argumentsFor(parameters))
    : value;
  for (const member of members) {
    const method = (made as Record<string, (() => unknown) | undefined>)[member.name];
    await settleIt(run.apply(method?.bind(made), argumentsFor(member.parameters)));
  }
}

/** Waits for an answer, reads one that comes piece by piece, calls a function, and puts a part into its frame. */
async function settle(run: Run, answered: unknown, frame: string | undefined): Promise<void> {
  const answer = await answered;
  if (frame !== undefined) run.addPart(answer, frame);
  if (typeof answer === 'function') await run.apply(answer, argumentsFor(['any', 'any', 'any']));
  if (typeof (answer as AsyncIterator<unknown> | undefined)?.next === 'function')
    for (let i = 0; i < 5; i += 1) await (answer as AsyncIterator<unknown>).next();
}

if (import.meta.main) {
  const [root = '', folder = '', ...files] = process.argv.slice(2);
  process.stdout.write(JSON.stringify(await runQueries(root, files, folder)));
}
