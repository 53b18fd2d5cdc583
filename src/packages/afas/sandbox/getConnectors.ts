import { json, type Answer, type Exchange } from '../../../sandbox/exchange.ts';
import { seedCostCentres, seedCostUnits, seedLedgers } from '../../../sandbox/seedLedgers.ts';
import {
  administrationsOf,
  journals,
  refuse,
  subjectTypes,
  vatCodes,
  type AfasContext,
} from './afasEnvironment.ts';
import { debtorReadings } from './debtors.ts';
import { employeeReadings } from './employees.ts';
import { compareValues, rowFilter, type Row } from './rowFilter.ts';

/** The GetConnectors of the app connector, each with its rows. */
const readings: Readonly<Record<string, (context: AfasContext) => Row[]>> = {
  Profit_Administrations: (context) =>
    administrationsFor(context).map(({ id, name }) => ({
      AdminId: id,
      AdminNm: name,
      AdminCd: name,
    })),
  Profit_Journals: (context) =>
    perAdministration(context, (UnitId) =>
      journals.map(({ code, name, type }) => ({
        UnitId,
        JournalId: code,
        Description: name,
        JournalType: type,
        Blocked: false,
      })),
    ),
  Profit_Accounts: (context) => {
    const gone = context.exchange.consumeFault(
      'unknownLedger',
      ({ ledger }) => ledger !== undefined,
    );
    return seedLedgers
      .filter(({ code }) => code !== gone?.ledger)
      .map(({ code, name }) => ({
        Account: code,
        Description: name,
        Type: code < '4000' ? 'B' : 'W',
        Blocked: false,
        CollectAccount: code === '1300' || code === '1600',
      }));
  },
  Profit_VAT_code: () =>
    vatCodes.map(({ code, name, percentage, account, type, duty }) => ({
      VatCode: code,
      Description: name,
      AccountNr: account === '' ? null : account,
      VatPerc: percentage,
      VatDuty: duty,
      Blocked: false,
      VatMethod: 'E',
      VatType: type,
    })),
  Profit_periods_per_administration: (context) =>
    perAdministration(context, (Unit) => periodsOf(context, Unit)),
  Profit_Allocation_Assigments: (context) =>
    perAdministration(context, (Unit) =>
      // a code occurs once for each account that allows it
      ['4410', '4420'].flatMap((Account) =>
        [
          ...seedCostCentres.map((one) => ({ ...one, axis: '1', of: 'Kostenplaats' })),
          ...seedCostUnits.map((one) => ({ ...one, axis: '2', of: 'Project' })),
        ].map(({ code, name, axis, of }) => ({
          Unit,
          Account,
          DimAx: axis,
          AxDescription: of,
          DimCode: code,
          CodeDescription: `${name} (${context.environment.account})`,
        })),
      ),
    ),
  Profit_Creditor: ({ environment, exchange }) =>
    [...environment.creditors.rows()].map(
      ({ CreditorId, CreditorName, Email, place, blocked }) => ({
        CreditorId,
        CreditorName,
        Email: Email === '' ? null : Email,
        Adressline3: place,
        Blocked: false,
        TempBlocked: blocked || isBlocked(exchange, CreditorId, CreditorName),
        ModifiedDate: '2026-01-26T16:57:43Z',
      }),
    ),
  ...debtorReadings,
  ...employeeReadings,
  Profit_Transactions: ({ environment }) =>
    [...environment.transactions.rows()].map(({ id: _id, ...row }) => row),
  Profit_SubjectFile: ({ environment }) =>
    [...environment.subjects.rows()].map((row) => ({ ...row })),
  Profit_SubjectTypes: () =>
    subjectTypes.map(({ id, name }) => ({ SubjectTypeId: id, Description: name })),
};

export const readingNames = Object.keys(readings);

/** A lasting fault shows in the list too. */
const isBlocked = (exchange: Exchange, id: string, name: string): boolean =>
  exchange.consumeFault(
    'blockedAccount',
    ({ times, party }) =>
      times === undefined && (party === undefined || party === id || party === name),
  ) !== undefined;

/** Those that the token may reach. */
const administrationsFor = ({ environment, exchange }: AfasContext) =>
  administrationsOf(environment.account).filter(
    ({ id }) => !exchange.consumeFault('noAdministration', undefined, String(id)),
  );

const perAdministration = (context: AfasContext, rows: (id: number) => Row[]) =>
  administrationsFor(context).flatMap(({ id }) => rows(id));

/** Months, and a period each to open and to close the year. */
function periodsOf({ exchange, environment }: AfasContext, Unit: number): Row[] {
  const made = new Date(environment.createdAt).getUTCFullYear();
  const day = (date: number) => `${new Date(date).toISOString().slice(0, 10)}T00:00:00Z`;
  return [made - 1, made, made + 1].flatMap((Year) => [
    period(Unit, Year, 0, day(Date.UTC(Year, 0, 1)), day(Date.UTC(Year, 0, 1)), false),
    ...Array.from({ length: 12 }, (_, i) => {
      const name = `${Year}-${String(i + 1).padStart(2, '0')}`;
      const isClosed = (spec: { period?: string }) => spec.period === name;
      const closed = exchange.consumeFault('closedPeriod', isClosed, String(Unit));
      return period(
        Unit,
        Year,
        i + 1,
        day(Date.UTC(Year, i, 1)),
        day(Date.UTC(Year, i + 1, 0)),
        closed !== undefined,
      );
    }),
    period(Unit, Year, 13, day(Date.UTC(Year, 11, 31)), day(Date.UTC(Year, 11, 31)), false),
  ]);
}

const period = (
  Unit: number,
  Year: number,
  Period: number,
  DateFrom: string,
  DateTo: string,
  Blocked: boolean,
): Row => ({ Unit, Year, Period, PeriodDesc: `Periode ${Period}`, DateFrom, DateTo, Blocked });

/** The short form of a filter, which separates values by commas, is never sent. */
const parameters = new Set(['skip', 'take', 'orderbyfieldids', 'filterjson']);

/** Columns of the connectors that have no rows at first, so that a wrong name shows then too. */
const columnsWithoutRows: Readonly<Record<string, readonly string[]>> = {
  Profit_Transactions: [
    ...['UnitId', 'EntryNo', 'SeqNo', 'Year', 'Period', 'JournalId', 'AccountNo', 'AmtDebit'],
    ...['AmtCredit', 'EntryDate', 'InvoiceId', 'VoucherDate', 'VoucherNo', 'VatCode'],
    ...['Description', 'CurrencyId'],
  ],
  Profit_SubjectFile: ['SubjectId', 'Subject', 'TypeId', 'PurchaseInvoiceNumber'],
};

/** GET /connectors/{GetConnector} */
export function readConnector(context: AfasContext, name: string): Answer {
  const { exchange, world, environment } = context;
  const rowsOf = readings[name];
  if (!rowsOf) refuse(`GetConnector ${name} is niet opgenomen in de app connector.`);
  if (exchange.at < world.settings.optionsReadyAt('afas', environment.account))
    refuse('Profit is in onderhoud.', 503);
  const { query } = exchange;
  const skip = Number(query.get('skip') ?? 0);
  const take = Number(query.get('take') ?? 100);
  const order = (query.get('orderbyfieldids') ?? '').split(',').filter(Boolean);
  // the vendor's order is undefined then; here it is refused
  if (order.length === 0) refuse('orderbyfieldids ontbreekt.');
  if (!Number.isInteger(skip) || !Number.isInteger(take)) refuse('skip of take is ongeldig.');
  for (const parameter of query.keys())
    if (!parameters.has(parameter)) refuse(`Parameter '${parameter}' is hier niet bekend.`);
  const all = rowsOf(context);
  const columns = all[0] ? Object.keys(all[0]) : columnsWithoutRows[name];
  const checkColumn = (field: string) => {
    if (columns?.includes(field) === false) refuse(`Veld '${field}' bestaat niet.`);
  };
  order.forEach(checkColumn);
  const matches = rowFilter(query.get('filterjson'), checkColumn);
  const isEmpty = exchange.consumeFault('emptyList') !== undefined;
  const rows = isEmpty ? [] : all.filter(matches);
  const sorted = rows.toSorted((a, b) => {
    for (const field of order) {
      const compared = compareValues(a[field], b[field]);
      if (compared !== 0) return compared;
    }
    return 0;
  });
  const page = skip < 0 ? sorted : sorted.slice(skip, skip + take);
  return json(200, { skip, take, rows: page });
}
