/** A source of bearer tokens for one credential. */
export interface TokenSource {
  /**
   * A valid token, refreshed or fetched if needed.
   * @throws VendorError of class `auth` when the authorisation is lost, `transient` when the token host can't be
   * reached now.
   */
  bearer(signal: AbortSignal): Promise<string>;
  /**
   * A newer token, after the vendor refused this one.
   * @throws VendorError as `bearer` does; of class `transient` with `retryAfterMs` while the vendor does not yet allow
   * its renewal.
   */
  renewed(refused: string, signal: AbortSignal): Promise<string>;
}
