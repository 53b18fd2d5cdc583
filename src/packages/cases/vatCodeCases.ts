import type { CaseGroup } from './bookkeepingCase.ts';

export const vatCodeCases: CaseGroup = {
  title: 'VAT: codes that can’t be used',
  about:
    'A code that is none for a purchase without VAT in its amount is refused before anything is sent, and so is what has no code.',
  cases: [
    {
      title: 'A rate that nobody mapped',
      receipt: { total: 106, tax: { New: [106, 6] } },
      afas: ['refused: mapping-missing'],
      exact: ['refused: mapping-missing'],
      twinfield: ['refused: mapping-missing'],
      xero: ['refused: mapping-missing'],
    },
    {
      title: 'A sales code was chosen for purchases',
      rule: 'A4',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'NL21 is mapped to a code for sales',
        exactSettings: { vatMap: { NL21: '2' } },
        afasSettings: { vatMap: { NL21: '1' } },
        twinfieldSettings: { vatMap: { NL21: 'VH' } },
      },
      afas: ['refused: vat-code-unsuitable'],
      exact: ['refused: vat-code-unsuitable'],
      twinfield: ['refused: vat-code-unsuitable'],
      xero: [
        'bill of J. Jansen | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'A code that includes VAT was chosen',
      rule: 'A4',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'NL21 is mapped to a code with VAT included',
        exactSettings: { vatMap: { NL21: '8' } },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: ['refused: vat-code-unsuitable'],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'No code for lines without VAT, and one that can be meant',
      receipt: { total: 50 },
      given: { text: 'the setting is empty', settings: { zeroVatCode: '' } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 50.00 credit | 2026-03-05',
        '4430 | 50.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 50.00 | 2026-03-05',
        '4430 | 50.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 50.00 credit | 2026-03-05',
        '4430 | 50.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 50.00 | 2026-03-05',
        '4430 | 50.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'No code for lines without VAT, and nothing known of the codes',
      rule: 'A2',
      receipt: { total: 50 },
      given: {
        text: 'the setting is empty, the codes could not be read',
        settings: { zeroVatCode: '' },
        exactBooks: { vatCodes: undefined },
        afasSettings: { vatLedger: '1400' },
        afasBooks: { vatCodes: undefined },
        twinfieldBooks: { vatCodes: undefined },
      },
      afas: ['refused: mapping-missing'],
      exact: ['refused: mapping-missing'],
      twinfield: ['refused: mapping-missing'],
      xero: [
        'bill of J. Jansen | EUR 50.00 | 2026-03-05',
        '4430 | 50.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'More VAT than the receipt holds',
      receipt: { total: 10, tax: { NL21: [10, 11] } },
      afas: ['refused: amounts-do-not-add-up'],
      exact: ['refused: amounts-do-not-add-up'],
      twinfield: ['refused: amounts-do-not-add-up'],
      xero: ['refused: amounts-do-not-add-up'],
    },
  ],
};
