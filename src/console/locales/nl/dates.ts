import type en from '../en/dates.ts';
import type { Texts } from '../texts.ts';

export default {
  shape: 'dd-mm-jjjj',
  choose: 'Kalender openen',
  wrong: 'Vul een datum in zoals 31-12-2026.',
  tooEarly: 'Kies {{day}} of later.',
  tooLate: 'Kies {{day}} of eerder.',
  previous: 'Vorige maand',
  next: 'Volgende maand',
  today: 'Vandaag',
  clear: 'Wissen',
} satisfies Texts<typeof en>;
