import type en from '../en/organizations.ts';
import type { Texts } from '../texts.ts';

export default {
  list: {
    title: 'Organisaties',
    search: 'Zoek organisaties op naam of code',
    add: 'Organisatie toevoegen',
    filterReseller: 'Reseller',
    anyReseller: 'Elke reseller',
    isReseller: 'Is reseller',
    columns: {
      code: 'Code',
      name: 'Naam',
      reseller: 'Reseller',
      created: 'Aangemaakt',
      users: 'Gebruikers',
      change: 'Wijzigen',
      remove: 'Verwijderen',
    },
    empty: {
      title: 'Nog geen organisaties',
      text: 'Een organisatie is een klant van wie pakketten worden gekoppeld, of de reseller die dat voor klanten doet.',
    },
  },
  actions: {
    users: 'Gebruikers van {{name}}',
    change: '{{name}} wijzigen',
    remove: '{{name}} verwijderen',
  },
  form: {
    kind: 'Wat voeg je toe',
    customer: 'Een klant',
    reseller: 'Een reseller',
    name: 'Naam',
    code: 'Code',
    codeHint: 'Een korte eigen code, één keer per reseller.',
    resellerOf: 'Reseller',
  },
  create: { title: 'Organisatie toevoegen', submit: 'Toevoegen' },
  update: { title: '{{name}} wijzigen' },
  delete: {
    title: 'Deze organisatie verwijderen?',
    text: 'Met {{name}} verlies je, meteen en voorgoed:',
    connections: 'de koppelingen: ze stoppen en hun taken vervallen',
    credentials: 'de inloggegevens: niemand kan de geheimen nog lezen',
    access: 'de toegang van de gebruikers',
    name: 'de naam: wat overblijft heet [DELETED]',
    resellerFirst: 'Een reseller kan pas worden verwijderd als hij geen klanten meer heeft.',
  },
  users: {
    title: 'Gebruikers van {{name}}',
    columns: { name: 'Naam', email: 'E-mail', roles: 'Rollen', enabled: 'Toegang' },
    enabled: 'Ingeschakeld',
    disabled: 'Uitgeschakeld',
  },
  organizationAccess: { noData: 'Nog niemand heeft toegang tot deze organisatie.' },
} satisfies Texts<typeof en>;
