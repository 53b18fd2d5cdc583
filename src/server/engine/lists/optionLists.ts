import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import { getPackage } from '../../../packages/registry.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { OptionsState } from '../../../contract/fieldDefinition.ts';
import type { PreconfigurationState } from '../../../contract/connections.ts';
import type { Preconfiguration } from '../../../contract/connectionSettings.ts';
import type {
  DocumentCount,
  Option,
  PackageDefinition,
  SettingField,
  SourceKind,
} from '../../../packages/kit/definePackage.ts';
import { visibleFields } from '../../../fields/visibleFields.ts';
import { listSetting } from '../../../packages/kit/settingValues.ts';
import { allSettings, listKeys, sourceKey, type KnownList } from './packageFields.ts';

/** How long a loaded list may be used by any connection with the same credential, milliseconds (docs/sync.md 13). */
export const listLifeMs = 15 * 60_000;

/** The settings that one load of a list is for: one value for each setting that it depends on. */
export interface ListScope {
  /** Key in the store: JSON with sorted keys. */
  text: string;
  /** Settings for the loader. */
  settings: Record<string, unknown>;
}

/** A list that a package of a connection needs for its set-up. */
export interface NeededList {
  packageType: string;
  credentialId: string;
  key: string;
  step: 'preSettings' | 'settings';
  required: boolean;
  /** Its use in other packages' mappings. */
  source?: SourceKind | undefined;
  /** Counts the source's documents and offers no choices: nothing waits for it. */
  counts?: boolean;
  /** Each is loaded separately; none while a setting that the list depends on isn't chosen. */
  scopes: ListScope[];
  /** Labels of the settings that must be chosen first. */
  missing: MessageText[];
}

/** A stored load of a list. */
export interface StoredList {
  credentialId: string;
  key: string;
  scope: string;
  state: OptionsState;
  items: Option[];
  message: string;
  coded: MessageText | null;
  /** When the load ended, or started if it is still running; null for one that was only requested. */
  readAt: Date | null;
}

export interface SetUpPackage {
  packageType: string;
  credentialId: string;
  settings: Readonly<Record<string, unknown>>;
}

/** The lists that a package's fields use, with the scopes that these settings require. */
export function neededLists(
  definition: PackageDefinition,
  use: SetUpPackage,
  wanted: ReadonlySet<SourceKind> = new Set(),
): NeededList[] {
  const earlier = [...definition.credentialSettings, ...definition.preSettings];
  const before = listKeys(earlier);
  const after = listKeys(settingsAfter(earlier, definition.settings, use));
  const checks = new Map(
    allSettings(definition).flatMap(({ fieldName, checkedBy }) =>
      checkedBy === undefined ? [] : [[fieldName, checkedBy] as const],
    ),
  );
  const sources = new Map(
    Object.entries(definition.sources ?? {}).flatMap(([kind, key]) =>
      wanted.has(kind as SourceKind) ? [[key, kind as SourceKind] as const] : [],
    ),
  );
  const counts = wanted.size > 0 ? definition.counts?.list : undefined;
  const keys = new Set([...before, ...after, ...sources.keys()]);
  if (counts !== undefined) keys.add(counts);
  return [...keys].flatMap((key): NeededList[] => {
    const loader = definition.options[key];
    if (!loader) return [];
    const missing = loader.dependsOn.filter((name) => listSetting(use.settings, name).length === 0);
    const considered = (loader.optionalDependsOn ?? []).filter(
      (name) => listSetting(use.settings, name).length > 0,
    );
    // there is no input that it would look up
    if (missing.some((name) => checks.get(name) === key)) return [];
    return [
      {
        packageType: definition.type,
        credentialId: use.credentialId,
        key,
        source: sources.get(key),
        ...(key === counts ? { counts: true } : {}),
        step: before.has(key) ? 'preSettings' : 'settings',
        required: loader.required,
        scopes:
          missing.length > 0 ? [] : scopesOf([...loader.dependsOn, ...considered], use.settings),
        missing: missing.map((name) => labelOf(definition, name)),
      },
    ];
  });
}

/** The settings without those that the choices of the earlier steps hide: their lists aren't needed. */
function settingsAfter(
  earlier: readonly SettingField[],
  fields: readonly SettingField[],
  use: SetUpPackage,
): SettingField[] {
  const isEarlier = new Set(earlier.map(({ fieldName }) => fieldName));
  const visible = new Set(visibleFields(fields, use.settings));
  // what a choice of the same step hides may be shown before that is saved
  return fields.filter(
    (field) =>
      visible.has(field) || !field.conditiondBy || !isEarlier.has(field.conditiondBy.fieldName),
  );
}

/** One scope for each combination of the values of the settings that a list depends on. */
function scopesOf(dependsOn: readonly string[], settings: SetUpPackage['settings']): ListScope[] {
  const combinations = dependsOn
    .toSorted()
    .reduce<Record<string, string>[]>(
      (found, name) =>
        found.flatMap((values) =>
          [...new Set(listSetting(settings, name))].map((value) => ({ ...values, [name]: value })),
        ),
      [{}],
    );
  return combinations.map((values) => ({
    text: JSON.stringify(values),
    // a setting with several values stays a list, with one value in it
    settings: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        Array.isArray(settings[name]) ? [value] : value,
      ]),
    ),
  }));
}

function labelOf(definition: PackageDefinition, fieldName: string): MessageText {
  const field = allSettings(definition).find((candidate) => candidate.fieldName === fieldName);
  return field?.fieldOptions.label ?? text('vendor.words', { words: fieldName });
}

const scopeKey = (list: { credentialId: string; key: string }, scope: string) =>
  `${list.credentialId}|${list.key}|${scope}`;

/** Stored lists, by credential, key and scope. */
export class StoredLists {
  readonly #byName: Map<string, StoredList>;

  constructor(lists: readonly StoredList[]) {
    this.#byName = new Map(lists.map((list) => [scopeKey(list, list.scope), list]));
  }

  /** The state of each scope of a list, such as each of the chosen administrations. */
  perScope(list: NeededList): KnownList[] {
    return list.scopes.map((scope) => this.known({ ...list, scopes: [scope] }));
  }

  /** When the oldest part of a list was read; null while one of them never was. */
  readAt(list: NeededList): Date | null {
    const parts = list.scopes.map((scope) => this.#byName.get(scopeKey(list, scope.text)));
    const times = parts.map((part) => (part?.state === 'ready' ? part.readAt : null));
    if (times.length === 0 || times.includes(null)) return null;
    return new Date(Math.min(...times.map(Number)));
  }

  /** Document counts of a counting list, over all its scopes. */
  counts(list: NeededList): DocumentCount[] {
    return list.scopes.flatMap((scope) =>
      (this.#byName.get(scopeKey(list, scope.text))?.items ?? []).flatMap(
        ({ count }) => count ?? [],
      ),
    );
  }

  /**
   * The state of a list over all its scopes: that of the slowest, failed when one of them failed, with the options of
   * all.
   */
  known(list: NeededList): KnownList {
    if (list.scopes.length === 0) {
      const coded = text('list.chooseFirst', { fields: list.missing });
      return { state: 'waiting', message: wordFor('en', coded), coded, options: {} };
    }
    const parts = list.scopes.map((scope) => this.#byName.get(scopeKey(list, scope.text)));
    const items = parts.flatMap((part) => part?.items ?? []);
    const options = Object.fromEntries(items.map(({ value, label }) => [value, label]));
    const attributes = Object.fromEntries(
      items.flatMap((item) => (item.attributes ? [[item.value, item.attributes]] : [])),
    );
    const words = Object.fromEntries(
      items.flatMap(({ value, coded }) => (coded ? [[value, coded]] : [])),
    );
    const state = slowest(parts.map((part) => part?.state ?? 'waiting'));
    const slow = parts.find((part) => part?.state === state);
    const known = {
      state,
      options,
      ...(Object.keys(words).length > 0 && { words }),
      ...(Object.keys(attributes).length > 0 && { attributes }),
    };
    return slow?.message
      ? { ...known, message: slow.message, coded: slow.coded ?? undefined }
      : known;
  }
}

/**
 * Looks up lists of one package by key. With `uses` a source's list has the number of documents for each of its values.
 */
export function listOf(
  needed: readonly NeededList[],
  stored: StoredLists,
  packageType: string,
  uses?: (kind: SourceKind) => Record<string, number> | undefined,
): (key: string) => KnownList {
  return (key) => {
    const list = needed.find(
      (one) =>
        (one.packageType === packageType && one.key === key) ||
        (one.source !== undefined && sourceKey(one.source) === key),
    );
    if (!list) return { state: 'waiting', options: {} };
    const known = stored.known(list);
    const counted = list.source && sourceKey(list.source) === key ? uses?.(list.source) : undefined;
    return counted ? { ...known, uses: counted } : known;
  };
}

const slowness: readonly OptionsState[] = ['loading', 'waiting', 'failed', 'ready'];

function slowest(states: readonly OptionsState[]): OptionsState {
  return slowness.find((state) => states.includes(state)) ?? 'waiting';
}

/** Stored progress of one list, without its title. */
export type StoredProgress = Omit<Preconfiguration['progress'][number], 'title' | 'titleCode'>;

/** The title of a list; its key where the list no longer exists. */
export function listTitle(packageType: string, key: string) {
  const title = getPackage(packageType)?.options[key]?.title;
  return { title: title ? wordFor('en', title) : key, titleCode: title?.code ?? null };
}

/** Progress of a connection's lists, in the order of its packages. */
export function progressOf(
  needed: readonly NeededList[],
  stored: StoredLists,
): { state: PreconfigurationState; progress: StoredProgress[] } {
  const progress = needed.map((list) => {
    const known = stored.known(list);
    return {
      packageType: list.packageType,
      key: list.key,
      step: list.step,
      required: list.required,
      state: known.state,
      count: list.counts ? documentsIn(stored.counts(list)) : Object.keys(known.options).length,
      readAt: stored.readAt(list)?.toISOString() ?? null,
      message: known.message ?? '',
      codedMessage: sentMessage(known.coded ?? null, known.message ?? ''),
    };
  });
  const loadable = progress.filter((_, index) => {
    const list = needed[index];
    return list !== undefined && list.scopes.length > 0 && !list.counts;
  });
  return { progress, state: overallState(loadable) };
}

/** Total number of counted documents. */
function documentsIn(counts: readonly DocumentCount[]): number {
  return counts
    .filter(({ kind }) => kind === undefined)
    .flatMap(({ days }) => Object.values(days))
    .reduce((sum, count) => sum + count, 0);
}

/**
 * - `pending`: nothing has started; `running`: some lists are still to come
 * - `ready`: everything that can be loaded with the current choices is there
 * - `partial`: lists failed, none of them required; `failed`: a required one did, so the connection can't be finished
 */
function overallState(
  loadable: readonly { state: OptionsState; required: boolean }[],
): PreconfigurationState {
  const open = loadable.filter(({ state }) => state === 'waiting' || state === 'loading');
  if (open.length > 0)
    return open.length === loadable.length && open.every(({ state }) => state === 'waiting')
      ? 'pending'
      : 'running';
  const failed = loadable.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return 'ready';
  return failed.some(({ required }) => required) ? 'failed' : 'partial';
}
