/**
 * Who paid the shop; if nobody has paid yet (an invoice), the supplier is owed. Petty cash and an advance are the
 * company's own money: nobody is owed anything.
 */
export const paidBy = [
  'employee',
  'companyCard',
  'travelProvider',
  'pettyCash',
  'advance',
  'nobody',
  'otherAdministration',
] as const;
export type PaidBy = (typeof paidBy)[number];
