import { createTwoFilesPatch } from 'diff';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { updateConnection, type Connection } from '../contract/connections.ts';
import { CliError } from './cliError.ts';

const { active, synchronizationStartDate, packages, version } = updateConnection.body.shape;
/** What a file may change of a connection, and which state of it the file was taken from; what is misspelt is not left out. */
const fileSchema = z.strictObject({
  active: active.unwrap(),
  synchronizationStartDate: synchronizationStartDate.unwrap(),
  // the server checks the maximum number
  packages: z.array(packages.element.strict()),
  version,
  // its organization
  connection: z.string().optional(),
  connectionName: z.unknown(),
  connectionTag: z.unknown(),
  organization: z.unknown(),
});
export type ConnectionFile = z.output<typeof fileSchema>;

/** A connection as a file: its organization, and below that what can be changed. */
export function toFile(connection: Connection) {
  const { organization, connectionId, connectionName, connectionTag } = connection;
  return {
    connection: connectionId,
    connectionName,
    connectionTag,
    organization: {
      organizationId: organization.organizationId,
      organizationName: organization.organizationName,
    },
    version: connection.version,
    ...changeable(connection),
  };
}

const changeable = (
  given: Pick<ConnectionFile, 'active' | 'synchronizationStartDate' | 'packages'>,
) => ({
  active: given.active,
  synchronizationStartDate: given.synchronizationStartDate,
  packages: given.packages.map(({ packageType, credentialId, settings }) => ({
    packageType,
    credentialId,
    settings,
  })),
});

// a long line stays one: settings are compared line by line
export const toYaml = (value: unknown): string => stringify(value, { lineWidth: 0 });

/** Reads a file in YAML, or in JSON, which is a part of it. */
export function readConnectionFile(text: string, name: string): ConnectionFile {
  let value: unknown;
  try {
    value = parse(text, { maxAliasCount: 100 });
  } catch (error) {
    throw new CliError(`${name} is no YAML: ${(error as Error).message}`);
  }
  const read = fileSchema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    throw new CliError(
      `${name} has ${[...issue.path, key].join('.')}, which a connection's file does not have.`,
      'linkspan export writes what can be changed; secrets are kept with the credential.',
    );
  }
  throw new CliError(
    `${name} is not as linkspan export writes it: ${issue?.path.join('.') || 'the whole'} is missing or wrong.`,
    'linkspan export writes a file to start from.',
  );
}

/** Settings that the file brings to the connection, by package: unknown settings are reported. */
export function settingsAdded(
  connection: Connection,
  file: ConnectionFile,
): { packageType: string; names: string[] }[] {
  return file.packages.flatMap(({ packageType, settings }) => {
    const known = connection.packages.find((one) => one.packageType === packageType)?.settings;
    const names = Object.keys(settings ?? {}).filter((name) => !Object.hasOwn(known ?? {}, name));
    return names.length > 0 ? [{ packageType, names }] : [];
  });
}

/** What the file changes, line by line; empty where nothing. The order of settings means nothing. */
export function diffOf(connection: Connection, file: ConnectionFile): string {
  const sorted = (value: unknown) => stringify(value, { lineWidth: 0, sortMapEntries: true });
  const now = sorted(changeable(connection));
  const wanted = sorted(changeable(file));
  if (now === wanted) return '';
  const patch = createTwoFilesPatch('now', 'file', now, wanted, '', '', { context: 3 });
  return patch.slice(patch.indexOf('---')).trimEnd();
}
