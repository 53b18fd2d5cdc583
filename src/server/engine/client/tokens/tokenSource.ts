/** A source of bearer tokens for one credential. */
export interface TokenSource {
  /**
   * A token that is good now, refreshed or fetched where needed.
   * @throws VendorError of class `auth` when the authorisation is lost, `transient` when the token host can't be reached now.
   */
  bearer(signal: AbortSignal): Promise<string>;
  /**
   * After the vendor refused this token: a newer one.
   * @throws VendorError as `bearer` does; of class `transient` with `retryAfterMs` while the vendor does not yet let it be renewed.
   */
  renewed(refused: string, signal: AbortSignal): Promise<string>;
}
