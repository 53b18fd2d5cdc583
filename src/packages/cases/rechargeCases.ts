import type { BookkeepingCase, CaseGroup, Given, Receipt } from './bookkeepingCase.ts';

/** A case in which these costs are for the company's other administration. */
const recharged = (
  title: string,
  receipt: Receipt,
  costs: string,
  given: Partial<Given> = {},
  reason?: string,
): BookkeepingCase => ({
  title,
  rule: 'A40',
  receipt,
  given: {
    ...given,
    text: [`${costs} stands for the company’s other administration.`, given.text]
      .filter(Boolean)
      .join(' '),
    rechargedCosts: [costs],
  },
  ...(reason === undefined ? {} : { reason }),
});

export const rechargeCases: CaseGroup = {
  title: 'Costs for another administration',
  about:
    'The administration that paid has these costs on its current account with the other (1700), VAT included. The other books the costs and their VAT against its own current account (1750).',
  cases: [
    recharged(
      'Two fifths for another administration, by cost centre',
      { total: 121, tax: { NL21: [121, 21] }, costCentres: { Sales: 60, Research: 40 } },
      'Research',
      {},
      'The VAT is claimed by the administration that bears the costs: only one of both may claim it.',
    ),
    recharged(
      'A hotel for another administration, by category',
      { total: 109, category: 'Hotel', tax: { NL9: [109, 9] } },
      'Hotel',
    ),
    recharged(
      'A receipt with a tag of another administration',
      { total: 121, tax: { NL21: [121, 21] }, tags: ['Dawn'] },
      'Dawn',
    ),
    recharged(
      'A credit note for another administration',
      { total: 121, tax: { NL21: [121, 21] }, creditNote: true, costCentres: { Research: 100 } },
      'Research',
    ),
    recharged(
      'A supplier’s invoice for another administration',
      { total: 242, paid: 'invoice', category: 'Hotel', tax: { NL21: [242, 42] } },
      'Hotel',
      {},
      'The supplier is owed by the administration that received the invoice.',
    ),
    recharged(
      'Reverse charge for another administration',
      { total: 100, tax: { EU: [100, 0] }, costCentres: { Research: 100 } },
      'Research',
      {},
      'Both lines of reverse charge are in the administration that bears the costs.',
    ),
    recharged(
      'Lunch for another administration without a claim for its VAT',
      { total: 109, category: 'Lunch', tax: { NL9: [109, 9] }, costCentres: { Research: 100 } },
      'Research',
      {
        text: 'No VAT is claimed of Lunch.',
        withoutClaim: [{ category: 'Lunch' }],
      },
    ),
    recharged(
      'A card payment in dollars, partly for another administration',
      {
        ...{ total: 121, currency: 'USD', paid: 'card', tax: { NL21: [121, 21] } },
        statement: { amount: 97.3, currency: 'EUR' },
        costCentres: { Sales: 60, Research: 40 },
      },
      'Research',
    ),
    recharged(
      'A private purchase is never another administration’s',
      {
        ...{ total: 121, paid: 'card', category: 'Private', tax: { NL21: [121, 21] } },
        costCentres: { Research: 100 },
      },
      'Research',
    ),
  ],
};
