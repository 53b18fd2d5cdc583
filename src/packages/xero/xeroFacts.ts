import { z } from 'zod';
import { text } from '../../contract/messages/message.ts';
import { someOf } from '../kit/answer.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Facts } from '../kit/defineFlow.ts';
import { isoCountry } from '../kit/isoCountry.ts';
import { odataDate } from '../kit/odataDate.ts';
import { list, tenantRequest } from './connector/xeroApi.ts';

/** The vendor's own rate for "no VAT". */
export const noTax = 'NONE';

/** Facts of an organisation. */
export interface XeroFacts {
  /** Currency of its books, e.g. `EUR`. */
  currency?: string;
  /** Per cent, by tax type. */
  taxRates?: Record<string, number>;
  /** Tax types of reverse charge, for which the vendor makes both sides itself. */
  reverseCharge?: string[];
  /** YYYY-MM-DD: nothing is booked on or before this day. */
  lockedUntil?: string;
}

/** Facts that this task has read of an organisation; empty if mapping is tried without a call. */
export function xeroFactsOf(facts: Facts | undefined, tenant: string): XeroFacts {
  return (facts?.['xero']?.[tenant] ?? {}) as XeroFacts;
}

const organisationSchema = z.object({
  BaseCurrency: z.string().nullish(),
  PeriodLockDate: z.string().nullish(),
  EndOfYearLockDate: z.string().nullish(),
});
const taxRateSchema = z.object({
  TaxType: z.string().nullish(),
  ReportTaxType: z.string().nullish(),
  EffectiveRate: z.number().nullish(),
});

/** Whether a tax rate is one of reverse charge, for which the vendor makes both sides. */
export const isReverseCharge = ({
  TaxType,
  ReportTaxType,
}: {
  TaxType?: string | null | undefined;
  ReportTaxType?: string | null | undefined;
}): boolean => /REVERSECHARGE|ACQUISITION/i.test(`${TaxType ?? ''} ${ReportTaxType ?? ''}`);

const placeSchema = z.object({ CountryCode: z.string().nullish() });

/** The country of an organisation. ISO 3166 alpha-2. */
export async function organisationCountry(
  context: ConnectorContext,
  tenant: string,
): Promise<string | undefined> {
  const request = tenantRequest(tenant, '/Organisation');
  const [organisation] = await list(context, request, 'Organisations', placeSchema);
  return isoCountry(organisation?.CountryCode);
}

/** YYYY-MM-DD: nothing is booked or changed on or before this day; undefined without a lock date. */
export async function lockDate(
  context: ConnectorContext,
  tenant: string,
): Promise<string | undefined> {
  const request = tenantRequest(tenant, '/Organisation');
  return lockedUntilOf((await list(context, request, 'Organisations', organisationSchema))[0]);
}

/** The later of both dates, which apply to people with the usual rights. */
const lockedUntilOf = (
  organisation: z.infer<typeof organisationSchema> | undefined,
): string | undefined =>
  [organisation?.PeriodLockDate, organisation?.EndOfYearLockDate]
    .flatMap((date) => (date ? (odataDate(date) ?? []) : []))
    .toSorted()
    .at(-1);

export async function xeroFacts(context: ConnectorContext, tenant: string): Promise<XeroFacts> {
  const [organisation] = await list(
    context,
    tenantRequest(tenant, '/Organisation'),
    'Organisations',
    organisationSchema,
  );
  const rates = someOf(
    await list(context, tenantRequest(tenant, '/TaxRates'), 'TaxRates', taxRateSchema),
    text('label.taxRates'),
  );
  const lockedUntil = lockedUntilOf(organisation);
  return {
    ...(organisation?.BaseCurrency ? { currency: organisation.BaseCurrency } : {}),
    taxRates: Object.fromEntries(
      rates.flatMap(({ TaxType, EffectiveRate }) =>
        TaxType ? [[TaxType, EffectiveRate ?? 0]] : [],
      ),
    ),
    reverseCharge: rates.flatMap((rate) =>
      rate.TaxType && isReverseCharge(rate) ? [rate.TaxType] : [],
    ),
    ...(lockedUntil === undefined ? {} : { lockedUntil }),
  };
}
