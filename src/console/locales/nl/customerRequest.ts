import type en from '../en/customerRequest.ts';
import type { Texts } from '../texts.ts';

export default {
  title: 'Aanmelden',
  loading: 'Het verzoek wordt geladen',
  connect: 'Meld je aan bij {{title}}',
  reconnect: 'Meld je nog een keer aan bij {{title}}',
  hello: 'Hallo {{name}},',
  lead: {
    connect:
      '{{asker}} vraagt toegang tot {{title}} van {{organization}}, zodat het kan worden gekoppeld.',
    connectWith:
      '{{asker}} vraagt toegang tot {{title}} van {{organization}}, zodat het kan worden gekoppeld met {{others}}.',
    reconnect:
      'De koppeling met {{title}} van {{organization}} staat stil: er is een nieuwe aanmelding nodig. Meld je nog een keer aan, dan gaat ze vanzelf verder.',
    reconnectWith:
      'De koppeling tussen {{title}} en {{others}} van {{organization}} staat stil: er is een nieuwe aanmelding nodig. Meld je nog een keer aan, dan gaat ze vanzelf verder.',
  },
  may: {
    label: 'Wat de koppeling wel en niet mag',
    reads:
      'Leest de lijsten en documenten die worden gekoppeld, zoals leveranciers, rekeningen en btw-codes',
    writes: 'Schrijft de documenten die worden gekoppeld, met hun bonnen',
    never: 'Betaalt niets, en ziet nooit je wachtwoord',
    neverFields: 'Betaalt niets. Wat je invult wordt versleuteld en aan niemand getoond',
  },
  signIn: 'Aanmelden bij {{title}}',
  send: 'Testen en versturen',
  refuse: 'Ik wil dit niet',
  refuseTitle: 'Nee zeggen?',
  refuseText:
    '{{asker}} krijgt te horen dat je je niet wilt aanmelden, en deze link werkt daarna niet meer.',
  opens: 'Opent {{host}}.',
  until: 'Deze link is alleen voor jou, werkt één keer en eindigt {{date}}.',
  sentBy: 'Gestuurd door {{name}}, {{organization}}',
  failed: 'Dat is niet gelukt',
  tryAgain:
    'De link in de mail werkt nog tot {{date}}. Open hem opnieuw om het nog een keer te proberen.',
  done: {
    badge: 'Verbonden',
    title: 'Bedankt, dat was alles',
    text: '{{title}} van {{organization}} is verbonden.',
    goesOn: 'De koppeling gaat vanzelf verder, en wat erop wachtte wordt nu verwerkt.',
    sees: '{{name}} ziet het ook. Je kunt deze pagina sluiten.',
    withdraw: 'Je kunt het altijd intrekken in {{title}}, waar de toegang van apps wordt beheerd.',
  },
  ended: {
    expired: 'Deze link is verlopen',
    withdrawn: 'Deze link is ingetrokken',
    refused: 'Je hebt nee gezegd',
    unknown: 'Deze link werkt niet',
  },
  noToken: 'Het adres is niet heel. Open de link in de mail, of kopieer hem helemaal.',
  retry: 'Opnieuw proberen',
} satisfies Texts<typeof en>;
