import type { CaseGroup } from './bookkeepingCase.ts';

export const vatCases: CaseGroup = {
  title: 'VAT rates',
  about:
    'A line always has the net amount, its VAT and a code: without a code the books would use the ledger account’s own. Whether a receipt is an invoice by which VAT may be deducted (Dutch VAT Act, Wet OB 1968, articles 15, 34d and 35a) is decided when the expense is approved.',
  cases: [
    {
      title: 'Stationery at one rate',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
    },
    {
      title: 'A train ticket at 9 %',
      receipt: { total: 21.8, category: 'Travel', tax: { NL9: [21.8, 1.8] } },
      reason: 'Trains, buses and taxis have the low rate (Wet OB, table I).',
    },
    {
      title: 'Books at 9 % and paper at 21 % on one receipt',
      receipt: { total: 230, tax: { NL9: [109, 9], NL21: [121, 21] } },
    },
    {
      title: 'Three rates on one receipt',
      receipt: { total: 280, tax: { NL9: [109, 9], NL21: [121, 21], NL0: [50, 0] } },
    },
    {
      title: 'A flight abroad at 0 %',
      receipt: { total: 250, category: 'Travel', tax: { NL0: [250, 0] } },
      reason:
        'A flight to another country has the rate 0 % (Wet OB, article 9 and table II). Where the books have a code for it, the line gets that one, not the code for lines without VAT.',
    },
    {
      title: 'Import VAT alone, on a carrier’s receipt',
      receipt: { total: 21, tax: { NL21: [21, 21] } },
      reason:
        'AFAS gets the VAT’s line alone, since it isn’t known to take a line without an amount.',
    },
    {
      title: 'A receipt without VAT',
      receipt: { total: 50 },
    },
    {
      title: 'Insurance: exempt from VAT',
      receipt: { total: 121, category: 'Insurance' },
      reason:
        'Insurance is exempt from VAT (Wet OB, article 11). The 21 % on its invoice is insurance tax, which nobody can deduct: the whole amount is cost.',
    },
    {
      title: 'A second-hand desk under the margin scheme',
      receipt: { total: 200 },
      reason:
        'The seller’s invoice shows no VAT, and none can be deducted from it (Wet OB, articles 28b to 28g).',
    },
    {
      title: 'A rate without a percentage: the VAT on the receipt',
      receipt: { total: 60.5, category: 'Fuel', tax: { Manual: [60.5, 10.5] } },
    },
  ],
};
