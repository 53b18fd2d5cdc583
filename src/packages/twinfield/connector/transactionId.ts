/** `office/daybook/number`, the vendor's name of a transaction. */
export function readTransactionId(externalId: string): {
  office: string;
  code: string;
  number: string;
} {
  const [office = '', code = '', number = ''] = externalId.split('/');
  return { office, code, number };
}
