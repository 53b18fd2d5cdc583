/** Payment types: by which money is collected, and by which it is paid. */
export const paymentTypes = [
  { code: 'SEPANLDD', name: 'SEPA NL Incasso', type: 'collect' },
  { code: 'SEPABEDD', name: 'SEPA BE Incasso', type: 'collect' },
  { code: 'SEPANLCT', name: 'SEPA NL Betaling', type: 'pay' },
];

/** How a customer pays, and what stands beside it in his financials: element by element, as it was written. */
export interface CustomerFields {
  financials: Record<string, string>;
  mandate: { id: string; signaturedate: string; firstrundate: string };
  /** Counts changes. */
  touched: number;
  /** Of its one invoice. */
  isPaid: boolean;
}

/** A customer of the seed: one in three collected, every seventh without a mandate, another seventh with nothing to pay. */
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
