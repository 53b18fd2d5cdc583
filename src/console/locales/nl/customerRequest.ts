import type en from '../en/customerRequest.ts';
import type { Texts } from '../texts.ts';

export default {
  loading: 'Bezig met laden',
} satisfies Texts<typeof en>;
