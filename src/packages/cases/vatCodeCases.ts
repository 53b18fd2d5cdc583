import type { CaseGroup } from './bookkeepingCase.ts';

export const vatCodeCases: CaseGroup = {
  title: 'VAT: codes that can’t be used',
  about:
    'A code that is none for a purchase without VAT in its amount is refused before anything is sent, and so is what has no code.',
  cases: [
    {
      title: 'A rate that nobody mapped',
      receipt: { total: 106, tax: { New: [106, 6] } },
    },
    {
      title: 'A sales code was chosen for purchases',
      rule: 'A4',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'NL21 is mapped to a code for sales',
      },
    },
    {
      title: 'A code that includes VAT was chosen',
      rule: 'A4',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'NL21 is mapped to a code with VAT included',
      },
    },
    {
      title: 'No code for lines without VAT, and one that can be meant',
      receipt: { total: 50 },
      given: { text: 'the setting is empty', without: ['codeWithoutVat'] },
    },
    {
      title: 'No code for lines without VAT, and nothing known of the codes',
      rule: 'A2',
      receipt: { total: 50 },
      given: {
        text: 'the setting is empty, the codes could not be read',
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
