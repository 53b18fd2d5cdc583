import { type MessageText, text } from '../../contract/messages/message.ts';
import { z } from 'zod';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Option, OptionAttributes, OptionLoader } from '../kit/definePackage.ts';
import { collect } from '../kit/paging.ts';
import { odataText } from '../kit/odataText.ts';
import { inOthers, othersAmong } from '../kit/otherAdministrations.ts';
import { listSetting, textSetting } from '../kit/settingValues.ts';
import { VendorError } from '../kit/vendorError.ts';
import { chosenDivision, divisionRequest, me, rows, someRows } from './connector/exactApi.ts';
import { paddedCode } from './connector/creditor.ts';
import { divisionCountry, natureOf, vatCodeFields, vatCodeSchema } from './exactFacts.ts';

const divisionSchema = z.object({
  Code: z.coerce.string(),
  Description: z.string().nullish(),
  CustomerName: z.string().nullish(),
});

async function reachedDivisions(context: ConnectorContext) {
  const { CurrentDivision } = await me(context);
  const request = divisionRequest(CurrentDivision, 'system/Divisions', {
    query: { $select: 'Code,Description,CustomerName' },
  });
  return collect(rows(context, request, divisionSchema));
}

/** The administrations that the connected user reaches. */
export async function divisions(context: ConnectorContext): Promise<Option[]> {
  const found = await reachedDivisions(context);
  return found.map(({ Code, Description, CustomerName }) => {
    const name = Description ?? CustomerName ?? '';
    return { value: Code, label: name === '' ? Code : `${Code} - ${name}` };
  });
}

const codedSchema = z.object({
  /** What entries name a ledger account by. */
  ID: z.string().nullish(),
  Code: z.coerce.string(),
  Description: z.string().nullish(),
  /** For a journal: 22 is purchase. For a VAT code or ledger account: something else. */
  Type: z.union([z.number(), z.string()]).nullish(),
  IsBlocked: z.boolean().nullish(),
  UseCostcenter: z.number().nullish(),
  Active: z.boolean().nullish(),
  VATCode: z.string().nullish(),
  /** For a ledger account: B balance sheet, W profit and loss; D or C. */
  BalanceType: z.string().nullish(),
  BalanceSide: z.string().nullish(),
  PaymentDays: z.number().nullish(),
});
type Coded = z.infer<typeof codedSchema>;

/** A list per chosen division with codes as options, trimmed: some come padded to a fixed length. */
function codes(
  title: MessageText,
  resource: string,
  select: string,
  keep: (row: Coded) => boolean,
  required: boolean,
  attributes?: (row: Coded) => OptionAttributes,
): OptionLoader {
  return {
    title,
    dependsOn: ['division'],
    required,
    async load(context) {
      const options = new Map<string, Option>();
      for (const division of listSetting(context.settings, 'division')) {
        const request = divisionRequest(division, resource, { query: { $select: select } });
        for (const row of await collect(rows(context, request, codedSchema))) {
          const code = row.Code.trim();
          if (keep(row)) {
            options.set(code, {
              value: code,
              label: `${code} - ${row.Description ?? ''}`,
              ...(attributes && { attributes: attributes(row) }),
            });
          }
        }
      }
      return [...options.values()];
    },
  };
}

/** VAT codes with their nature, so that a setting offers only suitable ones. */
async function vatCodes(context: ConnectorContext): Promise<Option[]> {
  const options = new Map<string, Option>();
  for (const division of listSetting(context.settings, 'division')) {
    const request = divisionRequest(division, 'vat/VATCodes', {
      query: { $select: vatCodeFields },
    });
    const country = await divisionCountry(context, division);
    for (const row of await collect(rows(context, request, vatCodeSchema))) {
      const code = row.Code.trim();
      if (row.IsBlocked === true) continue;
      const label = `${code} - ${row.Description ?? ''}`;
      const attributes = { ...natureOf(row), ...(country === undefined ? {} : { country }) };
      options.set(code, { value: code, label, attributes });
    }
  }
  return [...options.values()];
}

/** Loads the creditor with the number in a setting, if there is one. */
function creditorOf(fieldName: string, title: MessageText): OptionLoader {
  return {
    title,
    dependsOn: ['division', fieldName],
    required: false,
    async load(context) {
      const number = textSetting(context.settings, fieldName) ?? '';
      if (!/^\d{1,18}$/.test(number)) return [];
      const request = divisionRequest(chosenDivision(context), 'crm/Accounts', {
        query: { $filter: `Code eq ${odataText(paddedCode(number))}`, $select: 'Code,Name' },
      });
      const [found] = await someRows(context, request, 1, creditorSchema);
      return found ? [{ value: number, label: `${number} - ${found.Name ?? ''}` }] : [];
    },
  };
}

const creditorSchema = z.object({ Name: z.string().nullish() });

const journalTypes = { purchase: '22', general: '90' };

const isOfType =
  (type: string) =>
  ({ Type }: Coded) =>
    Type === null || Type === undefined || String(Type) === type;

const lists = {
  divisions: { title: text('listName.divisions'), dependsOn: [], required: true, load: divisions },
  journals: codes(
    text('listName.journals'),
    'financial/Journals',
    'Code,Description,Type',
    isOfType(journalTypes.purchase),
    true,
  ),
  generalJournals: codes(
    text('listName.generalJournals'),
    'financial/Journals',
    'Code,Description,Type',
    isOfType(journalTypes.general),
    false,
  ),
  glAccounts: codes(
    text('listName.glAccounts'),
    'financial/GLAccounts',
    'ID,Code,Description,IsBlocked,UseCostcenter,VATCode,BalanceType,BalanceSide',
    ({ IsBlocked }) => IsBlocked !== true,
    true,
    ({ ID, UseCostcenter, VATCode, BalanceType, BalanceSide }) => ({
      ...(ID ? { id: ID } : {}),
      costCentre: UseCostcenter ?? 0,
      costs: BalanceType !== 'B' && BalanceSide !== 'C',
      ...(VATCode ? { defaultVatCode: VATCode.trim() } : {}),
    }),
  ),
  vatCodes: {
    title: text('listName.vatCodes'),
    dependsOn: ['division'],
    required: true,
    load: vatCodes,
  },
  costCentres: codes(
    text('listName.costCentres'),
    'hrm/Costcenters',
    'Code,Description,Active',
    // unused ones are still listed
    ({ Active }) => Active !== false,
    false,
  ),
  costUnits: codes(
    text('listName.costUnits'),
    'hrm/Costunits',
    'Code,Description',
    () => true,
    false,
  ),
  purchaseConditions: codes(
    text('listName.paymentConditions'),
    'cashflow/PaymentConditions',
    'Code,Description,PaymentDays',
    () => true,
    false,
    ({ PaymentDays }) => ({ days: PaymentDays ?? 0 }),
  ),
  paymentConditions: codes(
    text('listName.paymentConditions'),
    'cashflow/PaymentConditions',
    'Code,Description',
    () => true,
    true,
  ),
  cardCreditors: creditorOf('cardCreditor', text('label.cardCreditor')),
  travelCreditors: creditorOf('travelCreditor', text('label.travelCreditor')),
  creditorGroups: {
    title: text('listName.creditorGroups'),
    dependsOn: ['division'],
    required: false,
    load: creditorGroups,
  },
} satisfies Record<string, OptionLoader>;

export const exactOptions = {
  ...lists,
  otherAdministrations: othersAmong(lists.divisions),
  otherJournals: inOthers(lists.generalJournals, 'division', text('listName.otherJournals')),
  otherAccounts: inOthers(lists.glAccounts, 'division', text('listName.otherAccounts')),
} satisfies Record<string, OptionLoader>;

const classificationSchema = z.object({
  ID: z.string(),
  Code: z.coerce.string(),
  Description: z.string().nullish(),
});

/** Classifications exist only in some of the vendor's editions; in others the resource is missing. */
async function creditorGroups(context: ConnectorContext): Promise<Option[]> {
  const options: Option[] = [];
  for (const division of listSetting(context.settings, 'division')) {
    const request = divisionRequest(division, 'crm/AccountClassifications', {
      query: { $select: 'ID,Code,Description' },
    });
    try {
      const found = await collect(rows(context, request, classificationSchema));
      for (const { ID, Code, Description } of found) {
        options.push({ value: ID, label: `${Code.trim()} - ${Description ?? ''}` });
      }
    } catch (error) {
      if (!(error instanceof VendorError) || error.details.class !== 'notFound') {
        throw error;
      }
    }
  }
  return options;
}
