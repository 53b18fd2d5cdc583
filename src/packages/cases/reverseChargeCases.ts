import type { CaseGroup } from './bookkeepingCase.ts';

export const reverseChargeCases: CaseGroup = {
  title: 'Reverse charge',
  about:
    'The supplier charges no VAT; the company declares it and deducts it in the same return. Most books make both VAT lines from the code; where they don’t, both are part of the entry. Each kind has a code of its own, since each has its own box in the Dutch return: 4b for goods and services from the EU, 4a from outside it, 2a for the Netherlands.',
  cases: [
    {
      title: 'Reverse charge: software from another EU country',
      rule: 'A3',
      receipt: { total: 300, category: 'Software', tax: { EU: [300, 0] } },
      reason: 'Wet OB, article 6, paragraph 1, and article 12, paragraph 2.',
    },
    {
      title: 'Reverse charge: software from outside the EU',
      rule: 'A3',
      receipt: { total: 300, category: 'Software', tax: { World: [300, 0] } },
      reason:
        'The same articles as for the EU, and another box of the return (4a): the rate has its own code.',
    },
    {
      title: 'Reverse charge next to a local rate',
      receipt: { total: 421, category: 'Software', tax: { EU: [300, 0], NL21: [121, 21] } },
    },
    {
      title: 'Reverse charge over two cost centres',
      rule: 'A3',
      receipt: {
        total: 300,
        category: 'Software',
        tax: { EU: [300, 0] },
        costCentres: { Sales: 60, Operations: 40 },
      },
    },
    {
      title: 'Reverse charge in another currency',
      rule: 'A28',
      receipt: {
        total: 300,
        currency: 'USD',
        paidBackIn: 'USD',
        category: 'Software',
        tax: { World: [300, 0] },
      },
    },
    {
      title: 'Reverse charge without an account for VAT to pay',
      rule: 'A28',
      receipt: { total: 300, category: 'Software', tax: { EU: [300, 0] } },
      given: {
        text: 'The account for VAT to pay is not set in the books that need it.',
      },
    },
    {
      title: 'Reverse charge with lines that the books make themselves',
      rule: 'A28',
      receipt: { total: 300, category: 'Software', tax: { EU: [300, 0] } },
      given: { text: 'By the settings, all books make both VAT lines themselves.' },
    },
    {
      title: 'Reverse charge on a receipt that has VAT',
      rule: 'A4',
      receipt: { total: 121, tax: { EU: [121, 21] } },
      reason:
        'VAT that a supplier wrongly charges can’t be deducted: the supplier has to correct the invoice.',
    },
  ],
};
