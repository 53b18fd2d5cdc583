import type { ToggleReason } from '../../../contract/paymentToggle.ts';
import type { Debtor, Debtors, PaymentBehaviour } from '../../../packages/kit/debtors.ts';
import { mappingKey } from '../../../packages/kit/settingValues.ts';
import type { ToggleSettings } from './readToggleSettings.ts';

/** What a failed run has changed, or may have, and no later run has taken over. */
export interface Stranded {
  /** What the debtor had before that run. */
  before: PaymentBehaviour;
  /** What that run gave it, or was about to. */
  given: PaymentBehaviour;
}

/** What is known when an initial run's debtors are listed. */
export interface InitialFacts {
  settings: ToggleSettings;
  debtors: Pick<Debtors, 'behaviourOf' | 'valueOf'>;
  /** Ids; undefined where the target needs no mandate. */
  mandates: ReadonlySet<string> | undefined;
  /** Ids; undefined where the rule doesn't ask for it. */
  openItems: ReadonlySet<string> | undefined;
  /** By debtor, the oldest first. */
  stranded: ReadonlyMap<string, readonly Stranded[]>;
  /** Ids of debtors that a complete run has changed and nobody has given back. */
  standing: ReadonlySet<string>;
}

/** What a run is to do with one debtor; without a result it is to be changed. */
export interface PlannedLine {
  debtor: Debtor;
  before: PaymentBehaviour;
  target: PaymentBehaviour | null;
  result: 'ignored' | 'changed' | null;
  reason: ToggleReason | null;
}

/** Two behaviours are the same when all their fields are. */
export function sameBehaviour(
  one: PaymentBehaviour | null | undefined,
  other: PaymentBehaviour | null | undefined,
): boolean {
  if (!one || !other) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? null) === (other[name] ?? null));
}

/**
 * What an initial run does with a debtor (docs/sync.md 16): undefined for one that it is not about. What a failed run has
 * changed is taken over whatever the rule says now, with what stood there before that run, so that it can be given back.
 */
export function planDebtor(debtor: Debtor, facts: InitialFacts): PlannedLine | undefined {
  const { settings, debtors } = facts;
  const target = debtors.behaviourOf(settings.target);
  const stranded = facts.stranded
    .get(debtor.id)
    ?.findLast(({ given }) => sameBehaviour(debtor.behaviour, given));
  if (!stranded && !isMeant(debtor, facts)) return undefined;
  const isThere = sameBehaviour(debtor.behaviour, target);
  const refused = refusal(debtor, facts, isThere);
  const line = { debtor, before: stranded?.before ?? debtor.behaviour, target };
  if (settings.dryRun) return { ...line, result: 'ignored', reason: refused ?? 'dryRun' };
  if (!stranded) return { ...line, result: refused ? 'ignored' : null, reason: refused ?? null };
  // it was changed, so it counts as changed; what may not be changed now keeps what that run gave it
  const done = isThere || refused !== undefined;
  return { ...line, result: done ? 'changed' : null, reason: 'adopted' };
}

function isMeant(debtor: Debtor, { settings, debtors, openItems }: InitialFacts): boolean {
  switch (settings.rule) {
    case 'paymentCondition':
      return settings.conditions.includes(debtors.valueOf(debtor.behaviour) ?? '');
    case 'debtorGroup':
      return debtor.group !== null && settings.groups.includes(debtor.group);
    case 'codeRange':
      return (
        byNumber.compare(settings.codeFrom, debtor.code) <= 0 &&
        byNumber.compare(debtor.code, settings.codeTo) <= 0
      );
    case 'openItems':
      return openItems?.has(debtor.id) ?? false;
  }
}

/** Numbers within codes count as numbers: 9 comes before 10. */
const byNumber = new Intl.Collator('en', { numeric: true });

/** Why a debtor is left alone; the first that holds. */
function refusal(
  debtor: Debtor,
  { settings, mandates, standing }: InitialFacts,
  isThere: boolean,
): ToggleReason | undefined {
  if (settings.exclusions.includes(mappingKey(debtor.code))) return 'excluded';
  if (debtor.blocked) return 'blocked';
  if (isThere) return 'alreadyThere';
  if (mandates && !mandates.has(debtor.id)) return 'noMandate';
  return standing.has(debtor.id) ? 'toggledEarlier' : undefined;
}
