/** Percentages of value added tax on invoices of these countries (Belastingdienst 2026, HMRC 2026). */
export const vatCodes = [
  { code: 'NL-HIGH', country: 'NL', percentage: '21' },
  { code: 'NL-LOW', country: 'NL', percentage: '9' },
  { code: 'NL-ZERO', country: 'NL', percentage: '0' },
  { code: 'GB-STANDARD', country: 'GB', percentage: '20' },
  { code: 'GB-REDUCED', country: 'GB', percentage: '5' },
  { code: 'GB-ZERO', country: 'GB', percentage: '0' },
];
