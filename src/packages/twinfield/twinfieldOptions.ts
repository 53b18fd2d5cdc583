import { type MessageText, text } from '../../contract/messages/message.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Option, OptionLoader } from '../kit/definePackage.ts';
import { accountRanges, isCostAccount } from '../kit/masterAccounts.ts';
import { inOthers, othersAmong } from '../kit/otherAdministrations.ts';
import { collect } from '../kit/paging.ts';
import { textSetting } from '../kit/settingValues.ts';
import { xml } from '../kit/xml.ts';
import {
  chosenOffice,
  processXml,
  searchPages,
  undefinedIfRefused,
  type Search,
} from './connector/twinfieldApi.ts';
import { paymentBehaviours } from './debtors.ts';
import { supplierCode } from './connector/supplier.ts';
import { officeCountry, vatNature } from './twinfieldFacts.ts';

/** The offices that the connected user reaches; the request names no office. */
export async function offices(context: ConnectorContext): Promise<Option[]> {
  const found = await processXml(context, xml('list', [xml('type', 'offices')]), null);
  return found.all('office').map((office) => {
    const code = office.text.trim();
    const name = office.attributes.get('name')?.trim() ?? '';
    return { value: code, label: name === '' ? code : `${code} - ${name}` };
  });
}

/** Codes with their names, each once. */
async function codesOf(context: ConnectorContext, ...searches: Search[]): Promise<Option[]> {
  const options = new Map<string, Option>();
  for (const search of searches)
    for (const [code, name = ''] of await collect(searchPages(context, search)))
      if (code) options.set(code, { value: code, label: `${code} - ${name}` });
  return [...options.values()];
}

function list(title: MessageText, required: boolean, ...searches: Search[]): OptionLoader {
  return {
    title,
    dependsOn: ['office'],
    required,
    load: (context) => codesOf(context, ...searches),
  };
}

/** Daybooks of a category; all of them if the finder doesn't distinguish categories. */
function daybooks(title: MessageText, category: string, required: boolean): OptionLoader {
  const search: Search = { type: 'TRS' };
  return {
    title,
    dependsOn: ['office'],
    required,
    load: async (context) =>
      (await undefinedIfRefused(() => codesOf(context, { ...search, options: { category } }))) ??
      codesOf(context, search),
  };
}

const dimensions = (dimtype: string): Search => ({ type: 'DIM', options: { dimtype } });

/** Purchase codes with their nature, so that a setting offers only suitable ones. */
async function vatCodes(context: ConnectorContext): Promise<Option[]> {
  const office = chosenOffice(context);
  const search: Search = { type: 'VAT' };
  const found =
    (await undefinedIfRefused(() =>
      codesOf(context, { ...search, options: { vattype: 'purchase' } }),
    )) ?? (await codesOf(context, search));
  const country = await officeCountry(context, office);
  const options: Option[] = [];
  for (const option of found) {
    const nature = await undefinedIfRefused(() => vatNature(context, office, option.value));
    const attributes = nature && { ...nature, ...(country === undefined ? {} : { country }) };
    options.push(attributes ? { ...option, attributes } : option);
  }
  return options;
}

/** Loads the supplier with the code in a setting, if there is one. */
function supplierOf(fieldName: string, title: MessageText): OptionLoader {
  return {
    title,
    dependsOn: ['office', fieldName],
    required: false,
    async load(context) {
      const wanted = textSetting(context.settings, fieldName);
      if (wanted === undefined) return [];
      const code = supplierCode(wanted);
      const found = await codesOf(context, { ...dimensions('CRD'), pattern: code, field: 1 });
      return found
        .filter(({ value }) => supplierCode(value) === code)
        .map(({ label }) => ({ value: wanted, label }));
    },
  };
}

/** Cost accounts, which Twinfield doesn't distinguish from other profit and loss accounts. */
export async function costAccounts(context: ConnectorContext): Promise<Option[]> {
  const ranges = accountRanges(context.settings);
  const accountsOfType = async (kind: 'PNL' | 'BAS') =>
    (await codesOf(context, dimensions(kind))).filter(({ value }) =>
      isCostAccount(value, kind === 'BAS', ranges),
    );
  return [
    ...(await accountsOfType('PNL')),
    ...(ranges.length === 0 ? [] : await accountsOfType('BAS')),
  ];
}

export const suppliers = (context: ConnectorContext): Promise<Option[]> =>
  codesOf(context, dimensions('CRD'));

const lists = {
  offices: { title: text('listName.divisions'), dependsOn: [], required: true, load: offices },
  journals: daybooks(text('listName.journals'), 'purchase', true),
  generalJournals: daybooks(text('listName.generalJournals'), 'journal', false),
  glAccounts: list(text('listName.glAccounts'), true, dimensions('PNL'), dimensions('BAS')),
  vatCodes: {
    title: text('listName.vatCodes'),
    dependsOn: ['office'],
    required: true,
    load: vatCodes,
  },
  costCentres: list(text('listName.costCentres'), false, dimensions('KPL')),
  costUnits: list(text('listName.costUnits'), false, dimensions('PRJ')),
  paymentBehaviours: {
    title: text('listName.paymentTypes'),
    dependsOn: ['office'],
    required: true,
    load: paymentBehaviours,
  },
  debtorGroups: list(text('listName.debtorGroups'), false, dimensions('BAS')),
  cardCreditors: supplierOf('cardCreditor', text('label.cardCreditor')),
  travelCreditors: supplierOf('travelCreditor', text('label.travelCreditor')),
} satisfies Record<string, OptionLoader>;

export const twinfieldOptions = {
  ...lists,
  otherAdministrations: othersAmong(lists.offices),
  otherJournals: inOthers(lists.generalJournals, 'office', text('listName.otherJournals')),
  otherAccounts: inOthers(lists.glAccounts, 'office', text('listName.otherAccounts')),
} satisfies Record<string, OptionLoader>;
