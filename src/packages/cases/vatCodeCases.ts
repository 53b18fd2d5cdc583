import type { CaseGroup } from './bookkeepingCase.ts';

export const vatCodeCases: CaseGroup = {
  title: 'VAT: codes that can’t be used',
  about:
    'A code that doesn’t suit a purchase without VAT in its amount is refused before anything is sent, and so is a line without a code.',
  cases: [
    {
      title: 'An unmapped rate',
      receipt: { total: 106, tax: { New: [106, 6] } },
    },
    {
      title: 'A sales code was chosen for purchases',
      rule: 'A4',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'NL21 is mapped to a code for sales, where the books have such codes.',
      },
    },
    {
      title: 'A code that includes VAT was chosen',
      rule: 'A4',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'NL21 is mapped to a code for amounts that include VAT, where the books have such codes.',
      },
    },
    {
      title: 'No code for lines without VAT, and only one possible',
      receipt: { total: 50 },
      given: { text: 'The setting is empty.', without: ['codeWithoutVat'] },
    },
    {
      title: 'No code for lines without VAT, and the codes are unknown',
      rule: 'A2',
      receipt: { total: 50 },
      given: {
        text: 'The setting is empty, and the codes could not be read.',
        without: ['codeWithoutVat'],
        vatCodesUnread: true,
      },
    },
    {
      title: 'More VAT than the receipt holds',
      receipt: { total: 10, tax: { NL21: [10, 11] } },
    },
  ],
};
