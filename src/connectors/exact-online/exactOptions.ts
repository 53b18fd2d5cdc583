import { type MessageText, text } from '../../contract/messages/message.ts';
import { z } from 'zod';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Option, OptionLoader } from '../kit/definePackage.ts';
import { collect } from '../kit/paging.ts';
import { listSetting } from '../kit/settingValues.ts';
import { VendorError } from '../kit/vendorError.ts';
import { divisionRequest, me, rows } from './exactApi.ts';

const divisionSchema = z.object({
  Code: z.coerce.string(),
  Description: z.string().nullish(),
  CustomerName: z.string().nullish(),
});

/** The administrations that the connected user reaches. */
export async function divisions(context: ConnectorContext): Promise<Option[]> {
  const { CurrentDivision } = await me(context);
  const request = divisionRequest(CurrentDivision, 'system/Divisions', {
    query: { $select: 'Code,Description,CustomerName' },
  });
  const found = await collect(rows(context, request, divisionSchema));
  return found.map(({ Code, Description, CustomerName }) => {
    const name = Description ?? CustomerName ?? '';
    return { value: Code, label: name === '' ? Code : `${Code} - ${name}` };
  });
}

const codedSchema = z.object({
  Code: z.coerce.string(),
  Description: z.string().nullish(),
  /** Of a journal: 22 is purchase. Of a VAT code or ledger account: something else. */
  Type: z.union([z.number(), z.string()]).nullish(),
  IsBlocked: z.boolean().nullish(),
});
type Coded = z.infer<typeof codedSchema>;

/** A list per chosen division whose options are codes, trimmed: some come padded to a fixed length. */
function codes(
  title: MessageText,
  resource: string,
  select: string,
  keep: (row: Coded) => boolean,
  required: boolean,
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
            options.set(code, { value: code, label: `${code} - ${row.Description ?? ''}` });
          }
        }
      }
      return [...options.values()];
    },
  };
}

const purchaseJournal = '22';

export const exactOptions: Record<string, OptionLoader> = {
  divisions: { title: text('listName.divisions'), dependsOn: [], required: true, load: divisions },
  journals: codes(
    text('listName.journals'),
    'financial/Journals',
    'Code,Description,Type',
    ({ Type }) => Type === null || Type === undefined || String(Type) === purchaseJournal,
    true,
  ),
  glAccounts: codes(
    text('listName.glAccounts'),
    'financial/GLAccounts',
    'Code,Description,IsBlocked',
    ({ IsBlocked }) => IsBlocked !== true,
    true,
  ),
  vatCodes: codes(
    text('listName.vatCodes'),
    'vat/VATCodes',
    'Code,Description,IsBlocked',
    ({ IsBlocked }) => IsBlocked !== true,
    true,
  ),
  costCentres: codes(
    text('listName.costCentres'),
    'hrm/Costcenters',
    'Code,Description',
    () => true,
    false,
  ),
  creditorGroups: {
    title: text('listName.creditorGroups'),
    dependsOn: ['division'],
    required: false,
    load: creditorGroups,
  },
};

const classificationSchema = z.object({
  ID: z.string(),
  Code: z.coerce.string(),
  Description: z.string().nullish(),
});

/** Classifications belong to some of the vendor's editions only; in others the resource doesn't exist. */
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
