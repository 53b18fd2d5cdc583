import type en from '../en/users.ts';
import type { Texts } from '../texts.ts';

export default {
  list: {
    title: 'Gebruikers',
    search: 'Zoek gebruikers op naam of e-mail',
    add: 'Gebruiker toevoegen',
    assign: 'Organisaties toewijzen',
    columns: {
      name: 'Naam',
      email: 'E-mail',
      roles: 'Rollen',
      access: 'Toegang tot organisaties',
      created: 'Aangemaakt',
    },
    empty: {
      title: 'Nog geen gebruikers',
      text: 'Voeg de mensen toe die met deze koppelingen werken. Ieder krijgt een e-mail met een link om een wachtwoord in te stellen.',
    },
  },
  state: { inactive: 'Inactief', invited: 'Uitgenodigd' },
  access: {
    disabledName: '{{name}} (uitgeschakeld)',
  },
  actions: {
    change: '{{name}} wijzigen',
    activate: 'Activeren…',
    deactivate: 'Deactiveren…',
    delete: 'Verwijderen…',
    removeAccess: 'Toegang intrekken…',
  },
  form: {
    firstName: 'Voornaam',
    middleName: 'Tussenvoegsel',
    lastName: 'Achternaam',
    email: 'E-mailadres',
    access: 'Toegang tot organisaties',
    roleIn: 'Rol in {{name}}',
    enabled: 'Ingeschakeld',
    enabledIn: 'Toegang tot {{name}} is ingeschakeld',
    removeFrom: 'Toegang tot {{name}} verwijderen',
    addOrganization: 'Organisatie toevoegen',
    addOrganizationHint: 'Typ om op naam of code te zoeken.',
    superAdmin: 'Superbeheerder',
    superAdminHint: 'Mag alles, in elke organisatie.',
  },
  create: {
    title: 'Gebruiker toevoegen',
    submit: 'Toevoegen en uitnodigen',
    emailHint: 'Hier gaat de uitnodiging heen; met dit adres logt de gebruiker in.',
  },
  update: {
    title: '{{name}} wijzigen',
    emailHint: 'Alleen gebruikers zelf kunnen hun adres wijzigen.',
  },
  security: {
    title: 'Inloggen',
    invited: 'De uitnodiging is nog niet gevolgd.',
    resend: 'Opnieuw versturen',
    twoFactorOn: 'Tweestapsverificatie staat aan.',
    twoFactorOff: 'Tweestapsverificatie staat uit.',
    reset: 'Tweestapsverificatie resetten',
    resetTitle: 'Tweestapsverificatie resetten?',
    resetText:
      '{{name}} kan daarna met alleen het wachtwoord inloggen en krijgt daarvan bericht. Doe dit alleen als je zeker weet wie erom vraagt.',
  },
  activate: {
    title: 'Deze gebruiker activeren?',
    text: '{{name}} kan weer inloggen.',
  },
  deactivate: {
    title: 'Deze gebruiker deactiveren?',
    text: '{{name}} kan niet meer inloggen en wordt meteen overal uitgelogd.',
  },
  delete: {
    title: 'Deze gebruiker verwijderen?',
    text: '{{name}} ({{email}}) verliest alle toegang en wordt meteen uitgelogd. Dit kan niet ongedaan worden gemaakt.',
  },
  assign: {
    title: 'Organisaties toewijzen',
    text_one: 'De geselecteerde gebruiker krijgt toegang tot deze organisaties.',
    text_other: 'De {{count}} geselecteerde gebruikers krijgen toegang tot deze organisaties.',
    notYourself: 'Je eigen toegang blijft zoals die is.',
    onlyYourself: 'Je eigen toegang kun je niet wijzigen. Selecteer andere gebruikers.',
    organizations: 'Organisaties',
    role: 'Rol',
    submit: 'Toewijzen',
  },
  removeAccess: {
    title: 'Toegang intrekken',
    text: '{{name}} verliest meteen de toegang tot de organisaties die je kiest.',
    organizations: 'Organisaties',
    submit: 'Toegang intrekken',
  },
} satisfies Texts<typeof en>;
