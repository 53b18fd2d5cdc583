import type en from '../en/calls.ts';

export default {
  'form.required': 'Dit veld is verplicht.',
} satisfies Record<keyof typeof en, string>;
