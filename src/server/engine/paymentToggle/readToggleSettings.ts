import type { DebtorRule } from '../../../packages/kit/debtors.ts';
import {
  flagSetting,
  listSetting,
  mappingKey,
  textSetting,
} from '../../../packages/kit/settingValues.ts';

type Settings = Readonly<Record<string, unknown>>;

/** A run's settings, stored with it from start to end. */
export interface ToggleSettings {
  rule: DebtorRule;
  conditions: string[];
  groups: string[];
  codeFrom: string;
  codeTo: string;
  /** The payment behaviour's value in its option list. */
  target: string;
  /** Debtor numbers, normalised by `mappingKey`. */
  exclusions: string[];
  maxChanges: number;
  dryRun: boolean;
}

export interface FrozenSettings {
  toggle: ToggleSettings;
  /** The accounting package's pre-settings: where the run works. */
  accounting: Settings;
}

const rules: readonly DebtorRule[] = ['paymentCondition', 'debtorGroup', 'codeRange', 'openItems'];

/** The payment toggle's settings of a finished connection, which are therefore complete. */
export function readToggleSettings(settings: Settings): ToggleSettings {
  const rule = textSetting(settings, 'scopeRule') as DebtorRule | undefined;
  const target = textSetting(settings, 'targetBehaviour');
  const maxChanges = Number(settings['maxChanges']);
  if (!rule || !rules.includes(rule) || target === undefined || !(maxChanges > 0))
    throw new Error('The settings of the payment toggle are not complete.');
  const rows = Array.isArray(settings['exclusions']) ? (settings['exclusions'] as Settings[]) : [];
  return {
    rule,
    conditions: listSetting(settings, 'scopeConditions'),
    groups: listSetting(settings, 'scopeGroups'),
    codeFrom: textSetting(settings, 'scopeCodeFrom') ?? '',
    codeTo: textSetting(settings, 'scopeCodeTo') ?? '',
    target,
    exclusions: rows.flatMap((row) => {
      const code = textSetting(row, 'code');
      return code === undefined ? [] : [mappingKey(code)];
    }),
    maxChanges: Math.floor(maxChanges),
    dryRun: flagSetting(settings, 'dryRun', false),
  };
}
