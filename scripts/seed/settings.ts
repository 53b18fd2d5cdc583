interface Field {
  fieldName: string;
  fieldOptions: { options?: Record<string, string> };
}

/** The value with a matching label, else the first. */
function choose(field: Field | undefined, fits: RegExp): string | undefined {
  const options = Object.entries(field?.fieldOptions.options ?? {});
  return (options.find(([, label]) => fits.test(label)) ?? options[0])?.[0];
}

const columnOf = (fields: Field[], table: string, column: string): Field | undefined => {
  const found = fields.find((field) => field.fieldName === table) as
    | (Field & { fieldOptions: { fields?: Field[] } })
    | undefined;
  return found?.fieldOptions.fields?.find((field) => field.fieldName === column);
};

const costObjects = ['Sales', 'Operations', 'Research'];
const costCentreMap = ['100', '200', '300'].map((code) => ({ costObject: code, costCentre: code }));
const taxCodes = ['NL21', 'NL9', 'NL0', 'UK20', 'UK0'];
const vatMap = (codes: Record<string, string>, none: string) =>
  taxCodes.map((taxCode) => ({ taxCode, vatCode: codes[taxCode] ?? none }));

/** Codes that every company of these packages has in the sandbox. */
const knownCodes: Readonly<Record<string, Record<string, unknown>>> = {
  afas: {
    journal: '10',
    booksCurrency: 'EUR',
    receiptType: '15',
    zeroVatCode: '7',
    defaultGlAccount: '4410',
    cardJournal: '90',
    cardLedger: '1620',
    travelLedger: '1620',
    vatMap: vatMap({ NL21: '5', NL9: '6' }, '7'),
    costCentreMap,
  },
  twinfield: {
    journal: 'INK',
    destiny: 'temporary',
    zeroVatCode: 'IN',
    defaultGlAccount: '4410',
    cardJournal: 'MEMO',
    cardLedger: '1620',
    travelLedger: '1620',
    vatMap: vatMap({ NL21: 'IH', NL9: 'IL' }, 'IN'),
    costCentreMap,
  },
};

/** Choices that need no lists. */
export const firstChoices: Readonly<Record<string, Record<string, unknown>>> = {
  yokoy: { exportFacilities: ['expense', 'card'], includeReceipt: true },
  payhawk: {
    expenseTypes: ['card', 'invoice', 'reimbursement', 'mileage', 'perDiem'],
    includeReceipt: true,
  },
  'exact-online': { bookInOpenPeriod: false },
};

/** The example company's settings, from the lists of its packages. */
export function settingsOf(
  packageType: string,
  fields: Field[],
  source: string,
): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  const field = (name: string) => fields.find((candidate) => candidate.fieldName === name);
  const set = (name: string, value: unknown) => {
    if (field(name) && value !== undefined) settings[name] = value;
  };
  const all = (name: string) => Object.keys(field(name)?.fieldOptions.options ?? {});
  if (packageType === 'yokoy') {
    set('legalEntity', all('legalEntity'));
    set('exporterId', all('exporterId')[0]);
  }
  if (packageType === 'payhawk')
    set('costCentreField', choose(field('costCentreField'), /cost centre/i));
  if (packageType === 'exact-online') {
    const vat = columnOf(fields, 'vatMap', 'vatCode');
    const cost = columnOf(fields, 'costCentreMap', 'costCentre');
    set('division', all('division')[0]);
    set('journal', choose(field('journal'), /purchase|inkoop/i));
    set('defaultGlAccount', choose(field('defaultGlAccount'), /office costs|general|suspense/i));
    set('cardCreditor', '20001');
    set('travelCreditor', '20002');
    set('zeroVatCode', choose(field('zeroVatCode'), /no vat/i));
    set('cardJournal', choose(field('cardJournal'), /general/i));
    set('cardLedger', choose(field('cardLedger'), /company card/i));
    set('cardFeeLedger', choose(field('cardFeeLedger'), /suspense/i));
    set('vatMap', [
      { taxCode: 'NL21', vatCode: choose(vat, /purchase.*21/i) },
      { taxCode: 'NL9', vatCode: choose(vat, /purchase.*9|low/i) },
      { taxCode: 'NL0', vatCode: choose(vat, /no vat/i) },
      { taxCode: 'UK20', vatCode: choose(vat, /no vat/i) },
      { taxCode: 'UK0', vatCode: choose(vat, /no vat/i) },
    ]);
    set(
      'costCentreMap',
      costObjects.map((name) => ({
        costObject: name,
        costCentre: choose(cost, new RegExp(name, 'i')),
      })),
    );
  }
  for (const [name, value] of Object.entries(knownCodes[packageType] ?? {})) set(name, value);
  if (packageType === 'afas') set('administration', all('administration')[0]);
  if (packageType === 'twinfield') set('office', all('office')[0]);
  if (packageType === 'xero') {
    const tax = columnOf(fields, 'vatMap', 'taxType');
    const company = columnOf(fields, 'tenantMap', 'tenant');
    // Yokoy's customers have two companies, Payhawk's one
    set('tenants', all('tenants').slice(0, source === 'yokoy' ? 2 : 1));
    set('invoiceStatus', 'AUTHORISED');
    set('purchaseAccount', choose(field('purchaseAccount'), /suspense|office/i));
    set('cardContact', 'Company cards');
    set('cardAccount', choose(field('cardAccount'), /bank gbp/i));
    set('travelContact', 'Travel provider');
    set('vatMap', [
      { taxCode: 'NL21', taxType: choose(tax, /NL high/i) },
      { taxCode: 'NL9', taxType: choose(tax, /NL low/i) },
      { taxCode: 'NL0', taxType: choose(tax, /zero rated exp/i) },
      { taxCode: 'UK20', taxType: choose(tax, /20% \(VAT on Exp/i) },
      { taxCode: 'UK0', taxType: choose(tax, /zero rated exp/i) },
    ]);
    // one organisation for each company of the source, in order
    const organisations = Object.keys(company?.fieldOptions.options ?? {});
    set(
      'tenantMap',
      organisations[0] && source === 'yokoy'
        ? ['10', '20'].map((name, index) => ({
            company: name,
            tenant: organisations[index % organisations.length],
          }))
        : undefined,
    );
  }
  return settings;
}
