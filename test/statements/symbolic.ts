import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

import { notificationColumns } from '../../src/server/platform/db/notificationColumn.ts';
import type { Kind } from './instrument.ts';

/** A statement as it would be sent, with the site that runs it. */
export interface Statement {
  text: string;
  site: number;
}

const database = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Names of the columns of each table, by table. */
let columnsOf: Readonly<Record<string, readonly string[]>> = {};
export function knowColumns(columns: typeof columnsOf): void {
  columnsOf = columns;
}

const symbolics = new WeakSet<object>();
export const isSymbolic = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && symbolics.has(value);

/** Kysely takes values that have these for parts of a query. */
const absent = new Set<string | symbol>([
  ...['then', 'toOperationNode', 'expressionType', 'isRawBuilder', 'isDynamicTableBuilder'],
  ...['isDynamicReferenceBuilder', 'isAliasedExpression', 'toJSON', 'isExpressionBuilder', 'alias'],
]);

/** A value of which nothing is known: it has every property, and is a list of two such values. */
export function symbolic(): unknown {
  const value: unknown = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'tx' || name === 'db') return database;
        if (name === Symbol.iterator) return () => [symbolic(), symbolic()][Symbol.iterator]();
        if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 1 : 'x');
        if (name === 'length' || name === 'size') return 2;
        if (typeof name === 'symbol' || absent.has(name)) return undefined;
        return symbolic();
      },
      has: () => false,
    },
  );
  symbolics.add(value as object);
  return value;
}

/** Methods of lists that ask each member something: what they find of unknown members is all, or the first. */
const choosing = ['filter', 'find', 'some', 'every'];

/** Thrown to end a run that decides no further. */
class Enough extends Error {}

/** One run of a function: which way it goes at each decision, and what statements it comes to. */
export class Run {
  readonly taken: { id: number; choice: number; choices: number }[] = [];
  readonly statements: Statement[] = [];
  /** Sites that looked like running a statement and run something else. */
  readonly noStatements = new Set<number>();
  private readonly rounds = new Map<number, number>();
  private readonly prefix: readonly number[];
  readonly otherwise = Symbol('otherwise');
  constructor(prefix: readonly number[]) {
    this.prefix = prefix;
  }

  decide(id: number, choices: number): number {
    if (this.taken.length > 400) throw new Enough();
    const choice = Math.min(this.prefix[this.taken.length] ?? 0, choices - 1);
    this.taken.push({ id, choice, choices });
    return choice;
  }

  /** A part of a statement that is complete within this frame. */
  addPart(part: unknown, frame: string): void {
    const { sql: text } = (part as { compile(db: unknown): { sql: string } }).compile(database);
    this.statements.push({ text: frame.replace('%', () => text), site: 0 });
  }

  /** A loop goes round twice. */
  again(id: number): boolean {
    const rounds = this.rounds.get(id) ?? 0;
    this.rounds.set(id, rounds + 1);
    return rounds < 2;
  }

  member(id: number, object: unknown, key: unknown): unknown {
    if (object === undefined || object === null) return symbolic();
    if (isSymbolic(key) && !isSymbolic(object) && !Array.isArray(object)) {
      const values = Object.values(object as object);
      return values.length > 0 ? values[this.decide(id, values.length)] : symbolic();
    }
    return (object as Record<PropertyKey, unknown>)[isSymbolic(key) ? 0 : (key as PropertyKey)];
  }

  /** A call of what may be symbolic itself, or may not bear a symbolic value: then the answer is symbolic. */
  apply(called: unknown, given: unknown[]): unknown {
    if (typeof called !== 'function') return this.callBack(given);
    try {
      const answer: unknown = (called as (...all: unknown[]) => unknown)(...given);
      return answer instanceof Promise ? answer.catch(unlessEnough) : answer;
    } catch (error) {
      return unlessEnough(error);
    }
  }

  call(object: unknown, name: string, given: unknown[], site: number): unknown {
    if (object === undefined || object === null) return symbolic();
    if (isSymbolic(object)) {
      if (name === 'query' && typeof given[0] === 'string') {
        this.statements.push({ text: given[0], site });
        return Promise.resolve({ rows: [symbolic(), symbolic()], rowCount: 1 });
      }
      if (['map', 'flatMap', 'filter'].includes(name)) {
        const [work] = given as [(one: unknown, at: number) => unknown];
        const answers = [0, 1].map((at) => this.apply(work, [symbolic(), at]));
        return name === 'filter' ? symbolic() : name === 'map' ? answers : answers.flat();
      }
      if (name === 'entries') return [0, 1].map((at) => [at, symbolic()]);
      return this.callBack(given);
    }
    if (name === '$if')
      return given[0] || this.decide(site, 2) ? this.apply(given[1], [object]) : object;
    const method = (object as Record<string, unknown>)[name];
    const compile = (object as { compile?: (db: unknown) => { sql: string } }).compile;
    if (site > 0 && typeof compile === 'function') {
      this.statements.push({ text: compile.call(object, database).sql, site });
      const rows = [symbolic(), symbolic()];
      if ('isRawBuilder' in (object as object))
        return Promise.resolve({ rows, numAffectedRows: 1n });
      if (name === 'stream') return rows;
      return Promise.resolve(name === 'execute' ? rows : symbolic());
    }
    if (typeof method !== 'function') return symbolic();
    // a transaction is executed too
    if (site > 0) this.noStatements.add(site);
    if (Array.isArray(object) && object.some(isSymbolic) && choosing.includes(name)) {
      this.callBack(given);
      return name === 'filter' ? object : name === 'find' ? object[0] : true;
    }
    return this.apply(method.bind(object), this.known(object, name, given));
  }

  /** What Kysely has to know of its arguments: how many a list has, which columns a row. */
  private known(object: unknown, name: string, given: unknown[]): unknown[] {
    const asList = (value: unknown) => (isSymbolic(value) ? [symbolic(), symbolic()] : value);
    if (name === 'join') return given.map(asList);
    if (name === 'lit' && isSymbolic(given[0])) return ['1'];
    // what is compared by IS is null
    if (name === 'where' && /^is( not)?$/.test(given[1] as string) && isSymbolic(given[2]))
      return [given[0], given[1], null];
    if (name === 'where' && /^(not )?in$/i.test(given[1] as string))
      return [given[0], given[1], asList(given[2])];
    const row = given[0];
    if (name === 'values' && (isSymbolic(row) || (Array.isArray(row) && row.some(isSymbolic))))
      return [this.rowOf(object)];
    if ((name === 'set' || name === 'doUpdateSet') && isSymbolic(row)) return [this.rowOf(object)];
    return given;
  }

  /** A row with every column of the table that a builder writes. */
  private rowOf(builder: unknown): Record<string, unknown> {
    const node = (builder as { toOperationNode(): unknown }).toOperationNode();
    const table = /"identifier":\{"kind":"IdentifierNode","name":"(\w+)"/.exec(
      JSON.stringify(node),
    )?.[1];
    const columns = columnsOf[table ?? ''] ?? [];
    return Object.fromEntries(columns.map((column) => [column, symbolic()]));
  }

  /** Has the functions among the arguments run once: what they would be called with is not known. */
  private callBack(given: readonly unknown[]): unknown {
    const functions = given.flatMap((one) =>
      typeof one === 'object' && one !== null && !isSymbolic(one) ? Object.values(one) : [one],
    );
    const answers = functions
      .filter((one) => typeof one === 'function')
      .map((one) => this.apply(one, [symbolic(), symbolic(), symbolic()]));
    const isAwaited = answers.some((answer) => answer instanceof Promise);
    return isAwaited ? Promise.all(answers).then(symbolic) : symbolic();
  }
}

function unlessEnough(error: unknown): unknown {
  if (error instanceof Enough) throw error;
  return symbolic();
}

/** The arguments that something exported is run with. */
export const argumentsFor = (kinds: readonly Kind[]): unknown[] =>
  kinds.map((kind) => {
    if (kind === 'db') return database;
    if (kind === 'default') return undefined;
    return kind === 'notificationColumn' ? notificationColumns[0] : symbolic();
  });
