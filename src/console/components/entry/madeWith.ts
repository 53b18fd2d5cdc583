/** Names of the documents that make a creditor, and of those that attach a receipt, in any package. */
const creditors: readonly string[] = ['creditor', 'contact'];
const receipts: readonly string[] = ['receipt', 'attachment'];

/** Whether a creditor is made with an entry. */
export const makesCreditor = (made: readonly string[]): boolean =>
  made.some((name) => creditors.includes(name));

/** Whether a receipt is attached to it. */
export const makesReceipt = (made: readonly string[]): boolean =>
  made.some((name) => receipts.includes(name));
