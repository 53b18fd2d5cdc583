import type en from '../en/labels.ts';

export default {
  'label.administration': 'Administratie',
} satisfies Record<keyof typeof en, string>;
