import type en from '../en/apiKeys.ts';
import type { Texts } from '../texts.ts';

/** Sleutels voor programma's: op `/account` en van een organisatie */
export default {
  title: 'API-sleutels',
  titleOf: 'API-sleutels voor {{name}}',
  about:
    'Met een sleutel roept een programma namens jou de API aan, en doet nooit meer dan jij mag. Trek in wat je niet meer nodig hebt.',
  aboutOf:
    'Sleutels die voor deze organisatie zijn gemaakt, door wie dan ook. Intrekken neemt deze organisatie er meteen uit weg.',
  none: 'Er zijn geen sleutels.',
  create: 'Nieuwe API-sleutel',
  submit: 'Sleutel aanmaken',
  close: 'Sluiten',
  text: 'Hij doet wat je hier kiest, en eindigt uiterlijk met je toegang.',
  textFor: 'Hij bereikt alleen {{name}}, namens jou, en eindigt uiterlijk met je toegang.',
  name: 'Naam',
  nameHint: 'Wat hem gebruikt: “Nachtelijke export”.',
  permission: {
    label: 'Wat hij mag',
    read: 'Leest',
    operate: 'Bedient',
    readLong: 'Lezen: koppelingen, runs, logs',
    operateLong: 'Bedienen: ook koppelingen uitvoeren en wijzigen',
  },
  reach: 'Toegang tot',
  some: 'Deze organisaties',
  every: 'Elke organisatie waar ik bij kan, nu en later',
  everything: 'Elke organisatie waar je bij kunt',
  organizations: 'Organisaties',
  lasts: 'Geldig',
  days_one: '{{count}} dag',
  days_other: '{{count}} dagen',
  untilDay: 'Tot en met een dag',
  lastDay: 'Laatste dag',
  somebody: 'Iemand buiten deze organisatie',
  expired: 'Afgelopen',
  ends: 'eindigt',
  ended: 'geëindigd',
  lastUsed: 'laatst gebruikt',
  neverUsed: 'nog niet gebruikt',
  revoke: 'Intrekken',
  revokeNamed: '{{name}} intrekken',
  revokeTitle: 'API-sleutel intrekken',
  revokeQuestion:
    'Wat “{{name}}” gebruikt krijgt vanaf nu geen antwoord meer. Dit kan niet ongedaan worden gemaakt.',
  revokeHere:
    'Wat “{{name}}” gebruikt bereikt deze organisatie niet meer. Dit kan niet ongedaan worden gemaakt.',
  shownTitle: 'Je API-sleutel',
  shown: 'Kopieer hem nu en bewaar hem veilig: hij wordt niet nog eens getoond.',
  theKey: 'De sleutel',
  kept: 'Ik heb hem bewaard',
} satisfies Texts<typeof en>;
