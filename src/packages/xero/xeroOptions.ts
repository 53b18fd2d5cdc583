import { type MessageText, text } from '../../contract/messages/message.ts';
import { z } from 'zod';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Option, OptionLoader } from '../kit/definePackage.ts';
import { listSetting } from '../kit/settingValues.ts';
import { isReverseCharge, noTax, organisationCountry } from './xeroFacts.ts';
import { connections, list, tenantRequest } from './connector/xeroApi.ts';

/** The connected organisations. */
export async function tenants(context: ConnectorContext): Promise<Option[]> {
  return (await connections(context)).map(({ tenantId, tenantName }) => ({
    value: tenantId,
    label: tenantName ?? tenantId,
  }));
}

/** A list per chosen organisation, joined; the first label of a value is kept. */
function perTenant(
  title: MessageText,
  load: (context: ConnectorContext, tenant: string) => Promise<Option[]>,
  required: boolean,
): OptionLoader {
  return {
    title,
    dependsOn: ['tenants'],
    required,
    async load(context) {
      const options = new Map<string, Option>();
      for (const tenant of listSetting(context.settings, 'tenants')) {
        for (const option of await load(context, tenant)) {
          if (!options.has(option.value)) {
            options.set(option.value, option);
          }
        }
      }
      return [...options.values()];
    },
  };
}

const accountSchema = z.object({
  Code: z.string().nullish(),
  Name: z.string().nullish(),
  Status: z.string().nullish(),
  Type: z.string().nullish(),
  Class: z.string().nullish(),
  CurrencyCode: z.string().nullish(),
});

/** Bank accounts are not allowed on a bill's line; only they can have paid. */
function accountsOf(isBank: boolean) {
  return async (context: ConnectorContext, tenant: string): Promise<Option[]> => {
    const request = tenantRequest(tenant, '/Accounts');
    const found = await list(context, request, 'Accounts', accountSchema);
    return found.flatMap(({ Code, Name, Status, Type, Class, CurrencyCode }) =>
      !Code || (Status ?? 'ACTIVE') !== 'ACTIVE' || (Type === 'BANK') !== isBank
        ? []
        : [
            {
              value: Code,
              label: `${Code} - ${Name ?? ''}${isBank && CurrencyCode ? ` (${CurrencyCode})` : ''}`,
              ...(Class ? { attributes: { costs: Class === 'EXPENSE' } } : {}),
            },
          ],
    );
  };
}

const taxRateSchema = z.object({
  Name: z.string().nullish(),
  TaxType: z.string().nullish(),
  Status: z.string().nullish(),
  EffectiveRate: z.number().nullish(),
  ReportTaxType: z.string().nullish(),
  CanApplyToExpenses: z.boolean().nullish(),
});

async function taxRates(context: ConnectorContext, tenant: string): Promise<Option[]> {
  const found = await list(context, tenantRequest(tenant, '/TaxRates'), 'TaxRates', taxRateSchema);
  const country = await organisationCountry(context, tenant);
  return found.flatMap((rate) => {
    const { Name, TaxType, Status, EffectiveRate, CanApplyToExpenses } = rate;
    if (!TaxType || (Status ?? 'ACTIVE') !== 'ACTIVE' || CanApplyToExpenses === false) return [];
    return {
      value: TaxType,
      label: `${Name ?? TaxType} (${EffectiveRate ?? 0}%)`,
      attributes: {
        rate: EffectiveRate ?? 0,
        percentage: (EffectiveRate ?? 0) / 100,
        type: TaxType === noTax ? 'N' : 'E',
        charged: isReverseCharge(rate),
        ...(country === undefined ? {} : { country }),
      },
    };
  });
}

const trackingSchema = z.object({
  TrackingCategoryID: z.string(),
  Name: z.string().nullish(),
  Status: z.string().nullish(),
  Options: z
    .array(
      z.object({
        TrackingOptionID: z.string(),
        Name: z.string().nullish(),
        Status: z.string().nullish(),
      }),
    )
    .nullish(),
});

/** Value of a tracking option: both ids, which a bill's line needs. */
async function trackingOptions(context: ConnectorContext, tenant: string): Promise<Option[]> {
  const categories = await list(
    context,
    tenantRequest(tenant, '/TrackingCategories'),
    'TrackingCategories',
    trackingSchema,
  );
  return categories.flatMap(({ TrackingCategoryID, Name, Options }) =>
    (Options ?? [])
      .filter(({ Status }) => (Status ?? 'ACTIVE') === 'ACTIVE')
      .map((option) => ({
        value: `${TrackingCategoryID}/${option.TrackingOptionID}`,
        label: `${Name ?? ''}: ${option.Name ?? ''}`,
      })),
  );
}

export const xeroOptions = {
  tenants: { title: text('listName.tenants'), dependsOn: [], required: true, load: tenants },
  accounts: perTenant(text('listName.accounts'), accountsOf(false), true),
  bankAccounts: perTenant(text('listName.bankAccounts'), accountsOf(true), false),
  taxRates: perTenant(text('listName.taxRates'), taxRates, true),
  trackingOptions: perTenant(text('listName.trackingOptions'), trackingOptions, false),
} satisfies Record<string, OptionLoader>;
