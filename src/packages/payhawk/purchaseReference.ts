/** Payhawk's ids are numbers, like those of invoices: in the books they get a prefix. */
const referencePrefix = 'PH-';

/** Reference of an expense in the books. */
export function payhawkReference(expenseId: string): string {
  return `${referencePrefix}${expenseId}`;
}

/** The id of the expense with this reference. */
export function expenseIdOf(reference: string): string {
  return reference.startsWith(referencePrefix)
    ? reference.slice(referencePrefix.length)
    : reference;
}
