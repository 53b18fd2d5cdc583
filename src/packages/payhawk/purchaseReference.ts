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

/** Those of lines of a statement are others, as an expense and a line may have the same number. */
const lineReferencePrefix = 'PHL-';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reference of a line of a statement in the books; that of a UUID is shorter, as most books take 30 characters. */
export function lineReference(lineId: string): string {
  const id = uuid.test(lineId) ? BigInt(`0x${lineId.replaceAll('-', '')}`).toString(36) : lineId;
  return `${lineReferencePrefix}${id}`;
}
