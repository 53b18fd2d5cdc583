import type { AttentionItem } from '../../../contract/attention.ts';

/** A pause that needs nobody: it has an end, or is not old. It is shown apart. */
export const isWantedPause = ({ kind, severity }: AttentionItem): boolean =>
  kind === 'paused' && severity === 'mends';
