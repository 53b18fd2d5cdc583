import type { CaseGroup } from './bookkeepingCase.ts';

export const chargeCases: CaseGroup = {
  title: 'Tips, fees and rounding',
  about:
    'Tips and fees carry no VAT. A difference of cents between tax items and total is a separate line, up to the tolerance of the settings; above it, on either side, nothing is booked.',
  cases: [
    {
      title: 'A tip for the taxi driver',
      rule: 'A2',
      receipt: { total: 60, extra: 5.5, category: 'Travel', tax: { NL9: [54.5, 4.5] } },
      reason: 'A tip that nobody has to pay has no VAT.',
    },
    {
      title: 'A tip over two cost centres',
      receipt: {
        total: 118.01,
        extra: 9.01,
        category: 'Travel',
        tax: { NL9: [109, 9] },
        costCentres: { Sales: 50, Operations: 50 },
      },
    },
    {
      title: 'Tax items a cent above the total',
      rule: 'A16',
      receipt: { total: 120.99, tax: { NL21: [121, 21] } },
    },
    {
      title: 'Tax items a cent below the total',
      rule: 'A16',
      receipt: { total: 121.01, tax: { NL21: [121, 21] } },
    },
    {
      title: 'Tax items five cents above the total',
      receipt: { total: 120.95, tax: { NL21: [121, 21] } },
    },
    {
      title: 'Tax items six cents above the total',
      rule: 'A16',
      receipt: { total: 120.94, tax: { NL21: [121, 21] } },
    },
    {
      title: 'Tax items six cents below the total',
      rule: 'A29',
      receipt: { total: 121.06, tax: { NL21: [121, 21] } },
    },
    {
      title: 'Tax items that cover only a part',
      rule: 'A29',
      receipt: { total: 181.5, tax: { NL21: [121, 21] } },
    },
    {
      title: 'No tolerance',
      receipt: { total: 120.99, tax: { NL21: [121, 21] } },
      given: { text: 'The largest rounding difference is 0.', roundingTolerance: 0 },
    },
    {
      title: 'Without an account for rounding: the category’s',
      receipt: { total: 121.01, tax: { NL21: [121, 21] } },
      given: {
        text: 'No account for rounding is chosen.',
        without: ['roundingAccount'],
      },
    },
  ],
};
