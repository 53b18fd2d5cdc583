import type { CaseGroup } from './bookkeepingCase.ts';
import { month } from './month.ts';

export const periodCases: CaseGroup = {
  title: 'Periods, payment, creditors',
  about:
    'An entry of a closed period keeps its date. With the setting it is booked in the first open period after it; otherwise, and in books without that choice, it waits.',
  cases: [
    {
      title: 'March is closed, April is open',
      rule: 'A11',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'The settings have it booked in the first open period.',
        periods: [month(2026, 3, false), month(2026, 4, true), month(2026, 5, true)],
      },
      reason:
        'Cost and VAT move into April with the entry. VAT of a return that has been sent may be corrected in the next one, as long as all corrections come to EUR 1,000 at most; above it, the earlier return is corrected (suppletie).',
    },
    {
      title: 'March and April are closed',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'The settings have it booked in the first open period.',
        periods: [month(2026, 3, false), month(2026, 4, false), month(2026, 5, true)],
      },
    },
    {
      title: 'December is closed: the next year',
      rule: 'A11',
      receipt: { total: 121, posted: '2025-12-31', tax: { NL21: [121, 21] } },
      given: {
        text: 'The settings have it booked in the first open period.',
        periods: [month(2025, 12, false), month(2026, 1, true)],
      },
      reason:
        'A cost of 2025 is then in 2026. Where that matters for the annual accounts, December is opened for it, or the cost is accrued there by hand.',
    },
    {
      title: 'Open on the day after the lock',
      receipt: { total: 121, posted: '2026-04-01', tax: { NL21: [121, 21] } },
      given: {
        text: 'March is closed.',
        periods: [month(2026, 3, false), month(2026, 4, true), month(2026, 5, true)],
      },
    },
    {
      title: 'By card in a closed period',
      receipt: { total: 121, paid: 'card', tax: { NL21: [121, 21] } },
      given: {
        text: 'March is closed in the card’s journal.',
        periods: [month(2026, 3, false), month(2026, 4, true)],
      },
    },
    {
      title: 'A credit note in a closed period',
      rule: 'A11',
      receipt: { total: 121, creditNote: true, tax: { NL21: [121, 21] } },
      given: {
        text: 'March is closed, and what is dated there goes into April.',
        periods: [month(2026, 3, false), month(2026, 4, true)],
      },
    },
    {
      title: 'Every period is closed',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'No period is open.',
        periods: [month(2026, 3, false), month(2026, 4, false)],
      },
    },
    {
      title: 'A payment condition',
      rule: 'A12',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'The settings have a payment condition of 14 days, where the books have conditions.',
      },
    },
    {
      title: 'A creditor number that is impossible in the books: the address',
      rule: 'A17',
      receipt: { total: 50, creditorNumber: 'EMP-77' },
    },
    {
      title: 'No purchase journal',
      receipt: { total: 50 },
      given: {
        text: 'No journal is chosen, where the books have journals.',
        without: ['purchaseJournal'],
      },
    },
  ],
};
