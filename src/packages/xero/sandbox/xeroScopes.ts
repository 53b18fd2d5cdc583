/** Resource → the scopes of which one is needed to read it; to write, one without `.read`. */
const readers: Record<string, readonly string[]> = {
  contacts: ['accounting.contacts'],
  invoices: ['accounting.transactions', 'accounting.invoices'],
  creditnotes: ['accounting.transactions', 'accounting.invoices'],
  banktransactions: ['accounting.transactions', 'accounting.banktransactions'],
  payments: ['accounting.transactions', 'accounting.payments'],
  journals: ['accounting.journals'],
  users: ['accounting.settings'],
  manualjournals: ['accounting.transactions', 'accounting.manualjournals'],
  accounts: ['accounting.settings'],
  taxrates: ['accounting.settings'],
  trackingcategories: ['accounting.settings'],
  currencies: ['accounting.settings'],
  organisation: ['accounting.settings'],
  attachments: ['accounting.attachments'],
  'reports/trialbalance': ['accounting.reports', 'accounting.reports.trialbalance'],
  'reports/profitandloss': ['accounting.reports', 'accounting.reports.profitandloss'],
};

/** Whether a token's scopes allow a call: the broad ones and those that apps get since March 2026. */
export function scopeAllows(scope: string, resource: string, write: boolean): boolean {
  const granted = new Set(scope.split(' '));
  return (readers[resource] ?? []).some(
    (name) => granted.has(name) || (!write && granted.has(`${name}.read`)),
  );
}

/** Whether Xero knows a scope at all. */
export function isScope(name: string): boolean {
  if (['openid', 'profile', 'email', 'offline_access'].includes(name)) return true;
  if (/^(payroll|files|assets|projects|bankfeeds|practicemanager)(\.\w+)*$/.test(name)) return true;
  const bare = name.replace(/\.read$/, '');
  return (
    Object.values(readers).flat().includes(bare) ||
    /^accounting\.(payments|banktransactions|journals|budgets|reports)(\.\w+)?$/.test(bare)
  );
}
