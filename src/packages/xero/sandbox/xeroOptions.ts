import { refuseProblem } from './xeroErrors.ts';
import type { Answer } from '../../../sandbox/exchange.ts';
import { framed, type XeroContext } from './xeroContext.ts';
import { msDate } from './xeroDates.ts';
import { listRows } from './xeroList.ts';
import { xeroCurrencies } from './xeroBookingRules.ts';
import type { XeroAccount } from './xeroOrganisation.ts';
import { xeroTaxRates } from './xeroTaxRates.ts';

/** GET /Accounts */
export function listAccounts(context: XeroContext): Answer {
  whenOptionsReady(context);
  const gone = context.exchange.consumeFault('unknownLedger', ({ ledger }) => ledger !== undefined);
  return listRows(context, context.organisation.accounts, {
    name: 'Accounts',
    render: renderAccount,
    updatedAt: (row) => row.updatedAt,
    fields: {
      AccountID: (row) => row.AccountID,
      Code: (row) => row.Code,
      Name: (row) => row.Name,
      Type: (row) => row.Type,
      Class: (row) => row.Class,
      TaxType: (row) => row.TaxType,
      SystemAccount: (row) => row.SystemAccount,
      Status: () => 'ACTIVE',
      UpdatedDateUTC: (row) => row.updatedAt,
    },
    indexOf: { Code: 'Code' },
    visible: (row) => row.Code !== gone?.ledger,
    paged: false,
  });
}

function renderAccount(row: XeroAccount): object {
  return {
    AccountID: row.AccountID,
    Code: row.Code,
    Name: row.Name,
    Status: 'ACTIVE',
    Type: row.Type,
    TaxType: row.TaxType,
    Class: row.Class,
    ...(row.SystemAccount === undefined ? {} : { SystemAccount: row.SystemAccount }),
    ...(row.Type === 'BANK'
      ? {
          BankAccountNumber: `00-${row.Code}`,
          BankAccountType: 'BANK',
          CurrencyCode: row.Name.slice(-3),
        }
      : {}),
    EnablePaymentsToAccount: false,
    ShowInExpenseClaims: row.Type === 'EXPENSE',
    ReportingCode: row.Class.slice(0, 3),
    HasAttachments: false,
    UpdatedDateUTC: msDate(row.updatedAt),
    AddToWatchlist: false,
  };
}

/** GET /TaxRates */
export function listTaxRates(context: XeroContext): Answer {
  whenOptionsReady(context);
  const isEmpty = context.exchange.consumeFault('emptyList') !== undefined;
  const TaxRates = (isEmpty ? [] : xeroTaxRates).map((rate) => ({
    Name: rate.Name,
    TaxType: rate.TaxType,
    ReportTaxType: rate.on === 'revenue' ? 'OUTPUT' : rate.TaxType === 'NONE' ? 'NONE' : 'INPUT',
    CanApplyToAssets: rate.on !== 'revenue',
    CanApplyToEquity: rate.on === 'both',
    CanApplyToExpenses: rate.on !== 'revenue',
    CanApplyToLiabilities: rate.on === 'both',
    CanApplyToRevenue: rate.on !== 'expense',
    DisplayTaxRate: rate.EffectiveRate,
    EffectiveRate: rate.EffectiveRate,
    Status: 'ACTIVE',
    TaxComponents: [
      { Name: 'VAT', Rate: rate.EffectiveRate, IsCompound: false, IsNonRecoverable: false },
    ],
  }));
  return framed(context, { TaxRates });
}

/** GET /TrackingCategories */
export function listTrackingCategories(context: XeroContext): Answer {
  whenOptionsReady(context);
  return framed(context, { TrackingCategories: context.organisation.trackingCategories });
}

/** GET /Currencies */
export function listCurrencies(context: XeroContext): Answer {
  whenOptionsReady(context);
  const names: Record<string, string> = {
    GBP: 'British Pound',
    EUR: 'Euro',
    USD: 'United States Dollar',
  };
  const Currencies = xeroCurrencies.map((Code) => ({ Code, Description: names[Code] }));
  return framed(context, { Currencies });
}

/** A lasting `closedPeriod` fault of a month locks all days until its end. */
function lockDate({ exchange }: XeroContext): { PeriodLockDate?: string } {
  const closed = exchange.consumeFault(
    'closedPeriod',
    ({ times, period }) => times === undefined && period !== undefined,
  );
  const [year = 0, month = 0] = (closed?.period ?? '').split('-').map(Number);
  return closed ? { PeriodLockDate: msDate(Date.UTC(year, month, 0)) } : {};
}

/** GET /Organisation */
export function getOrganisation(context: XeroContext): Answer {
  const { tenant, createdAt } = context.organisation;
  const uk = tenant.countryCode === 'GB';
  return framed(context, {
    Organisations: [
      {
        OrganisationID: tenant.tenantId,
        Name: tenant.name,
        LegalName: tenant.name,
        PaysTax: true,
        Version: uk ? 'UK' : 'GLOBAL',
        OrganisationType: 'COMPANY',
        OrganisationEntityType: 'COMPANY',
        BaseCurrency: tenant.baseCurrency,
        CountryCode: tenant.countryCode,
        IsDemoCompany: false,
        OrganisationStatus: 'ACTIVE',
        FinancialYearEndDay: 31,
        FinancialYearEndMonth: 12,
        SalesTaxBasis: 'ACCRUAL',
        SalesTaxPeriod: 'QUARTERLY',
        DefaultSalesTax: 'Tax Exclusive',
        DefaultPurchasesTax: 'Tax Exclusive',
        CreatedDateUTC: msDate(createdAt),
        ...lockDate(context),
        Timezone: uk ? 'GMTSTANDARDTIME' : 'WEUROPESTANDARDTIME',
        ShortCode: `!${tenant.tenantId.slice(0, 5)}`,
        Edition: 'BUSINESS',
        Class: 'PREMIUM',
        Addresses: [],
        Phones: [],
        ExternalLinks: [],
        PaymentTerms: {},
      },
    ],
  });
}

function whenOptionsReady({ world, exchange, organisation }: XeroContext): void {
  if (exchange.at < world.settings.optionsReadyAt('xero', organisation.login)) {
    refuseProblem(503, 'Service Unavailable', 'The organisation is not available at the moment');
  }
}
