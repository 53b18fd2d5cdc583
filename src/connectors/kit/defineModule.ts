import type { MessageText } from '../../contract/messages/message.ts';
import type { z } from 'zod';
import type { ViolationText } from '../../contract/violations.ts';
import type { ConnectorContext } from './connectorContext.ts';

/** A file that a module made: rows are written as CSV with CRLF (RFC 4180), text cells that a spreadsheet would run are quoted. */
export interface ResultFile {
  fileName: string;
  columns: string[];
  rows: AsyncIterable<string[][]> | Iterable<string[][]>;
}

/** What a module leaves behind for one tenant: a sync element with a vendor document and, where it made one, a result file. */
export interface ModuleResult {
  syncElementName: string;
  /** Below the package: `{tenant}:{date}`. */
  key: string;
  label: string;
  /** YYYY-MM-DD */
  date: string;
  documents: { documentName: string; externalId: string; syncMessage?: MessageText }[];
  file?: ResultFile;
}

export interface ModuleContext extends ConnectorContext {
  /** Records what was made; idempotent per syncElementName and key. */
  save(result: ModuleResult): Promise<void>;
}

/** A unit of work that a person starts with parameters (docs/sync.md 8). */
export interface ManualModule<P = unknown> {
  /** Literal names of the specifications are kept. */
  moduleType: string;
  packageType: string;
  title: MessageText;
  phase: 'report';
  manual: true;
  /** Issues become 422 violations under `parameters.`. */
  parameters: z.ZodType<P>;
  /** A reason per parameter path when the values don't fit the connection's settings (tenants that are not among its tenants). */
  check?(
    parameters: P,
    settings: Readonly<Record<string, unknown>>,
    today: string,
  ): ViolationText[];
  run(context: ModuleContext, parameters: P): Promise<void>;
}

/** Declares a manual module with its parameters' type checked. */
export function defineModule<P>(module: ManualModule<P>): ManualModule {
  return module as unknown as ManualModule;
}
