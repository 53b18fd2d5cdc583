/** A column of db/schema.sql. */
export interface SchemaColumn {
  name: string;
  /** PostgreSQL's name of its type, like `timestamp with time zone`. */
  type: string;
  notNull: boolean;
  default: boolean;
  /** GENERATED ALWAYS: only the database writes it. */
  generated: boolean;
  /** The values that a check constraint allows. */
  values?: string[];
}

/** The tables of db/schema.sql with their columns, in its order. */
export function readTables(schemaSql: string): Map<string, SchemaColumn[]> {
  const checks = readChecks(schemaSql);
  const tables = new Map<string, SchemaColumn[]>();
  for (const [, table = '', body = ''] of schemaSql.matchAll(
    /^CREATE TABLE (\w+) \(\n(.*?)\n\);/gms,
  ))
    tables.set(
      table,
      body
        // an expression may take several lines
        .split(/,\n(?= {2}\w)/)
        .map((line) => readColumn(line, checks.get(table))),
    );
  return tables;
}

function readColumn(line: string, checks: ReadonlyMap<string, string[]> | undefined): SchemaColumn {
  const [, name, type, rest = ''] =
    /^ {2}(\w+) (.+?)((?: NOT NULL| DEFAULT | GENERATED ALWAYS ).*)?$/s.exec(line) ?? [];
  if (name === undefined || type === undefined) throw new Error(`Not a column: ${line}`);
  const values = checks?.get(name);
  return {
    name,
    type,
    notNull: rest.startsWith(' NOT NULL'),
    default: rest.includes(' DEFAULT '),
    generated: rest.includes(' GENERATED ALWAYS '),
    ...(values ? { values } : {}),
  };
}

/** `CHECK (state IN ('open', 'done'))` by table and column, as PostgreSQL writes it. */
function readChecks(schemaSql: string): Map<string, Map<string, string[]>> {
  const checks = new Map<string, Map<string, string[]>>();
  for (const [, table = '', column = '', list = ''] of schemaSql.matchAll(
    /^ALTER TABLE (\w+) ADD CONSTRAINT \w+ CHECK \(\((\w+) = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\);$/gm,
  )) {
    const columns = checks.get(table) ?? new Map<string, string[]>();
    columns.set(
      column,
      [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value),
    );
    checks.set(table, columns);
  }
  return checks;
}
