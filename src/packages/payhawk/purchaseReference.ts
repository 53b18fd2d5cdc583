/** Payhawk's ids are numbers, like those of invoices: in the books they get a prefix. */
const word = 'PH-';

/** Reference of an expense in the books. */
export function payhawkReference(expenseId: string): string {
  return `${word}${expenseId}`;
}

/** The id of the expense with this reference. */
export function expenseIdOf(reference: string): string {
  return reference.startsWith(word) ? reference.slice(word.length) : reference;
}
