/** Payment types: for collecting money, and for paying it. */
export const paymentTypes = [
  { code: 'SEPANLDD', name: 'SEPA NL Incasso', type: 'collect' },
  { code: 'SEPABEDD', name: 'SEPA BE Incasso', type: 'collect' },
  { code: 'SEPANLCT', name: 'SEPA NL Betaling', type: 'pay' },
];

/** How a customer pays, and the other elements of their financials, as they were written. */
export interface CustomerFields {
  financials: Record<string, string>;
  mandate: { id: string; signaturedate: string; firstrundate: string };
  /** Number of changes. */
  touched: number;
  /** State of the customer's single invoice. */
  isPaid: boolean;
}

/**
 * A customer of the seed: one in three collected, every seventh without a mandate, another seventh with nothing to
 * pay.
 */
export function seedCustomer(i: number, isCollected: boolean): CustomerFields {
  return {
    financials: {
      duedays: '30',
      payavailable: String(isCollected),
      meansofpayment: isCollected ? 'paymentfile' : 'none',
      paycode: isCollected ? 'SEPANLDD' : '',
      ebilling: 'true',
      ebillmail: `invoices${i}@example.test`,
      substitutewith: '1300',
      vatcode: 'VH',
      collectionschema: 'core',
    },
    mandate:
      i % 7 === 6
        ? { id: '', signaturedate: '', firstrundate: '' }
        : { id: String(9001 + i), signaturedate: '20240604', firstrundate: '20240608' },
    touched: 0,
    isPaid: i % 7 === 5,
  };
}
