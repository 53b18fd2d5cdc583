import type { CaseGroup } from './bookkeepingCase.ts';

export const deductionCases: CaseGroup = {
  title: 'VAT that can’t be deducted',
  about:
    'VAT that can’t be deducted is part of the cost. The settings have a VAT code for such categories, or the share that is deducted, at one rate or at every rate; foreign rates are mapped to the code without VAT.',
  cases: [
    {
      title: 'A lunch in a Dutch restaurant: its VAT is cost',
      rule: 'A30',
      receipt: { total: 109, category: 'Lunch', tax: { NL9: [109, 9] } },
      given: {
        text: 'The settings claim no VAT on lunches.',
        withoutClaim: [{ category: 'Lunch' }],
      },
      reason:
        'VAT on food and drink in restaurants, cafés and hotels can’t be deducted (Wet OB, article 15, paragraph 5).',
    },
    {
      title: 'A dinner with wine: two rates, and neither is claimed',
      rule: 'A30',
      receipt: { total: 145.3, category: 'Lunch', tax: { NL9: [109, 9], NL21: [36.3, 6.3] } },
      given: {
        text: 'The settings claim no VAT on lunches.',
        withoutClaim: [{ category: 'Lunch' }],
      },
      reason:
        'Food has 9 % and alcohol 21 %; article 15, paragraph 5 of the Wet OB excludes the VAT on both.',
    },
    {
      title: 'A hotel with breakfast: only the VAT of the room is claimed',
      rule: 'A30',
      receipt: {
        total: 175.5,
        category: 'Hotel',
        tax: { NL21: [121, 21] },
        also: [{ category: 'Lunch', gross: 54.5, tax: 'NL9' }],
      },
      given: {
        text: 'The settings claim no VAT on lunches, to which the breakfast belongs.',
        withoutClaim: [{ category: 'Lunch' }],
      },
      reason:
        'Since 1 January 2026 a night in a hotel has 21 %; breakfast has 9 %, and its VAT can’t be deducted (Wet OB, article 15, paragraph 5).',
    },
    {
      title: 'A hotel bill in one category: claimed at 21 %, not at 9 %',
      rule: 'A30',
      receipt: { total: 175.5, category: 'Hotel', tax: { NL21: [121, 21], NL9: [54.5, 4.5] } },
      given: {
        text: 'The settings claim no VAT on hotels at 9 %.',
        withoutClaim: [{ category: 'Hotel', tax: 'NL9' }],
      },
      reason:
        'The room has 21 % and breakfast 9 %. A night before 2026 had 9 % as well: with this setting it needs another category.',
    },
    {
      title: 'Business gifts: their VAT is cost',
      rule: 'A30',
      receipt: { total: 302.5, category: 'Gifts', tax: { NL21: [302.5, 52.5] } },
      given: {
        text: 'The settings claim no VAT on gifts.',
        withoutClaim: [{ category: 'Gifts' }],
      },
      reason:
        'VAT on gifts to someone who couldn’t deduct it is excluded once that person gets more than EUR 227 in a year, without VAT (Besluit uitsluiting aftrek omzetbelasting 1968, articles 1 and 4). A company that stays below it for everybody has no such setting.',
    },
    {
      title: 'Business gifts from another EU country: their VAT must be declared',
      rule: 'A30',
      receipt: { total: 250, category: 'Gifts', tax: { EU: [250, 0] } },
      given: {
        text: 'The settings claim no VAT on gifts.',
        withoutClaim: [{ category: 'Gifts' }],
      },
      reason:
        'VAT under reverse charge is due even where it can’t be deducted (Wet OB, article 12, paragraph 2, and article 17a). A code without VAT at every rate would leave it out of the return.',
    },
    {
      title: 'Software of a company with exempt turnover: 62 % of the VAT is deducted',
      rule: 'A30',
      receipt: { total: 121, category: 'Software', tax: { NL21: [121, 21] } },
      given: {
        text: 'The settings deduct 62 % of the VAT on software.',
        withoutClaim: [{ category: 'Software', share: 62 }],
      },
      reason:
        'VAT on costs for taxed and exempt turnover is deducted by the share of taxed turnover, rounded up to a whole percent (Wet OB, article 15, paragraph 6; Directive 2006/112/EC, article 175). The share is of the year, so the last return corrects it.',
    },
    {
      title: 'A share of the VAT over three cost centres',
      rule: 'A30',
      receipt: {
        total: 100.01,
        category: 'Software',
        tax: { NL21: [100.01, 17.36] },
        costCentres: { Sales: 33.33, Operations: 33.34, Research: 33.33 },
      },
      given: {
        text: 'The settings deduct 50 % of the VAT on software.',
        withoutClaim: [{ category: 'Software', share: 50 }],
      },
      reason: 'The deducted VAT is rounded once, for all lines together.',
    },
    {
      title: 'A supplier’s credit note of which a share of the VAT was deducted',
      rule: 'A30',
      receipt: {
        total: -60.51,
        category: 'Software',
        paid: 'invoice',
        tax: { NL21: [-60.51, -10.5] },
      },
      given: {
        text: 'The settings deduct 33 % of the VAT on software.',
        withoutClaim: [{ category: 'Software', share: 33 }],
      },
      reason: 'It takes back the same share that the invoice deducted.',
    },
    {
      title: 'A share of the VAT at one rate only, paid by card in dollars',
      rule: 'A30',
      receipt: {
        total: 230,
        category: 'Hotel',
        currency: 'USD',
        paid: 'card',
        tax: { NL21: [121, 21], NL9: [109, 9] },
      },
      given: {
        text: 'The settings deduct 50 % of the VAT on hotels at 9 %.',
        withoutClaim: [{ category: 'Hotel', tax: 'NL9', share: 50 }],
      },
    },
    {
      title: 'A service from the EU of which only a share may be deducted',
      rule: 'A30',
      receipt: { total: 100, category: 'Software', tax: { EU: [100, 0] } },
      given: {
        text: 'The settings deduct 62 % of the VAT on software.',
        withoutClaim: [{ category: 'Software', share: 62 }],
      },
      reason:
        'VAT under reverse charge is declared in full (Wet OB, article 12, paragraph 2), and the books claim all that they declare. So the part that can’t be deducted is corrected in the return.',
    },
    {
      title: 'Fuel in Germany: foreign VAT is cost',
      receipt: { total: 119, category: 'Fuel', tax: { DE19: [119, 19] } },
      reason:
        'German VAT isn’t deducted in a Dutch return. It can be asked back from Germany through the Dutch tax authority (Directive 2008/9/EC); a company that does so maps the rate differently.',
    },
    {
      title: 'Fuel in Germany and in the Netherlands in one expense',
      receipt: { total: 240, category: 'Fuel', tax: { DE19: [119, 19], NL21: [121, 21] } },
    },
  ],
};
