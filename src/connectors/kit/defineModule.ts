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

/** A unit of work that a person starts with parameters (docs/sync.md 8). */
export interface ManualModule {
  /** Literal names of the specifications are kept. */
  moduleType: string;
  packageType: string;
  title: MessageText;
  phase: 'report';
  manual: true;
  /** The console draws its dialog from these, and the server checks by them; violations stand under `parameters.`. */
  parameters: readonly ParameterField[];
  /** `parameters` are values that the fields accepted, by name. */
  run(context: ModuleContext, parameters: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Declares a manual module; the identity function with the type checked. */
export function defineModule(module: ManualModule): ManualModule {
  return module;
}
