/** Payhawk's ids are numbers, which invoices are as well: in the books they carry a word before them. */
const word = 'PH-';

/** By what the books know an expense. */
export function payhawkReference(expenseId: string): string {
  return `${word}${expenseId}`;
}

/** The expense behind a reference. */
export function expenseIdOf(reference: string): string {
  return reference.startsWith(word) ? reference.slice(word.length) : reference;
}
