import type en from '../en/organizations.ts';
import type { Texts } from '../texts.ts';

export default {
  list: {
    title: 'Organisaties',
    search: 'Zoek organisaties op naam of code',
    add: 'Organisatie toevoegen',
    filterReseller: 'Reseller',
    anyReseller: 'Alle resellers',
    isReseller: 'Is reseller',
    columns: {
      code: 'Code',
      name: 'Naam',
      reseller: 'Reseller',
      created: 'Aangemaakt',
    },
    empty: {
      title: 'Nog geen organisaties',
      text: 'Een organisatie is een klant van wie pakketten worden gekoppeld, of de reseller die dat voor klanten doet.',
    },
  },
  actions: {
    users: 'Gebruikers met toegang…',
    change: '{{name}} wijzigen',
    delete: 'Verwijderen…',
  },
  form: {
    kind: 'Soort organisatie',
    customer: 'Een klant',
    reseller: 'Een reseller',
    name: 'Naam',
    code: 'Code',
    codeHint: 'Een korte eigen code, uniek per reseller.',
    resellerOf: 'Reseller',
    mailColor: 'Kleur van e-mails',
    mailColorHint:
      'Voor e-mails aan je klanten en de pagina waar ze inloggen. Witte tekst moet er leesbaar op zijn. Leeg: de kleur van het platform.',
    mailColorPick: 'Kleur van e-mails kiezen',
  },
  create: { title: 'Organisatie toevoegen', submit: 'Toevoegen' },
  update: { title: '{{name}} wijzigen' },
  delete: {
    title: 'Deze organisatie verwijderen?',
    text: 'Als je {{name}} verwijdert, verlies je meteen en voorgoed:',
    connections_one: '{{number}} koppeling: die stopt en de taken vervallen',
    connections_other: '{{number}} koppelingen: ze stoppen en hun taken vervallen',
    credentials_one: '{{number}} set inloggegevens: niemand kan de secrets nog lezen',
    credentials_other: '{{number}} sets inloggegevens: niemand kan de secrets nog lezen',
    documents_one:
      '{{number}} document: wat hier over dit document is bewaard; in de pakketten blijft het staan',
    documents_other:
      '{{number}} documenten: wat hier over deze documenten is bewaard; in de pakketten blijven ze staan',
    users_one: 'de toegang van {{number}} gebruiker',
    users_other: 'de toegang van {{number}} gebruikers',
    name: 'de naam: wat overblijft heet [DELETED]',
    resellerFirst: 'Een reseller kan pas worden verwijderd als hij geen klanten meer heeft.',
    typeName: 'Typ {{name}} om te bevestigen',
    submit: 'Organisatie verwijderen',
  },
  users: {
    webhooks: 'Webhooks',
    title: 'Gebruikers van {{name}}',
    columns: { name: 'Naam', email: 'E-mail', roles: 'Rollen', enabled: 'Toegang' },
    enabled: 'Ingeschakeld',
    disabled: 'Uitgeschakeld',
  },
  organizationAccess: { noData: 'Nog niemand heeft toegang tot deze organisatie.' },
} satisfies Texts<typeof en>;
