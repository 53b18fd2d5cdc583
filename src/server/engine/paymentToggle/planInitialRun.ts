import type { ToggleReason } from '../../../contract/paymentToggle.ts';
import type { Debtor, Debtors, PaymentBehaviour } from '../../../packages/kit/debtors.ts';
import { mappingKey } from '../../../packages/kit/settingValues.ts';
import type { ToggleSettings } from './readToggleSettings.ts';

/** A change of a failed run, certain or possible, that no later run has taken over. */
export interface Stranded {
  /** The debtor's behaviour before that run. */
  before: PaymentBehaviour;
  /** The behaviour that the run wrote, or was about to. */
  given: PaymentBehaviour;
}

/** Facts for planning an initial run. */
export interface InitialFacts {
  settings: ToggleSettings;
  debtors: Pick<Debtors, 'behaviourOf' | 'valueOf'>;
  /** Ids; undefined where the target needs no mandate. */
  mandates: ReadonlySet<string> | undefined;
  /** Ids; undefined where the rule doesn't need them. */
  openItems: ReadonlySet<string> | undefined;
  /** By debtor, oldest first. */
  stranded: ReadonlyMap<string, readonly Stranded[]>;
  /** Ids of debtors that a complete run has changed and nobody has reversed. */
  standing: ReadonlySet<string>;
}

/** The plan for one debtor; without a result it is to be changed. */
export interface PlannedLine {
  debtor: Debtor;
  before: PaymentBehaviour;
  target: PaymentBehaviour | null;
  result: 'ignored' | 'changed' | null;
  reason: ToggleReason | null;
}

/** Whether two behaviours have equal fields. */
export function sameBehaviour(
  one: PaymentBehaviour | null | undefined,
  other: PaymentBehaviour | null | undefined,
): boolean {
  if (!one || !other) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? null) === (other[name] ?? null));
}

/**
 * The plan of an initial run for a debtor (docs/sync.md 16): undefined for one out of scope. A failed run's change is
 * taken over whatever the rule is now, with the behaviour before that run, so that it can be reversed.
 */
export function planDebtor(debtor: Debtor, facts: InitialFacts): PlannedLine | undefined {
  const { settings, debtors } = facts;
  const target = debtors.behaviourOf(settings.target);
  const stranded = facts.stranded
    .get(debtor.id)
    ?.findLast(({ given }) => sameBehaviour(debtor.behaviour, given));
  if (!stranded && !isInScope(debtor, facts)) return undefined;
  const isThere = sameBehaviour(debtor.behaviour, target);
  const refused = refusal(debtor, facts, isThere);
  const line = { debtor, before: stranded?.before ?? debtor.behaviour, target };
  if (settings.dryRun) return { ...line, result: 'ignored', reason: refused ?? 'dryRun' };
  if (!stranded) return { ...line, result: refused ? 'ignored' : null, reason: refused ?? null };
  // it was changed, so it counts as changed; if it may not be changed now it keeps that run's value
  const done = isThere || refused !== undefined;
  return { ...line, result: done ? 'changed' : null, reason: 'adopted' };
}

function isInScope(debtor: Debtor, { settings, debtors, openItems }: InitialFacts): boolean {
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

/** Numbers within codes compare as numbers: 9 comes before 10. */
const byNumber = new Intl.Collator('en', { numeric: true });

/** Why a debtor is skipped; the first reason that applies. */
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
