import { type MessageText, text } from '../../../contract/messages/message.ts';
import { chosenCountry } from '../../kit/booksCountry.ts';
import { amsterdamDay } from '../../kit/amsterdamDay.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { defineFlow, document, type Flow, type FlowSettings } from '../../kit/defineFlow.ts';
import type { SourcePage } from '../../kit/sourcePage.ts';
import { masterKindNames } from '../../kit/masterDataSettings.ts';
import { flagSetting, listSetting, mappingKey } from '../../kit/settingValues.ts';
import { mappingMissing } from '../../kit/vendorError.ts';
import type {
  MasterDataSource,
  MasterDataTarget,
  MasterEntry,
  MasterKind,
  MasterRecord,
} from '../../kit/masterData.ts';
import { MasterEntries, partsOf, type PlacedRecord } from './masterEntries.ts';

/** A record of the books on its way to one company of the target. */
export interface MasterSnapshot extends PlacedRecord {
  /** The day on which it was first seen in this form. */
  readOn: string;
}

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

/** One kind of records on its way from the books to the target. */
interface Direction {
  kind: MasterKind;
  source: MasterDataSource;
  target: MasterDataTarget;
  entries: MasterEntries;
}

/**
 * The opposite direction: records of one kind go from the books to a company's list at the target, and the books are
 * their master. An existing entry is taken for the record's own; records missing from the books are deactivated.
 */
export function masterDataFlow(
  kind: MasterKind,
  source: MasterDataSource,
  target: MasterDataTarget,
): Flow<MasterSnapshot> {
  const direction: Direction = { kind, source, target, entries: new MasterEntries(kind, target) };
  return defineFlow<MasterSnapshot>({
    name: kind,
    from: source.packageType,
    to: target.packageType,
    masterData: true,
    isOn: (settings) => isOn(direction, settings),
    intervalHours: 24,
    modules: modulesOf(direction),
    sourceTenants: (settings) => tenantsOf(direction, settings),
    seedCursor: () => ({}),
    pull: (context, tenant) => pull(direction, context, tenant),
    async fetchOne(context, tenant, sourceId) {
      for await (const { items } of pull(direction, context, tenant)) {
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
    documents: [recordDocument(direction)],
    unmatchedTargets: {
      what: masterKindNames[kind],
      setting: text('label.masterDataRemoves'),
      mayRemove: (settings) =>
        flagSetting(settingsOfTarget(direction, settings), 'masterDataRemoves', false),
      remove: (context, externalId) => direction.entries.remove(context, externalId),
      list: (context, settings) => listActive(direction, context, settings),
    },
  });
}

function modulesOf({ kind, source, target }: Direction): Flow<MasterSnapshot>['modules'] {
  const { name, fetch, push } = words[kind];
  const noun = `${kind.replaceAll('-', '_')}s`;
  const fetchType = `${source.prefix}_fetch_${noun}`;
  return [
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
  ];
}

function recordDocument(direction: Direction) {
  const { kind, target, entries } = direction;
  return document<MasterSnapshot, PlacedRecord>({
    mode: 'single',
    name: words[kind].name,
    packageType: target.packageType,
    map: ({ source: { place, record }, settings }) => ({
      place,
      record: withChosenCountry(direction, record, settings),
    }),
    match: (context, { payload, fresh }, externalId) =>
      entries.match(context, payload, externalId && partsOf(externalId)[1], fresh !== true),
    create: (context, { payload }) => entries.create(context, payload),
    update: (context, externalId, { payload }) => entries.update(context, externalId, payload),
    remove: (context, externalId) => entries.remove(context, externalId),
  });
}

const settingsOfTarget = ({ target }: Direction, { packages }: FlowSettings) =>
  packages[target.packageType] ?? {};

const isOn = (direction: Direction, settings: FlowSettings) =>
  listSetting(settingsOfTarget(direction, settings), 'masterData').includes(direction.kind);

function tenantsOf(direction: Direction, settings: FlowSettings): string[] {
  if (!isOn(direction, settings)) return [];
  const { source, target, entries } = direction;
  const targetSettings = settingsOfTarget(direction, settings);
  entries.list(targetSettings);
  const ours = settings.packages[source.packageType] ?? {};
  const [only, ...others] = source.books(ours);
  const chosen = source.booksOf?.(ours) ?? {};
  return target.places(targetSettings).map((place) => {
    const books = chosen[mappingKey(place)] ?? (others.length === 0 ? only : undefined);
    return `${books ?? ''}/${place}`;
  });
}

async function* pull(
  { kind, source }: Direction,
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
function withChosenCountry(
  { kind, source }: Direction,
  record: MasterRecord,
  { packages }: FlowSettings,
): MasterRecord {
  const country =
    kind === 'vat-code' ? chosenCountry(packages[source.packageType] ?? {}) : undefined;
  return country === undefined ? record : { ...record, country };
}

/** The active entries of every company's list. */
async function listActive(direction: Direction, context: ConnectorContext, settings: FlowSettings) {
  const found = [];
  for (const tenant of tenantsOf(direction, settings)) {
    const [, place] = partsOf(tenant);
    for (const entry of await direction.entries.active(context, place))
      found.push({ tenant, ...describe(entry, place) });
  }
  return found;
}

const describe = ({ id, code, name }: MasterEntry, place: string) => ({
  ...(code === '' ? {} : { sourceId: code }),
  externalId: `${place}/${id}`,
  label: code === '' || name.startsWith(code) ? name : `${code} ${name}`,
});
