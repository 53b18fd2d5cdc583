import type { z } from 'zod';
import type { MessageText } from '../../contract/messages/message.ts';
import type { SettingField } from './definePackage.ts';
import type { ConnectorContext } from './connectorContext.ts';

/**
 * A file that a module made: rows are written as CSV with CRLF (RFC 4180), text cells that a spreadsheet would run
 * are quoted.
 */
export interface ResultFile {
  fileName: string;
  columns: string[];
  rows: AsyncIterable<string[][]> | Iterable<string[][]>;
}

/** A module's result for one tenant: a sync element with a vendor document and, if it made one, a result file. */
export interface ModuleResult {
  syncElementName: string;
  /** Unique within the package: `{tenant}:{date}`. */
  key: string;
  label: string;
  /** YYYY-MM-DD */
  date: string;
  documents: { documentName: string; externalId: string; syncMessage?: MessageText }[];
  file?: ResultFile;
}

export interface ModuleContext extends ConnectorContext {
  /** Records the result; idempotent per syncElementName and key. */
  save(result: ModuleResult): Promise<void>;
}

/** A field that a person fills in to start a module. */
export interface ParameterField extends SettingField {
  /** A setting of the module's package with the options as its values; all are selected initially. */
  optionsFromSetting?: string;
}

interface ModuleFacts {
  /** Literal names of the specifications are kept. */
  moduleType: string;
  packageType: string;
  title: MessageText;
  manual: true;
  /**
   * The console builds its dialog from these, and the server validates with them; the paths of violations begin with
   * `parameters.`.
   */
  parameters: readonly ParameterField[];
  /** While a task of it waits or runs in a connection, no other `exclusive` module of its package is started there. */
  exclusive?: boolean;
}

/** A unit of work that a person starts with parameters, and that a connector does (docs/sync.md 8). */
export interface ConnectorModule extends ModuleFacts {
  by: 'connector';
  phase: 'report';
  /** `parameters` are the validated values, by name. */
  run(context: ModuleContext, parameters: Readonly<Record<string, unknown>>): Promise<void>;
}

/**
 * A unit of work on the platform's own stores, done by an area of the server's engine (`platformModules.ts`): over
 * any number of elements, with a journal that is written before each vendor call. The task of a killed worker is
 * passed to that area again, which resumes from its journal.
 */
export interface PlatformModule extends ModuleFacts {
  by: 'platform';
  phase: 'fetch' | 'push' | 'report';
  /** `moduleRun`: by anybody who sends `module/run`, from its own screen; `route`: only by its own routes. */
  startedBy: 'moduleRun' | 'route';
  /** Only for a module with its own screen instead of a dialog: validates its parameters instead of fields. */
  parametersSchema?: z.ZodType<Record<string, unknown>>;
  /** Attempts while a package does not answer, before the task fails; default the engine's. */
  maxTries?: number;
}

export type ManualModule = ConnectorModule | PlatformModule;

/** Declares a module that a connector runs. */
export function defineModule(module: Omit<ConnectorModule, 'by'>): ConnectorModule {
  return { ...module, by: 'connector' };
}

/** Declares a module that the platform runs. */
export function definePlatformModule(
  module: Omit<PlatformModule, 'by' | 'manual'>,
): PlatformModule {
  return { ...module, by: 'platform', manual: true };
}
