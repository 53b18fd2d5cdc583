/** Today on this machine, YYYY-MM-DD. */
export function today(): string {
  // Sweden writes dates as ISO 8601 does
  return new Date().toLocaleDateString('sv-SE');
}
