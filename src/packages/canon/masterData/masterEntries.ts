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

/** A record on its way to one company's list. */
export interface PlacedRecord {
  place: string;
  record: MasterRecord;
}

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

  /**
   * The entry with this id, otherwise the one that matches the record, and whether it has the record's content.
   * `reload`: reads the list's current state.
   */
  async match(
    context: ConnectorContext,
    { place, record }: PlacedRecord,
    id: string | undefined,
    reload: boolean,
  ): Promise<{ externalId: string; isSame: boolean } | undefined> {
    const list = this.list(context.settings);
    const entries = await this.#read(context, list, place, reload);
    const entry = entries.find((one) => one.id === id) ?? matchingEntry(list, entries, record);
    return (
      entry && {
        externalId: `${place}/${entry.id}`,
        isSame: entry.active && list.isSame(entry, record),
      }
    );
  }

  /** Adds the record to the list; returns its external id. */
  async create(context: ConnectorContext, { place, record }: PlacedRecord): Promise<string> {
    const list = this.list(context.settings);
    const entries = await this.#read(context, list, place);
    const id = await list.create(context, place, record);
    entries.push({ id, active: true, ...record });
    return `${place}/${id}`;
  }

  /** Writes the record to an entry of the list. */
  async update(
    context: ConnectorContext,
    externalId: string,
    { place, record }: PlacedRecord,
  ): Promise<void> {
    const list = this.list(context.settings);
    const [, id] = partsOf(externalId);
    const entry = (await this.#read(context, list, place)).find((one) => one.id === id);
    if (!entry) throw new Error(`No entry ${externalId} in the list`);
    await list.update(context, place, entry, record);
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
