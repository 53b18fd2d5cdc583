import type { PackageDefinition } from '../../../../packages/kit/definePackage.ts';
import type { BudgetObservation, BudgetWindow } from '../../../../packages/kit/httpProfile.ts';
import type { Correction, WindowUse } from './budgetStore.ts';

/**
 * The windows that a call spends from, in the order of the package's declaration, under keys that all processes share.
 */
export function budgetWindows(
  definition: PackageDefinition,
  credentialKey: string,
  tenant: string | undefined,
): WindowUse[] {
  return definition.http.budget.map(({ name, limit, ms, per, sliding }) => ({
    key: `${definition.type}|${name}|${scopeKey(per, credentialKey, tenant)}`,
    limit,
    ms,
    ...(sliding ? { sliding } : {}),
  }));
}

function scopeKey(
  per: BudgetWindow['per'],
  credentialKey: string,
  tenant: string | undefined,
): string {
  if (per === 'app') return 'app';
  return per === 'credential' ? credentialKey : `${credentialKey}|${tenant ?? ''}`;
}

/** The vendor's reports on its windows as corrections of ours. */
export function budgetCorrections(
  windows: readonly WindowUse[],
  observed: readonly BudgetObservation[],
  declared: readonly BudgetWindow[],
  now: number,
): Correction[] {
  return observed.flatMap(({ window, limit, remaining, resetAt }) => {
    const index = declared.findIndex(({ name }) => name === window);
    const use = windows[index];
    if (use === undefined) return [];
    const size = limit ?? use.limit;
    return [
      {
        key: use.key,
        ms: use.ms,
        sliding: use.sliding,
        limit,
        used: remaining === undefined ? undefined : Math.max(0, size - remaining),
        windowLeftMs:
          resetAt === undefined ? undefined : Math.min(use.ms, Math.max(0, resetAt - now)),
      },
    ];
  });
}

/**
 * The windows that a 429 closes: those that the vendor reports as spent, else the narrowest one in use, so that one
 * tenant's limit never stops all customers.
 */
export function refusedWindows(
  windows: readonly WindowUse[],
  observed: readonly BudgetObservation[],
  declared: readonly BudgetWindow[],
): string[] {
  const spent = new Set(
    observed.flatMap(({ window, remaining }) =>
      remaining !== undefined && remaining <= 0 ? [window] : [],
    ),
  );
  const named = windows.filter((_use, index) => spent.has(declared[index]?.name ?? ''));
  if (named.length > 0) return named.map(({ key }) => key);
  for (const per of ['tenant', 'credential', 'app'] as const) {
    const index = declared.findIndex((window) => window.per === per);
    const use = windows[index];
    if (use !== undefined) return [use.key];
  }
  return [];
}
