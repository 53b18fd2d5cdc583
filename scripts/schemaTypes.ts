import { format } from 'oxfmt';
import {
  columnTypes,
  commonColumns,
  tableComments,
  typeSources,
  type ColumnDescription,
} from '../src/server/platform/db/columnTypes.ts';
import { readTables, type SchemaColumn } from './readTables.ts';

/**
 * TypeScript types as the driver gives them with the parsers of src/server/platform/db/database.ts. JSON is `unknown`
 * unless columnTypes.ts describes it.
 */
const typeNames: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  xid8: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  jsonb: 'unknown',
  'timestamp with time zone': 'Date',
};

const header = `// Written by \`npm run db:dump\` from db/schema.sql and columnTypes.ts; do not edit.

// The tables as Kysely sees them. jsonb is written as JSON text and read parsed; int8 is read as a number, date as
// YYYY-MM-DD (parsers in database.ts).
`;

/** Contents of src/server/platform/db/schema.ts: the tables of db/schema.sql as Kysely sees them. */
export async function schemaTypes(schemaSql: string): Promise<string> {
  const tables = readTables(schemaSql);
  requireDescribed(tables);
  const interfaces = [...tables].map(([table, columns]) => tableInterface(table, columns));
  const lines = [...tables.keys()].map((table) => `${table}: ${interfaceName(table)};`);
  const body = `${interfaces.join('\n\n')}\n\n/** Every table by its name. */\nexport interface DB {\n${lines.join('\n')}\n}\n`;
  const { code, errors } = await format('schema.ts', `${header}\n${imports(body)}\n\n${body}`, {
    printWidth: 100,
    singleQuote: true,
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}

/** `audit_chain` → `AuditChainTable` */
const interfaceName = (table: string): string =>
  `${table.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())}Table`;

function imports(body: string): string {
  const used = (names: readonly string[]) =>
    names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).join(', ');
  const sources = Object.entries({
    kysely: ['ColumnType', 'Generated', 'GeneratedAlways'],
    ...typeSources,
  });
  return sources
    .map(([path, names]) => `import type { ${used(names)} } from '${path}';`)
    .join('\n');
}

const docstring = (text: string | undefined): string => (text ? `/** ${text} */\n` : '');

function tableInterface(table: string, columns: readonly SchemaColumn[]): string {
  const lines = columns.map((column) => {
    const described = columnTypes[table]?.[column.name] ?? commonColumns[column.name] ?? {};
    return `${docstring(described.about)}${column.name}: ${columnType(column, described)};`;
  });
  return `${docstring(tableComments[table])}export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}`;
}

function columnType(column: SchemaColumn, described: ColumnDescription): string {
  const value = described.type ?? valueType(column);
  const nullable = column.notNull || described.filled ? '' : ' | null';
  const read = value === 'unknown' ? value : value + nullable;
  if (column.generated) return `GeneratedAlways<${read}>`;
  const json = column.type === 'jsonb';
  if (json || described.insert !== undefined || described.update !== undefined) {
    const written = json ? `string${nullable}` : read;
    const optional = column.default || !column.notNull ? ' | undefined' : '';
    return `ColumnType<${read}, ${described.insert ?? written + optional}, ${described.update ?? written}>`;
  }
  return column.default ? `Generated<${read}>` : read;
}

function valueType({ type, values }: SchemaColumn): string {
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  const name = typeNames[type.replace('[]', '')];
  if (name === undefined) throw new Error(`No TypeScript type is listed for ${type}`);
  return type.endsWith('[]') ? `${name}[]` : name;
}

/** Fails for a description without its column, which was probably renamed. */
function requireDescribed(tables: ReadonlyMap<string, readonly SchemaColumn[]>): void {
  const all = [...tables].flatMap(([table, columns]) =>
    columns.map(({ name }) => `${table}.${name}`),
  );
  const described = Object.entries(columnTypes).flatMap(([table, columns]) =>
    Object.keys(columns).map((name) => `${table}.${name}`),
  );
  const missing = [
    ...described.filter((name) => !all.includes(name)),
    ...Object.keys(tableComments).filter((table) => !tables.has(table)),
    ...Object.keys(commonColumns).filter((name) => !all.some((one) => one.endsWith(`.${name}`))),
  ];
  if (missing.length > 0) throw new Error(`columnTypes.ts describes ${missing.join(', ')}`);
}
