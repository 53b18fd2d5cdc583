/** The row and column that a stored token is bound to when encrypted. */
export function tokenPlace(column: string, credentialId: string) {
  return { table: 'credential_token', column, rowId: credentialId };
}
