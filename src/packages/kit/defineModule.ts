import type { z } from 'zod';
import type { MessageText } from '../../contract/messages/message.ts';
import type { SettingField } from './definePackage.ts';
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

/** What a person fills in to start a module. */
export interface ParameterField extends SettingField {
  /** A setting of the module's package whose values are the options; all of them are chosen at first. */
  optionsFromSetting?: string;
}

interface ModuleFacts {
  /** Literal names of the specifications are kept. */
  moduleType: string;
  packageType: string;
  title: MessageText;
  manual: true;
  /** The console draws its dialog from these, and the server checks by them; violations stand under `parameters.`. */
  parameters: readonly ParameterField[];
  /** While a task of it waits or runs in a connection, no other module of its package that says so too is started there. */
  alone?: boolean;
}

/** A unit of work that a person starts with parameters, and that a connector does (docs/sync.md 8). */
export interface ConnectorModule extends ModuleFacts {
  by: 'connector';
  phase: 'report';
  /** `parameters` are values that the fields accepted, by name. */
  run(context: ModuleContext, parameters: Readonly<Record<string, unknown>>): Promise<void>;
}

/**
 * A unit of work over the platform's own stores, done by a room of the server's engine (`platformModules.ts`): over as many
 * elements as there are, with a journal that is written before the vendor is. A task whose worker was killed is given to
 * that room again, which looks in its journal where it was.
 */
export interface PlatformModule extends ModuleFacts {
  by: 'platform';
  phase: 'fetch' | 'push' | 'report';
  /** `moduleRun`: by anybody who sends `module/run`, from a screen of its own; `route`: only by routes of its own. */
  startedBy: 'moduleRun' | 'route';
  /** Of one that a screen of its own starts, without a dialog: its parameters are checked by this and not by fields. */
  accepts?: z.ZodType<Record<string, unknown>>;
  /** Tries while a package does not answer, before the task fails; default the engine's. */
  maxTries?: number;
}

export type ManualModule = ConnectorModule | PlatformModule;

/** Declares a module that a connector does. */
export function defineModule(module: Omit<ConnectorModule, 'by'>): ConnectorModule {
  return { ...module, by: 'connector' };
}

/** Declares a module that the platform does. */
export function definePlatformModule(
  module: Omit<PlatformModule, 'by' | 'manual'>,
): PlatformModule {
  return { ...module, by: 'platform', manual: true };
}
