/** Currencies that the books of the sandboxes have. */
export const currencies: ReadonlySet<string> = new Set(['EUR', 'GBP', 'USD', 'CHF']);
