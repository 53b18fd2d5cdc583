import { type MessageText, text } from '../../contract/messages/message.ts';
import { z } from 'zod';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Option, OptionLoader } from '../kit/definePackage.ts';
import { collect } from '../kit/paging.ts';
import { segment } from '../kit/segment.ts';
import { textSetting } from '../kit/settingValues.ts';
import { accountOf, payhawkPages, wholeList } from './connector/payhawkApi.ts';

const id = z.coerce.string();
const categorySchema = z.object({
  id,
  name: z.string().nullish(),
  fullName: z.string().nullish(),
});
const taxRateSchema = z.object({ code: z.string(), name: z.string(), rate: z.number().nullish() });
const fieldSchema = z.object({ id, label: z.string() });
const valueSchema = z.object({ id, label: z.string(), externalId: z.string().nullish() });
const cardSchema = z.object({
  id,
  name: z.string().nullish(),
  currency: z.string().nullish(),
});

const named = (code: string, name: string) => (code === name ? code : `${code} - ${name}`);

/** One option per value: names may occur twice, and a mapping can't tell them apart. */
function distinct(options: readonly Option[]): Option[] {
  const byValue = new Map<string, Option>();
  for (const option of options)
    if (option.value !== '' && !byValue.has(option.value)) byValue.set(option.value, option);
  return [...byValue.values()];
}

async function customFields(context: ConnectorContext): Promise<Option[]> {
  const fields = await wholeList(context, '/custom-fields', fieldSchema);
  return fields.map((field) => ({ value: field.id, label: field.label }));
}

async function valuesOf(context: ConnectorContext, fieldId: string): Promise<Option[]> {
  const list = `/custom-fields/${segment(fieldId)}/values`;
  const values = await wholeList(context, list, valueSchema);
  return values.map(({ label, externalId }) => ({
    value: (externalId || label).trim(),
    label: named(externalId || label, label),
  }));
}

const chosenField = (context: ConnectorContext) => textSetting(context.settings, 'costCentreField');

async function costObjects(context: ConnectorContext): Promise<Option[]> {
  const field = chosenField(context);
  return field === undefined ? [] : distinct(await valuesOf(context, field));
}

/** Values of every field except that of the cost centres. */
async function tags(context: ConnectorContext): Promise<Option[]> {
  const found: Option[] = [];
  for (const { value } of await customFields(context))
    if (value !== chosenField(context)) found.push(...(await valuesOf(context, value)));
  return distinct(found);
}

async function categories(context: ConnectorContext): Promise<Option[]> {
  const found = await wholeList(context, '/expense-categories', categorySchema);
  return distinct(
    found.map(({ id, name, fullName }) => {
      const value = (name ?? fullName ?? id).trim();
      return { value, label: fullName ?? value };
    }),
  );
}

async function taxRates(context: ConnectorContext): Promise<Option[]> {
  const found = await wholeList(context, '/tax-rates', taxRateSchema);
  return distinct(
    found.map(({ code, name, rate }) => ({
      value: code.trim(),
      label: `${named(code, name)}${typeof rate === 'number' && !name.includes('%') ? ` (${rate}%)` : ''}`,
      ...(typeof rate === 'number' && { attributes: { percentage: rate / 100 } }),
    })),
  );
}

async function cards(context: ConnectorContext): Promise<Option[]> {
  const pages = async function* (): AsyncGenerator<Option[]> {
    for await (const { items } of payhawkPages(context, '/cards', cardSchema, { take: 500 }))
      yield items.map(({ id, name, currency }) => ({
        value: (name ?? id).trim(),
        label: currency ? `${name ?? id} (${currency})` : (name ?? id),
      }));
  };
  return distinct(await collect(pages()));
}

async function companies(context: ConnectorContext): Promise<Option[]> {
  const { name } = await accountOf(context);
  return [{ value: name.trim(), label: name }];
}

const list = (
  title: MessageText,
  load: (context: ConnectorContext) => Promise<Option[]>,
  dependsOn: string[] = [],
): OptionLoader => ({ title, dependsOn, required: false, load });

export const payhawkOptions: Record<string, OptionLoader> = {
  customFields: list(text('listName.customFields'), customFields),
  companies: list(text('listName.companies'), companies),
  categories: list(text('listName.categories'), categories),
  taxRates: list(text('listName.sourceTaxRates'), taxRates),
  costObjects: list(text('listName.costObjects'), costObjects, ['costCentreField']),
  tags: { ...list(text('listName.tags'), tags), optionalDependsOn: ['costCentreField'] },
  cards: list(text('listName.cards'), cards),
};
