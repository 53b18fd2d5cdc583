import { z } from 'zod';
import { type MessageText, text } from '../../contract/messages/message.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Option, OptionLoader } from '../kit/definePackage.ts';
import { inOthers, othersAmong } from '../kit/otherAdministrations.ts';
import { textSetting } from '../kit/settingValues.ts';
import { chosenAdministration, codeSchema, connectorRows } from './connector/afasApi.ts';
import { vatCodesOf } from './afasFacts.ts';
import { debtorGroups, paymentBehaviours } from './debtors.ts';

const administrationSchema = z.object({ AdminId: codeSchema, AdminNm: codeSchema });

/** The administrations that the app connector's user reaches. */
export async function administrations(context: ConnectorContext): Promise<Option[]> {
  const rows = await connectorRows(context, 'administrations', administrationSchema, {
    order: 'AdminId',
  });
  return options(rows.map(({ AdminId, AdminNm }) => [AdminId, AdminNm]));
}

/** Codes with their names, each once. */
function options(rows: readonly (readonly [code: string, name: string])[]): Option[] {
  const found = new Map<string, Option>();
  for (const [code, name] of rows)
    if (code !== '' && !found.has(code))
      found.set(code, { value: code, label: name === '' ? code : `${code} - ${name}` });
  return [...found.values()];
}

const journalSchema = z.object({
  JournalId: codeSchema,
  Description: codeSchema,
  Blocked: z.boolean().nullish(),
});

async function journals(context: ConnectorContext): Promise<Option[]> {
  const rows = await connectorRows(context, 'journals', journalSchema, {
    order: 'JournalId',
    where: [{ field: 'UnitId', is: chosenAdministration(context) }],
  });
  return options(
    rows.flatMap(({ JournalId, Description, Blocked }) =>
      Blocked === true ? [] : [[JournalId, Description] as const],
    ),
  );
}

const accountSchema = z.object({
  Account: codeSchema,
  Description: codeSchema,
  Blocked: z.boolean().nullish(),
  CollectAccount: z.boolean().nullish(),
  /** `B` for the balance sheet. */
  Type: codeSchema,
});

/** Ledger accounts for bookings: neither blocked nor summary accounts. */
async function accounts(context: ConnectorContext): Promise<Option[]> {
  const rows = await connectorRows(context, 'accounts', accountSchema, { order: 'Account' });
  const usable = rows.filter(
    ({ Blocked, CollectAccount }) => Blocked !== true && CollectAccount !== true,
  );
  const ofBalance = new Set(usable.flatMap(({ Account, Type }) => (Type === 'B' ? Account : [])));
  return options(usable.map(({ Account, Description }) => [Account, Description])).map((option) =>
    ofBalance.has(option.value) ? { ...option, attributes: { balance: true } } : option,
  );
}

async function vatCodes(context: ConnectorContext): Promise<Option[]> {
  return (await vatCodesOf(context)).map(
    ({ code, name, nature: { type, transaction, charged, percentage } }) => ({
      value: code,
      label: `${code} - ${name}`,
      // Profit reports no country; it is made for the Netherlands
      attributes: { type, transaction, charged, percentage, country: 'NL' },
    }),
  );
}

const allocationSchema = z.object({
  DimAx: codeSchema,
  DimCode: codeSchema,
  CodeDescription: codeSchema,
});

/** Codes of the axis that a pre-setting names. */
function allocations(title: MessageText, axis: 'costCentreAxis' | 'projectAxis'): OptionLoader {
  return {
    title,
    dependsOn: ['administration', axis],
    required: false,
    async load(context) {
      const rows = await connectorRows(context, 'allocations', allocationSchema, {
        order: 'DimCode',
        where: [
          { field: 'Unit', is: chosenAdministration(context) },
          { field: 'DimAx', is: axisOf(context.settings, axis) },
        ],
      });
      return options(rows.map(({ DimCode, CodeDescription }) => [DimCode, CodeDescription]));
    },
  };
}

/** Number of the allocation axis of cost centres or projects. */
export function axisOf(
  settings: Readonly<Record<string, unknown>>,
  axis: 'costCentreAxis' | 'projectAxis',
): string {
  return textSetting(settings, axis) ?? (axis === 'costCentreAxis' ? '1' : '2');
}

const subjectTypeSchema = z.object({ SubjectTypeId: codeSchema, Description: codeSchema });

async function subjectTypes(context: ConnectorContext): Promise<Option[]> {
  const rows = await connectorRows(context, 'subjectTypes', subjectTypeSchema, {
    order: 'SubjectTypeId',
  });
  return options(rows.map(({ SubjectTypeId, Description }) => [SubjectTypeId, Description]));
}

const creditorSchema = z.object({ CreditorId: codeSchema, CreditorName: codeSchema });
const supplierSchema = creditorSchema.extend({ Blocked: z.boolean().nullish() });

/** Loads the creditor with the number in a setting, if there is one. */
function creditorOf(fieldName: string, title: MessageText): OptionLoader {
  return {
    title,
    dependsOn: ['administration', fieldName],
    required: false,
    async load(context) {
      const wanted = textSetting(context.settings, fieldName);
      if (wanted === undefined) return [];
      const rows = await connectorRows(context, 'creditors', creditorSchema, {
        order: 'CreditorId',
        where: [{ field: 'CreditorId', is: wanted }],
      });
      return options(rows.map(({ CreditorId, CreditorName }) => [CreditorId, CreditorName])).filter(
        ({ value }) => value === wanted,
      );
    },
  };
}

const list = (title: MessageText, required: boolean, load: OptionLoader['load']): OptionLoader => ({
  title,
  dependsOn: ['administration'],
  required,
  load,
});

/** Creditors that aren't blocked. */
export async function suppliers(context: ConnectorContext): Promise<Option[]> {
  const rows = await connectorRows(context, 'creditors', supplierSchema, { order: 'CreditorId' });
  return options(
    rows.flatMap(({ CreditorId, CreditorName, Blocked }) =>
      Blocked === true ? [] : [[CreditorId, CreditorName] as const],
    ),
  );
}

const lists = {
  administrations: {
    title: text('listName.divisions'),
    dependsOn: [],
    required: true,
    load: administrations,
  },
  journals: list(text('listName.journals'), true, journals),
  glAccounts: list(text('listName.glAccounts'), true, accounts),
  vatCodes: list(text('listName.vatCodes'), true, vatCodes),
  costCentres: allocations(text('listName.costCentres'), 'costCentreAxis'),
  projects: allocations(text('listName.costUnits'), 'projectAxis'),
  subjectTypes: list(text('listName.subjectTypes'), false, subjectTypes),
  paymentBehaviours: list(text('listName.paymentConditions'), true, paymentBehaviours),
  debtorGroups: list(text('listName.debtorGroups'), false, debtorGroups),
  cardCreditors: creditorOf('cardCreditor', text('label.cardCreditor')),
  travelCreditors: creditorOf('travelCreditor', text('label.travelCreditor')),
} satisfies Record<string, OptionLoader>;

export const afasOptions = {
  ...lists,
  otherAdministrations: othersAmong(lists.administrations),
  otherJournals: inOthers(lists.journals, 'administration', text('listName.otherJournals')),
  otherAccounts: inOthers(lists.glAccounts, 'administration', text('listName.otherAccounts')),
} satisfies Record<string, OptionLoader>;
