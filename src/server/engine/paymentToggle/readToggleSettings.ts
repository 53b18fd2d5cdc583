import type { DebtorRule } from '../../../packages/kit/debtors.ts';
import {
  flagSetting,
  listSetting,
  mappingKey,
  textSetting,
} from '../../../packages/kit/settingValues.ts';

type Settings = Readonly<Record<string, unknown>>;

/** A run's settings as its row keeps them from its start to its end. */
export interface ToggleSettings {
  rule: DebtorRule;
  conditions: string[];
  groups: string[];
  codeFrom: string;
  codeTo: string;
  /** The payment behaviour's value in the list that it was chosen from. */
  target: string;
  /** Numbers of debtors, as `mappingKey` makes them. */
  exclusions: string[];
  maxChanges: number;
  dryRun: boolean;
}

export interface FrozenSettings {
  toggle: ToggleSettings;
  /** Where: the accounting package's pre-settings. */
  accounting: Settings;
}

const rules: readonly DebtorRule[] = ['paymentCondition', 'debtorGroup', 'codeRange', 'openItems'];

/** The payment toggle's settings of a connection that is finished, so that they are complete. */
export function readToggleSettings(settings: Settings): ToggleSettings {
  const rule = textSetting(settings, 'scopeRule') as DebtorRule | undefined;
  const target = textSetting(settings, 'targetBehaviour');
  const most = Number(settings['maxChanges']);
  if (!rule || !rules.includes(rule) || target === undefined || !(most > 0))
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
    maxChanges: Math.floor(most),
    dryRun: flagSetting(settings, 'dryRun', false),
  };
}
