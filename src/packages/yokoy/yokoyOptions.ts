import { type MessageText, text } from '../../contract/messages/message.ts';
import { z } from 'zod';
import { answer } from '../kit/answer.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Option, OptionLoader } from '../kit/definePackage.ts';
import { collect } from '../kit/paging.ts';
import { segment } from '../kit/segment.ts';
import { listSetting } from '../kit/settingValues.ts';
import { invoiceCategories } from './connector/invoiceReferences.ts';
import { linkedFacilities } from './connector/expenseSource.ts';
import { invoiceFacility, isWithoutInvoices } from './connector/invoiceSource.ts';
import {
  type categorySchema,
  companyCardSchema,
  costCentreSchema,
  legalEntitySchema,
  organizationPath,
  tagSchema,
  taxRateSchema,
  userSchema,
  yokoyPages,
} from './connector/yokoyApi.ts';

const legalEntitiesSchema = z.object({ legalEntities: z.array(legalEntitySchema).nullish() });

/** The companies of the organization. This list isn't paged. */
export async function legalEntities(context: ConnectorContext): Promise<Option[]> {
  const response = await context.http.request({
    path: organizationPath(context, '/legal-entities'),
  });
  const { legalEntities: entities } = answer(legalEntitiesSchema, response, 'legal entities');
  return (entities ?? []).map(({ id, name, code }) => ({ value: id, label: name ?? code ?? id }));
}

/** Active users, who can be the exporter. */
async function users(context: ConnectorContext): Promise<Option[]> {
  const pages = yokoyPages(
    context,
    { path: organizationPath(context, '/users') },
    'users',
    userSchema,
  );
  const options = async function* (): AsyncGenerator<Option[]> {
    for await (const { items } of pages) {
      yield items
        .filter((user) => user.statusActive !== false)
        .map(({ id, firstName, lastName, email }) => {
          const name = [firstName, lastName].filter(Boolean).join(' ') || id;
          return { value: id, label: email ? `${name} (${email})` : name };
        });
    }
  };
  return collect(options());
}

/** A list per chosen company of values that expenses are booked under, joined; the first label of a value is kept. */
function perCompany(
  title: MessageText,
  load: (context: ConnectorContext, company: string) => AsyncGenerator<Option[]>,
): OptionLoader {
  return {
    title,
    dependsOn: ['legalEntity'],
    required: false,
    async load(context) {
      const options = new Map<string, Option>();
      for (const company of listSetting(context.settings, 'legalEntity'))
        for (const option of await collect(load(context, `/legal-entities/${segment(company)}`)))
          if (!options.has(option.value)) options.set(option.value, option);
      return [...options.values()];
    },
  };
}

const named = (code: string, name: string) => (code === name ? code : `${code} - ${name}`);

async function* categories(context: ConnectorContext, company: string): AsyncGenerator<Option[]> {
  const response = await context.http.request({ path: organizationPath(context, company) });
  const { categories: found } = answer(legalEntitySchema, response, 'a legal entity');
  yield (found ?? []).map(categoryOption);
}

function categoryOption({ name, accountReference }: z.infer<typeof categorySchema>): Option {
  return {
    value: name,
    label: name,
    ...(accountReference ? { attributes: { number: accountReference } } : {}),
  };
}

/** Categories of what the settings export, expenses or invoices; both are mapped by name. */
async function* exportedCategories(
  context: ConnectorContext,
  company: string,
): AsyncGenerator<Option[]> {
  const facilities = linkedFacilities(context.settings);
  if (facilities.some((one) => one !== invoiceFacility)) yield* categories(context, company);
  if (!facilities.includes(invoiceFacility)) return;
  try {
    yield (await invoiceCategories(context, company)).map(categoryOption);
  } catch (error) {
    // its customer may have no invoices; the run logs that
    if (!isWithoutInvoices(error)) throw error;
  }
}

async function* taxRates(context: ConnectorContext, company: string): AsyncGenerator<Option[]> {
  const request = { path: organizationPath(context, `${company}/tax-rates`) };
  for await (const { items } of yokoyPages(context, request, 'taxRates', taxRateSchema))
    yield items.map(({ code, name, rate, country }) => ({
      value: code,
      label: `${named(code, name)}${typeof rate === 'number' && !name.includes('%') ? ` (${rate}%)` : ''}`,
      attributes: {
        ...(typeof rate === 'number' && { percentage: rate / 100 }),
        ...(country && { country }),
      },
    }));
}

async function* costObjects(context: ConnectorContext, company: string): AsyncGenerator<Option[]> {
  const request = { path: organizationPath(context, `${company}/cost-centers`) };
  for await (const { items } of yokoyPages(context, request, 'costCenters', costCentreSchema))
    yield items.map(({ code, name }) => ({ value: code, label: named(code, name) }));
}

async function* tags(context: ConnectorContext, company: string): AsyncGenerator<Option[]> {
  const request = {
    path: organizationPath(context, `${company}/tags`),
    query: { count: undefined },
  };
  for await (const { items } of yokoyPages(context, request, 'tags', tagSchema))
    yield items.map(({ code, name }) => ({ value: code, label: named(code, name ?? code) }));
}

async function* cards(context: ConnectorContext, company: string): AsyncGenerator<Option[]> {
  const request = {
    path: organizationPath(context, `${company}/company-cards`),
    query: { count: undefined },
  };
  for await (const { items } of yokoyPages(context, request, 'companyCards', companyCardSchema))
    yield items.map(({ id, name, currency }) => ({
      value: name ?? id,
      label: currency ? `${name ?? id} (${currency})` : (name ?? id),
    }));
}

export const yokoyOptions: Record<string, OptionLoader> = {
  legalEntities: {
    title: text('listName.legalEntities'),
    dependsOn: [],
    required: true,
    load: legalEntities,
  },
  categories: {
    ...perCompany(text('listName.categories'), exportedCategories),
    optionalDependsOn: ['exportFacilities'],
  },
  taxRates: perCompany(text('listName.sourceTaxRates'), taxRates),
  costObjects: perCompany(text('listName.costObjects'), costObjects),
  tags: perCompany(text('listName.tags'), tags),
  cards: perCompany(text('listName.cards'), cards),
  users: { title: text('listName.users'), dependsOn: [], required: true, load: users },
};
