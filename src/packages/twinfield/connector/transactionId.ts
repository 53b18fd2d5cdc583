/** `office/daybook/number`, as the vendor names a transaction. */
export function readTransactionId(externalId: string): {
  office: string;
  code: string;
  number: string;
} {
  const [office = '', code = '', number = ''] = externalId.split('/');
  return { office, code, number };
}
