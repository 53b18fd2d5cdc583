import { type MessageText, text } from '../../../contract/messages/message.ts';
import { chosenCountry } from '../../kit/booksCountry.ts';
import { amsterdamDay } from '../../kit/amsterdamDay.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import {
  defineFlow,
  document,
  type Flow,
  type FlowSettings,
  type SourcePage,
} from '../../kit/defineFlow.ts';
import { masterKindNames } from '../../kit/masterDataSettings.ts';
import { flagSetting, listSetting, mappingKey } from '../../kit/settingValues.ts';
import { mappingMissing, VendorError } from '../../kit/vendorError.ts';
import type {
  MasterDataSource,
  MasterDataTarget,
  MasterEntry,
  MasterKind,
  MasterList,
  MasterRecord,
} from '../../kit/masterData.ts';

/** A record of the books on its way to one company of the target. */
export interface MasterSnapshot {
  place: string;
  record: MasterRecord;
  /** The day on which it was first seen in this form. */
  readOn: string;
}

type Payload = Pick<MasterSnapshot, 'place' | 'record'>;

const words: Record<MasterKind, { name: string; fetch: MessageText; push: MessageText }> = {
  'ledger-account': {
    name: 'ledgerAccount',
    fetch: text('module.fetchLedgerAccounts'),
    push: text('module.pushLedgerAccounts'),
  },
  'cost-centre': {
    name: 'costCentre',
    fetch: text('module.fetchCostCentres'),
    push: text('module.pushCostCentres'),
  },
  'vat-code': {
    name: 'vatCode',
    fetch: text('module.fetchVatCodes'),
    push: text('module.pushVatCodes'),
  },
  supplier: {
    name: 'supplier',
    fetch: text('module.fetchSuppliers'),
    push: text('module.pushSuppliers'),
  },
};

/**
 * The opposite direction: records of one kind go from the books to a company's list at the target, and the books are
 * their master. An existing entry is taken for the record's own; records missing from the books are deactivated.
 */
export function masterDataFlow(
  kind: MasterKind,
  source: MasterDataSource,
  target: MasterDataTarget,
): Flow<MasterSnapshot> {
  const { name, fetch, push } = words[kind];
  const noun = `${kind.replaceAll('-', '_')}s`;
  const fetchType = `${source.prefix}_fetch_${noun}`;
  const targetSettings = ({ packages }: FlowSettings) => packages[target.packageType] ?? {};
  const isOn = (settings: FlowSettings) =>
    listSetting(targetSettings(settings), 'masterData').includes(kind);
  const entriesOf = knownEntries();

  const tenants = (settings: FlowSettings): string[] => {
    if (!isOn(settings)) return [];
    if (!target.lists[kind](targetSettings(settings))) throw noList(target.chosenBy?.[kind]);
    const ours = settings.packages[source.packageType] ?? {};
    const [only, ...others] = source.books(ours);
    const chosen = source.booksOf?.(ours) ?? {};
    return target.places(targetSettings(settings)).map((place) => {
      const books = chosen[mappingKey(place)] ?? (others.length === 0 ? only : undefined);
      return `${books ?? ''}/${place}`;
    });
  };

  async function* pull(
    context: ConnectorContext,
    tenant: string,
  ): AsyncGenerator<SourcePage<MasterSnapshot>> {
    const [books, place] = partsOf(tenant);
    if (books === '')
      throw mappingMissing(text('word.books'), place, text('label.organisationPerCompany'));
    const readOn = amsterdamDay(context.now());
    const country = kind === 'vat-code' ? await source.country?.(context, books) : undefined;
    const taxOf = country === undefined ? {} : { country };
    for await (const records of source.read[kind](context, books))
      yield {
        items: records.map((record) => ({ place, record: { ...taxOf, ...record }, readOn })),
        cursor: {},
      };
    yield { items: [], cursor: { sweptAt: context.now().toISOString() }, complete: true };
  }

  /** Adds the country of a VAT code: a person's setting takes precedence over the books' own country. */
  const withChosenCountry = (record: MasterRecord, { packages }: FlowSettings): MasterRecord => {
    const country =
      kind === 'vat-code' ? chosenCountry(packages[source.packageType] ?? {}) : undefined;
    return country === undefined ? record : { ...record, country };
  };

  const listIn = ({ settings }: ConnectorContext): MasterList => {
    const list = target.lists[kind](settings);
    if (!list) throw noList(target.chosenBy?.[kind]);
    return list;
  };

  /** Writes the record to the list, in the entry with this id or in the matching one; returns its external id. */
  async function writeRecord(
    context: ConnectorContext,
    place: string,
    record: MasterRecord,
    id?: string,
  ) {
    const list = listIn(context);
    const entries = await entriesOf(context, list, place);
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

  const remove = (context: ConnectorContext, externalId: string) => {
    const [place, id] = partsOf(externalId);
    return listIn(context).remove(context, place, id);
  };

  return defineFlow<MasterSnapshot>({
    name: kind,
    from: source.packageType,
    to: target.packageType,
    masterData: true,
    isOn,
    intervalHours: 24,
    modules: [
      {
        moduleType: fetchType,
        title: fetch,
        phase: 'fetch',
        packageType: source.packageType,
        dependsOn: [],
        documents: [],
      },
      {
        moduleType: `${target.prefix}_push_${noun}`,
        title: push,
        phase: 'push',
        packageType: target.packageType,
        dependsOn: [fetchType],
        documents: [name],
      },
    ],
    sourceTenants: tenants,
    seedCursor: () => ({}),
    pull,
    async fetchOne(context, tenant, sourceId) {
      for await (const { items } of pull(context, tenant)) {
        const found = items.find(({ record }) => record.code === sourceId);
        if (found) return found;
      }
      return undefined;
    },
    sourceId: ({ record }) => record.code,
    date: ({ readOn }) => readOn,
    label: ({ record }) => text('element.masterData', { code: record.code, name: record.name }),
    relevant: ({ place, record }) => ({ place, record }),
    // the books don't return blocked records; a record that a person excludes stays excluded
    ignore: () => undefined,
    documents: [
      document<MasterSnapshot, Payload>({
        mode: 'single',
        name,
        packageType: target.packageType,
        map: ({ source: { place, record }, settings }) => ({
          place,
          record: withChosenCountry(record, settings),
        }),
        async find(context, { payload: { place, record } }) {
          const list = listIn(context);
          const found = matchingEntry(list, await entriesOf(context, list, place, true), record);
          // it may exist with other content
          return found && writeRecord(context, place, record, found.id);
        },
        create: (context, { payload: { place, record } }) => writeRecord(context, place, record),
        async update(context, externalId, { payload: { place, record } }) {
          await writeRecord(context, place, record, partsOf(externalId)[1]);
        },
        remove,
      }),
    ],
    unmatchedTargets: {
      what: masterKindNames[kind],
      setting: text('label.masterDataRemoves'),
      mayRemove: (settings) => flagSetting(targetSettings(settings), 'masterDataRemoves', false),
      remove,
      async list(context, settings) {
        const found = [];
        for (const tenant of tenants(settings)) {
          const [, place] = partsOf(tenant);
          for (const entry of await entriesOf(context, listIn(context), place, true))
            if (entry.active) found.push({ tenant, ...describe(entry, place) });
        }
        return found;
      },
    },
  });
}

/**
 * The two halves of a tenant (books and company) and of an external id (company and entry). Neither company nor entry
 * has a slash.
 */
function partsOf(joined: string): [string, string] {
  const at = joined.lastIndexOf('/');
  return [joined.slice(0, at), joined.slice(at + 1)];
}

const describe = ({ id, code, name }: MasterEntry, place: string) => ({
  ...(code === '' ? {} : { sourceId: code }),
  externalId: `${place}/${id}`,
  label: code === '' || name.startsWith(code) ? name : `${code} ${name}`,
});

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

/** Entries of a list, read once per task, and again if the current state is needed. */
function knownEntries() {
  const known = new WeakMap<object, Map<string, Promise<MasterEntry[]>>>();
  return (context: ConnectorContext, list: MasterList, place: string, reload = false) => {
    const places = known.get(context) ?? new Map<string, Promise<MasterEntry[]>>();
    known.set(context, places);
    const cached = reload ? undefined : places.get(place);
    if (cached) return cached;
    const entries = list.entries(context, place);
    places.set(place, entries);
    entries.catch(() => places.delete(place));
    return entries;
  };
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
