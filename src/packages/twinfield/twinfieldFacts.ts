import type { FinancialPeriod, VatNature } from '../kit/booksFacts.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Facts } from '../kit/defineFlow.ts';
import { isoCountry } from '../kit/isoCountry.ts';
import { collect } from '../kit/paging.ts';
import { mappingSetting, textSetting } from '../kit/settingValues.ts';
import { codesByCategory } from '../canon/purchases/vatByCategory.ts';
import { xml, type XmlElement } from '../kit/xml.ts';
import {
  periodElements,
  processXml,
  searchPages,
  undefinedIfRefused,
} from './connector/twinfieldApi.ts';

/** Facts of an office. Parts that could not be read are absent. */
export interface TwinfieldFacts {
  /** For the codes that the settings use. */
  vatCodes?: Record<string, VatNature>;
  /** In order. */
  periods?: FinancialPeriod[];
}

/** Facts that this task has read of an office; empty if mapping is tried without a call. */
export function twinfieldFactsOf(
  facts: Facts | undefined,
  office: string | undefined,
): TwinfieldFacts {
  return (facts?.['twinfield']?.[office ?? ''] ?? {}) as TwinfieldFacts;
}

export async function twinfieldFacts(
  context: ConnectorContext,
  office: string,
): Promise<TwinfieldFacts> {
  const { settings } = context;
  const zero = textSetting(settings, 'zeroVatCode');
  const used = new Set([
    ...mappingSetting(settings, 'vatMap', 'taxCode', 'vatCode').values(),
    ...codesByCategory(settings, 'vatCode'),
    ...(zero === undefined ? [] : [zero]),
  ]);
  const vatCodes: Record<string, VatNature> = {};
  for (const code of used) {
    const nature = await undefinedIfRefused(() => vatNature(context, office, code));
    if (nature) vatCodes[code] = nature;
  }
  const periods = await periodsOf(context, office);
  return { vatCodes, ...(periods ? { periods } : {}) };
}

/** The country of an office, which the finder returns with its name to users who may see it. ISO 3166 alpha-2. */
export async function officeCountry(
  context: ConnectorContext,
  office: string,
): Promise<string | undefined> {
  const at = { ...context, settings: { ...context.settings, office } };
  const search = { type: 'OFF', pattern: office, field: 1 };
  const rows = await undefinedIfRefused(() => collect(searchPages(at, search)));
  return isoCountry(rows?.find(([code]) => code === office)?.[2]);
}

/** The nature of a VAT code today: its percentages have start dates. */
export async function vatNature(
  context: ConnectorContext,
  office: string,
  code: string,
): Promise<VatNature> {
  const read = xml('read', [xml('type', 'vat'), xml('office', office), xml('code', code)]);
  const vat = await processXml(context, read, office);
  const today = context.now().toISOString().slice(0, 10).replaceAll('-', '');
  const current = (vat.child('percentages')?.all('percentage') ?? [])
    .filter((one) => one.textAt('date') <= today)
    .toSorted((a, b) => (a.textAt('date') < b.textAt('date') ? 1 : -1))[0];
  const percentage = Number(current?.textAt('percentage') ?? 0) / 100;
  return {
    type: percentage === 0 ? 'N' : 'E',
    transaction: vat.textAt('type') === 'sales' ? 'S' : 'P',
    charged: isReverseCharge(current),
    percentage,
  };
}

/** A reverse charge books the same VAT on two accounts: to pay, and, negative, to claim. */
function isReverseCharge(percentage: XmlElement | undefined): boolean {
  const shares = (percentage?.child('accounts')?.all('account') ?? [])
    .filter((one) => one.textAt('linetype') !== 'detail')
    .map((one) => Number(one.textAt('percentage')));
  return shares.some((share) => share > 0) && shares.some((share) => share < 0);
}

/**
 * The calendar since last year. A period without a date is for opening or closing the year, and nothing is booked in
 * it.
 */
export async function periodsOf(
  context: ConnectorContext,
  office: string,
): Promise<FinancialPeriod[] | undefined> {
  const thisYear = context.now().getUTCFullYear();
  const periods: FinancialPeriod[] = [];
  for (const year of [thisYear - 1, thisYear, thisYear + 1]) {
    const elements = await undefinedIfRefused(() => periodElements(context, office, year));
    const dated = (elements ?? [])
      .map((one) => ({
        period: Number(one.textAt('Number')),
        to: one.textAt('EndDate').slice(0, 10),
        open: one.textAt('Open').toLowerCase() !== 'false',
      }))
      .filter(({ period, to }) => period > 0 && /^\d{4}-\d{2}-\d{2}$/.test(to))
      .toSorted((a, b) => a.period - b.period);
    for (const { period, to, open } of dated) {
      const before = periods.at(-1)?.to;
      // a period that ends with the one before is for closing the year
      if (before !== undefined && to <= before) continue;
      periods.push({
        year,
        period,
        from: before === undefined ? `${to.slice(0, 7)}-01` : dayAfter(before),
        to,
        open,
      });
    }
  }
  return periods.length === 0 ? undefined : periods;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
