/** What a stored token is bound to: its row and column. */
export function tokenPlace(column: string, credentialId: string) {
  return { table: 'credential_token', column, rowId: credentialId };
}
