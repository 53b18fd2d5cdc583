import type en from '../en/roles.ts';
import type { Texts } from '../texts.ts';

export default {
  guide: 'Wat mag elke rol?',
  ROLE_SUPER_ADMIN: {
    name: 'Superbeheerder',
    may: 'Mag alles, in elke organisatie.',
  },
  ROLE_ORGANIZATION_ADMIN: {
    name: 'Beheerder',
    may: 'Mag wat een operator mag, en beheert de gebruikers en de organisatie zelf. Bij een reseller: voor al zijn klanten.',
  },
  ROLE_USER: {
    name: 'Operator',
    may: 'Mag koppelingen inrichten, wijzigen en uitvoeren, en oplossen wat misging.',
  },
  ROLE_VIEWER: {
    name: 'Kijker',
    may: 'Mag alles van de organisatie bekijken en niets wijzigen.',
  },
} satisfies Texts<typeof en>;
