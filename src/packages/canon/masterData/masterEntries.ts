import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type {
  MasterDataTarget,
  MasterEntry,
  MasterKind,
  MasterList,
  MasterRecord,
} from '../../kit/masterData.ts';
import { mappingKey } from '../../kit/settingValues.ts';
import { VendorError } from '../../kit/vendorError.ts';

type Settings = ConnectorContext['settings'];

/** The entries of one kind in the companies' lists at a target; each list is read once per task. */
export class MasterEntries {
  readonly #kind: MasterKind;
  readonly #target: MasterDataTarget;
  readonly #known = new WeakMap<object, Map<string, Promise<MasterEntry[]>>>();

  constructor(kind: MasterKind, target: MasterDataTarget) {
    this.#kind = kind;
    this.#target = target;
  }

  /** The list that the settings choose; throws if they choose none. */
  list(settings: Settings): MasterList {
    const list = this.#target.lists[this.#kind](settings);
    if (!list) throw noList(this.#target.chosenBy?.[this.#kind]);
    return list;
  }

  /** The record's entry in the list's current state. */
  async find(
    context: ConnectorContext,
    place: string,
    record: MasterRecord,
  ): Promise<MasterEntry | undefined> {
    const list = this.list(context.settings);
    return matchingEntry(list, await this.#read(context, list, place, true), record);
  }

  /** Writes the record to the list, in the entry with this id or in the matching one; returns its external id. */
  async write(
    context: ConnectorContext,
    place: string,
    record: MasterRecord,
    id?: string,
  ): Promise<string> {
    const list = this.list(context.settings);
    const entries = await this.#read(context, list, place);
    const entry = entries.find((one) => one.id === id) ?? matchingEntry(list, entries, record);
    if (!entry) {
      const made = await list.create(context, place, record);
      entries.push({ id: made, active: true, ...record });
      return `${place}/${made}`;
    }
    if (!entry.active || !list.isSame(entry, record))
      await list.update(context, place, entry, record);
    return `${place}/${entry.id}`;
  }

  remove(context: ConnectorContext, externalId: string) {
    const [place, id] = partsOf(externalId);
    return this.list(context.settings).remove(context, place, id);
  }

  /** The active entries in the list's current state. */
  async active(context: ConnectorContext, place: string): Promise<MasterEntry[]> {
    const entries = await this.#read(context, this.list(context.settings), place, true);
    return entries.filter(({ active }) => active);
  }

  /** Entries of a list, read once per task, and again if the current state is needed. */
  #read(context: ConnectorContext, list: MasterList, place: string, reload = false) {
    const places = this.#known.get(context) ?? new Map<string, Promise<MasterEntry[]>>();
    this.#known.set(context, places);
    const cached = reload ? undefined : places.get(place);
    if (cached) return cached;
    const entries = list.entries(context, place);
    places.set(place, entries);
    entries.catch(() => places.delete(place));
    return entries;
  }
}

/**
 * The two halves of a tenant (books and company) and of an external id (company and entry). Neither company nor entry
 * has a slash.
 */
export function partsOf(joined: string): [string, string] {
  const at = joined.lastIndexOf('/');
  return [joined.slice(0, at), joined.slice(at + 1)];
}

/** The entry that matches a record: active ones take precedence. */
function matchingEntry(
  list: MasterList,
  entries: readonly MasterEntry[],
  record: MasterRecord,
): MasterEntry | undefined {
  const found = entries.filter(
    (entry) =>
      mappingKey(entry.code) === mappingKey(record.code) || list.matches?.(entry, record) === true,
  );
  return found.find(({ active }) => active) ?? found[0];
}

function noList(chosenBy?: MessageText): VendorError {
  const filled = text('label.masterData');
  const field = chosenBy ?? filled;
  return new VendorError({
    class: 'validation',
    code: 'mapping-missing',
    text: text('masterData.noListChosen', { field }),
    solution: text('masterData.noListChosenSolution', { field, filled }),
    wiki: 'mapping-missing',
  });
}
