/** Loads one of a package's lists, given the settings that it depends on. */
export type LoadOptions = (
  key: string,
  given?: Record<string, unknown>,
) => Promise<{ value: string; label: string }[]>;

type Settings = Record<string, unknown>;

const taxCodes = ['NL21', 'NL9', 'NL0', 'UK20', 'UK0'];
const costObjects = ['Sales', 'Operations', 'Research'];

const labelled = (options: { value: string; label: string }[], label: RegExp) =>
  (options.find((option) => label.test(option.label)) ?? options[0])?.value;

/** Settings with which every expense of the sandbox's seed can be booked in its first division. */
export async function exactSettings(load: LoadOptions): Promise<Settings> {
  const division = (await load('divisions'))[0]?.value;
  const list = (key: string) => load(key, { division });
  const [journals, vatCodes, costCentres] = [
    await list('journals'),
    await list('vatCodes'),
    await list('costCentres'),
  ];
  return {
    division,
    journal: journals[0]?.value,
    cardCreditor: '90001',
    travelCreditor: '90002',
    zeroVatCode: labelled(vatCodes, /no vat/i),
    vatMap: [
      { taxCode: 'NL21', vatCode: labelled(vatCodes, /purchase.*21/i) },
      { taxCode: 'NL9', vatCode: labelled(vatCodes, /purchase.*9/i) },
      { taxCode: 'NL0', vatCode: labelled(vatCodes, /no vat/i) },
      { taxCode: 'UK20', vatCode: labelled(vatCodes, /no vat/i) },
      { taxCode: 'UK0', vatCode: labelled(vatCodes, /no vat/i) },
    ],
    costCentreMap: costObjects.map((name) => ({
      costObject: name,
      costCentre: labelled(costCentres, new RegExp(name, 'i')),
    })),
  };
}

/** The same for the first organisation at Xero. */
export async function xeroSettings(load: LoadOptions): Promise<Settings> {
  const tenants = (await load('tenants')).slice(0, 1).map(({ value }) => value);
  const list = (key: string) => load(key, { tenants });
  const [accounts, rates, tracking] = [
    await list('accounts'),
    await list('taxRates'),
    await list('trackingOptions'),
  ];
  const percentages: Record<string, number> = { NL21: 21, NL9: 9, NL0: 0, UK20: 20, UK0: 0 };
  const rateOf = (tax: string) =>
    rates.find(({ label }) => label.endsWith(`(${percentages[tax]}%)`))?.value ?? 'NONE';
  return {
    tenants,
    invoiceStatus: 'AUTHORISED',
    purchaseAccount: labelled(accounts, /travel|general|office/i),
    vatMap: Object.fromEntries(taxCodes.map((taxCode) => [taxCode, rateOf(taxCode)])),
    costCentreMap: costObjects.map((costObject, i) => ({
      costObject,
      trackingOption: tracking[i % tracking.length]?.value,
    })),
    cardContact: 'Card company',
  };
}
