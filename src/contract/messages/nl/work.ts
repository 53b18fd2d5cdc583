import type en from '../en/work.ts';

export default {
  'task.cancelled': 'Geannuleerd.',
} satisfies Record<keyof typeof en, string>;
