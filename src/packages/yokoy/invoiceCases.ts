import { month } from '../cases/month.ts';
import type { BookkeepingCase, CaseGroup } from '../cases/bookkeepingCase.ts';

const cases: BookkeepingCase[] = [
  {
    title: 'An invoice from Yokoy: owed to the supplier, due on its due date',
    rule: 'A35',
    receipt: { total: 242, paid: 'invoice', category: 'Software', tax: { NL21: [242, 42] } },
  },
  {
    title: 'An invoice from Yokoy with two rates',
    rule: 'A35',
    receipt: {
      total: 230,
      paid: 'invoice',
      tax: { NL21: [121, 21], NL9: [109, 9] },
    },
  },
  {
    title: 'An invoice from Yokoy with lines of two categories and cost centres',
    rule: 'A35',
    receipt: {
      total: 363,
      paid: 'invoice',
      category: 'Software',
      tax: { NL21: [242, 42] },
      also: [{ category: 'Stationery', gross: 121, tax: 'NL21', costCentre: 'Research' }],
    },
  },
  {
    title: 'An invoice from Yokoy with reverse charge',
    rule: 'A3',
    receipt: {
      total: 300,
      paid: 'invoice',
      supplier: 'Cloud Ltd',
      category: 'Software',
      tax: { EU: [300, 0] },
    },
  },
  {
    title: 'An invoice from Yokoy with reverse charge, and VAT on it all the same',
    rule: 'A4',
    receipt: {
      total: 363,
      paid: 'invoice',
      supplier: 'Cloud Ltd',
      category: 'Software',
      tax: { EU: [363, 63] },
    },
  },
  {
    title:
      'An invoice from Yokoy under the Dutch reverse charge: a painter who works for a builder',
    rule: 'A3',
    receipt: {
      total: 1000,
      paid: 'invoice',
      supplier: 'Painters B.V.',
      category: 'Maintenance',
      tax: { NLR: [1000, 0] },
    },
    reason:
      'Between subcontractor and contractor in construction the VAT is the contractor’s to declare, in box 2a (Wet OB, article 12, paragraph 5).',
  },
  {
    title: 'An invoice from Yokoy with import VAT, paid by a forwarder',
    rule: 'A35',
    receipt: {
      total: 258.4,
      paid: 'invoice',
      supplier: 'Forwarders B.V.',
      category: 'Transport',
      tax: { NL21: [210, 210], NL0: [48.4, 0] },
    },
    reason:
      'Customs charged 21 % on goods of EUR 1,000, which are on their supplier’s own invoice. The VAT alone is deducted, by the import document (Wet OB, article 15, paragraph 1, and article 22). The forwarder’s service for the import has 0 %.',
  },
  {
    title: 'An invoice from Yokoy in dollars: owed in dollars',
    rule: 'A35',
    receipt: {
      total: 500,
      currency: 'USD',
      paid: 'invoice',
      supplier: 'Cloud Ltd',
      category: 'Software',
      tax: { World: [500, 0] },
    },
  },
  {
    title: 'A credit note from Yokoy',
    rule: 'A13',
    receipt: { total: 121, paid: 'invoice', creditNote: true, tax: { NL21: [121, 21] } },
  },
  {
    title: 'An invoice from Yokoy for a year, paid in advance',
    rule: 'A36',
    receipt: {
      total: 242,
      paid: 'invoice',
      category: 'Software',
      tax: { NL21: [242, 42] },
      service: ['2026-03-01', '2027-02-28'],
    },
    given: {
      text: 'Costs are spread over the service period where the books can do that.',
    },
  },
  {
    title:
      'An invoice from Yokoy of 2 March that is posted in April: dated in March, in April’s VAT return',
    rule: 'A35',
    receipt: {
      total: 242,
      paid: 'invoice',
      posted: '2026-04-09',
      category: 'Software',
      tax: { NL21: [242, 42] },
    },
  },
  {
    title: 'An invoice from Yokoy that is posted in a closed month: the first open one after it',
    rule: 'A11',
    receipt: {
      total: 242,
      paid: 'invoice',
      posted: '2026-04-09',
      category: 'Software',
      tax: { NL21: [242, 42] },
    },
    given: {
      text: 'March and April are closed.',
      periods: [month(2026, 3, false), month(2026, 4, false), month(2026, 5, true)],
    },
  },
  {
    title: 'An invoice from Yokoy without a number',
    rule: 'A35',
    receipt: {
      total: 242,
      paid: 'invoice',
      number: '',
      category: 'Software',
      tax: { NL21: [242, 42] },
    },
  },
  {
    title: 'An invoice from Yokoy with a returned deposit',
    rule: 'A13',
    receipt: {
      total: 101,
      paid: 'invoice',
      tax: { NL21: [121, 21] },
      also: [{ category: 'Stationery', gross: -20, tax: 'NL0' }],
    },
  },
  {
    title: 'An invoice from Yokoy that gives import VAT back',
    rule: 'A13',
    receipt: {
      total: 210,
      paid: 'invoice',
      creditNote: true,
      supplier: 'Forwarders B.V.',
      category: 'Transport',
      tax: { NL21: [210, 210] },
    },
  },
  {
    title: 'An invoice from Yokoy for goods from Britain, with an article 23 licence',
    rule: 'A28',
    receipt: {
      total: 500,
      currency: 'GBP',
      paid: 'invoice',
      supplier: 'Cloud Ltd',
      tax: { World: [500, 0] },
    },
    reason:
      'The VAT of the import is declared in the return, box 4a, and deducted there (Wet OB, article 23).',
  },
  {
    title: 'An invoice from Yokoy with half a yen',
    rule: 'A33',
    receipt: { total: 100.5, currency: 'JPY', paid: 'invoice' },
  },
  {
    title: 'An invoice from Yokoy on which as much was sent back as bought',
    rule: 'A13',
    receipt: {
      total: 0,
      paid: 'invoice',
      category: 'Software',
      tax: { NL21: [121, 21], NL9: [-121, -9.99] },
    },
  },
  {
    title: 'An invoice from Yokoy in dong: a line of less than a cent in the books',
    rule: 'A31',
    receipt: {
      total: 2_540_100,
      currency: 'VND',
      paid: 'invoice',
      supplier: 'Cloud Ltd',
      category: 'Transport',
      tax: { NL0: [100, 0] },
      also: [{ category: 'Software', gross: 2_540_000, tax: 'World' }],
    },
  },
  {
    title: 'An invoice from Yokoy on which more was sent back than bought',
    rule: 'A13',
    receipt: {
      total: -39.5,
      paid: 'invoice',
      tax: { NL21: [60.5, 10.5] },
      also: [{ category: 'Software', gross: -100, tax: 'NL21' }],
    },
    reason: 'The supplier owes the difference, and each line keeps its own side.',
  },
  {
    title: 'An invoice from Yokoy without VAT',
    rule: 'A2',
    receipt: { total: 50, paid: 'invoice' },
  },
];

export const yokoyInvoiceCases: CaseGroup = {
  title: 'Suppliers’ invoices in Yokoy',
  about:
    'Invoices of suppliers, such as Chairs B.V. (creditor 20007), that wait for export in Yokoy. Each is of 2 March 2026, and posted on 5 March unless the case has another day; in books without periods an invoice of another month has the posting date. Each line has its own net and gross amount, so the VAT is what the supplier charged. The supplier’s number (INV-7 in the example) is in the books, with Yokoy’s id in a second field; AFAS has none, there the number is in the description. Yokoy names no invoice that a credit note belongs to: it is booked by itself.',
  cases,
};
