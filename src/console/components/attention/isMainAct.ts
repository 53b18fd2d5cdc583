import type { AttentionItem } from '../../../contract/attention.ts';

/** Whether the item's act is what its page is for now: nobody has to do anything about what ends on its own, and a to-do can wait. */
export const isMainAct = ({ kind, severity, mayOperate }: AttentionItem): boolean =>
  mayOperate && kind !== 'todo' && severity !== 'mends';
