import type { Knobs } from '../../../sandbox/knob.ts';
import type { World } from '../../../sandbox/vendor.ts';

/** Settings of BambooHR only. */
export const bambooKnobs = {
  /** Access of the key's user. */
  keySees: { start: 'everything', values: ['everything', 'noPay', 'noPersonal', 'noDependents'] },
  /** Status for too many requests: 503 was BambooHR's until September 2026. */
  throttle: { start: '429', values: ['429', '503'] },
} as const satisfies Knobs;

export type KeySees = (typeof bambooKnobs)['keySees']['values'][number];

export const keySees = ({ settings }: World): KeySees =>
  settings.knob('bamboohr', 'keySees') as KeySees;

export const throttleStatus = ({ settings }: World): number =>
  Number(settings.knob('bamboohr', 'throttle'));
