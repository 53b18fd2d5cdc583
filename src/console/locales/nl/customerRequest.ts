import type en from '../en/customerRequest.ts';
import type { Texts } from '../texts.ts';

export default {
  title: 'Inloggen',
  loading: 'Het verzoek wordt geladen',
  connect: 'Log in bij {{title}}',
  reconnect: 'Log opnieuw in bij {{title}}',
  connectByFields: 'Geef toegang tot {{title}}',
  reconnectByFields: 'Geef opnieuw toegang tot {{title}}',
  hello: 'Hallo {{name}},',
  lead: {
    connect:
      '{{asker}} vraagt toegang tot {{title}} van {{organization}}, om het te kunnen koppelen.',
    connectWith:
      '{{asker}} vraagt toegang tot {{title}} van {{organization}}, om het te kunnen koppelen met {{others}}.',
    reconnect:
      'De koppeling met {{title}} van {{organization}} is gestopt: er moet opnieuw worden ingelogd. Zodra je hebt ingelogd, gaat die automatisch verder.',
    reconnectWith:
      'De koppeling tussen {{title}} en {{others}} van {{organization}} is gestopt: er moet opnieuw worden ingelogd. Zodra je hebt ingelogd, gaat die automatisch verder.',
  },
  may: {
    label: 'Wat de koppeling wel en niet kan',
    readBooks: 'Kan lijsten lezen, zoals leveranciers, grootboekrekeningen en btw-codes',
    writeBooks: 'Kan inkopen en declaraties boeken, met de bonnen',
    readExpenses: 'Kan declaraties met de bonnen lezen, en lijsten zoals categorieën',
    markExpenses: 'Kan declaraties als geboekt markeren, en die lijsten bijwerken',
    readStaff: 'Kan medewerkers met hun contracten en salarissen lezen',
    changeDebtors: 'Kan debiteuren lezen, en wijzigen hoe ze betalen',
    changes: 'Kan niets wijzigen in {{title}}',
    never: 'Kan niet betalen en je wachtwoord niet zien',
    neverFields: 'Kan niet betalen. Wat je invult, wordt versleuteld en aan niemand getoond',
  },
  signIn: 'Inloggen bij {{title}}',
  send: 'Testen en versturen',
  refuse: 'Ik wil dit niet',
  refuseTitle: 'Toegang weigeren?',
  refuseYes: 'Toegang weigeren',
  refuseText:
    'We laten {{asker}} weten dat je niet wilt inloggen, en deze link werkt dan niet meer.',
  opens: 'Opent {{host}}.',
  until: 'Deze link is alleen voor jou en werkt één keer, tot {{date}}.',
  sentBy: 'Verstuurd door {{name}}, {{organization}}',
  failed: 'Inloggen is mislukt',
  tryAgain: 'De link in de e-mail werkt tot {{date}}. Open hem om het opnieuw te proberen.',
  done: {
    badge: 'Verbonden',
    title: 'Bedankt, dat was alles',
    text: '{{title}} van {{organization}} is verbonden.',
    goesOn: 'De koppeling gaat automatisch verder, en wat wachtte wordt nu verwerkt.',
    sees: '{{name}} ziet dit ook. Je kunt deze pagina sluiten.',
    withdraw: 'Je kunt de toegang altijd intrekken in {{title}}, waar je gekoppelde apps beheert.',
  },
  ended: {
    expired: 'Deze link is verlopen',
    withdrawn: 'Deze link is ingetrokken',
    refused: 'Je hebt de toegang geweigerd',
    unknown: 'Deze link werkt niet',
  },
  onward: {
    expired:
      'Hij werkte tot {{date}}. Vraag {{name}} van {{asker}} om een nieuwe link om bij {{title}} in te loggen.',
    withdrawn:
      'Je hoeft niets te doen. Heb je een nieuwere mail gekregen? Gebruik dan de link daarin.',
    refused: 'Toch liever wel? Vraag {{name}} van {{asker}} om een nieuwe link.',
    unknown: 'Vraag de afzender om een nieuwe.',
  },
  noToken: 'Het adres is niet compleet. Open de link in de e-mail, of kopieer hem helemaal.',
  over: {
    title: 'Het inloggen kan niet worden afgerond',
    text: 'Het duurde te lang of was al afgerond. Er is niets gewijzigd. Sluit dit venster en begin opnieuw, als klant met de link in de e-mail.',
  },
  retry: 'Opnieuw proberen',
} satisfies Texts<typeof en>;
