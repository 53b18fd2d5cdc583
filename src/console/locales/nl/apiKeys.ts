import type en from '../en/apiKeys.ts';
import type { Texts } from '../texts.ts';

/** Sleutels voor programma's: op `/account` en van een organisatie */
export default {
  title: 'API-sleutels',
  titleOf: 'API-sleutels voor {{name}}',
  about:
    'Met een sleutel gebruikt een programma namens jou de API. Het kan nooit meer dan jij. Trek sleutels in die je niet meer nodig hebt.',
  aboutOf:
    'Alle sleutels voor deze organisatie. Een ingetrokken sleutel geeft meteen geen toegang meer tot deze organisatie.',
  none: 'Er zijn geen sleutels.',
  create: 'Nieuwe API-sleutel',
  submit: 'Sleutel aanmaken',
  close: 'Sluiten',
  text: 'De sleutel kan wat je hier kiest en werkt niet meer zodra je zelf geen toegang meer hebt.',
  textFor:
    'De sleutel geeft alleen toegang tot {{name}}, namens jou, en werkt niet meer zodra je zelf geen toegang meer hebt.',
  name: 'Naam',
  nameHint: 'Waarvoor die is, zoals “Nachtelijke export”.',
  permission: {
    label: 'Rechten',
    read: 'Leest',
    operate: 'Bedient',
    readLong: 'Lezen: koppelingen, runs, logs',
    operateLong: 'Bedienen: ook koppelingen uitvoeren en wijzigen',
  },
  reach: 'Toegang tot',
  some: 'Deze organisaties',
  every: 'Alle organisaties waar ik toegang toe heb, nu en later',
  everything: 'Alle organisaties waar je toegang toe hebt',
  organizations: 'Organisaties',
  lasts: 'Geldig',
  days_one: '{{count}} dag',
  days_other: '{{count}} dagen',
  untilDay: 'Tot en met een datum',
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
    'Alles wat “{{name}}” gebruikt, werkt meteen niet meer. Dit kan niet ongedaan worden gemaakt.',
  revokeHere:
    'Alles wat “{{name}}” gebruikt, heeft meteen geen toegang meer tot deze organisatie. Dit kan niet ongedaan worden gemaakt.',
  shownTitle: 'Je API-sleutel',
  shown: 'Kopieer hem nu en bewaar hem veilig: hij wordt niet nog eens getoond.',
  theKey: 'De sleutel',
  kept: 'Ik heb hem bewaard',
} satisfies Texts<typeof en>;
