import { z } from 'zod';

/** The archive's format; a reader refuses a higher number than it knows. */
export const backupFormat = 1;

/** The name of the archive's last entry. */
export const manifestEntry = 'manifest.json';

/** A file may come from anywhere: it names tables of these schemas, and nothing else of it becomes SQL. */
const tableName = z.object({ schema: z.enum(['public', 'pgboss']), name: z.string().min(1) });
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const valuePattern = `(?:'(?:[^']|'')*'|-?\\d+(?:\\.\\d+)?|MINVALUE|MAXVALUE|NULL|true|false)`;
const valuesPattern = `\\(${valuePattern}(?:, ${valuePattern})*\\)`;
/** The output of pg_get_expr for a partition's bounds, and no other SQL. */
const partitionBound = z
  .string()
  .regex(
    new RegExp(
      `^(?:DEFAULT|FOR VALUES (?:IN ${valuesPattern}|FROM ${valuesPattern} TO ${valuesPattern}|WITH \\(modulus \\d+, remainder \\d+\\)))$`,
    ),
  );

const tableSchema = tableName.extend({
  /** the columns in the order of the data, without generated ones */
  columns: z.array(z.string()),
  /** how to create a missing partition */
  partition: z.object({ parent: tableName, bound: partitionBound }).nullable(),
  rows: count,
  /** of the data in COPY's text format, before compression */
  bytes: count,
  sha256: hash,
});

const sequenceSchema = tableName.extend({
  /** the next number of the sequence; a decimal, since it may exceed 2^53 */
  next: z.string().regex(/^-?\d+$/),
});

export const backupManifestSchema = z.object({
  linkspanBackup: z.literal(backupFormat),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** names of the applied migrations, sorted; null when the database was never migrated */
  migrations: z.array(z.string()).nullable(),
  /** the version of the queue's schema; null when it has none */
  queueVersion: z.int().nullable(),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
});

export type BackupManifest = z.infer<typeof backupManifestSchema>;
export type BackupTable = z.infer<typeof tableSchema>;
export type BackupSequence = z.infer<typeof sequenceSchema>;
export type TableName = z.infer<typeof tableName>;

/** `schema.name`, as shown to people and used as a folder in the archive. */
export function tableLabel({ schema, name }: TableName): string {
  return `${schema}.${name}`;
}
