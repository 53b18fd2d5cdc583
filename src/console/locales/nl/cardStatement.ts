import type { Texts } from '../texts.ts';
import type en from '../en/cardStatement.ts';

export default {
  title: 'Bedrijfskaarten',
  back: 'Overzicht',
  subtitle: 'Het afschrift van de kaarten zoals het in {{title}} staat, en wat ervan is geboekt',
  month: 'Maand',
  earlier: 'Vorige maand',
  later: 'Volgende maand',
  reading: 'Het afschrift wordt gelezen in {{title}}…',
  readAt: 'Gelezen om {{time}}. Er is niets geschreven.',
  again: 'Opnieuw lezen',
  failed: 'Het afschrift kon niet worden gelezen',
  none: 'Geen regel op een afschrift in {{month}}',
  noneText: 'Er is niets met een kaart betaald, of {{title}} heeft het afschrift nog niet.',
  agrees: 'De boeken komen overeen met het afschrift van {{month}}.',
  open: 'Wat geboekt is, komt overeen met het afschrift; de rest moet nog worden geboekt.',
  differs: 'De boeken en het afschrift komen niet overeen.',
  more: 'Er zijn meer dan 2.000 regels of boekingen; de rest is hier niet vergeleken.',
  statement: 'Op het afschrift',
  booked: 'Geboekt',
  notBooked: 'Nog niet geboekt',
  difference: 'Verschil',
  days: {
    title: 'Per dag',
    day: 'Dag',
    sum: 'Totaal',
    csv: 'Dagen downloaden',
  },
  lines: {
    title: 'Per regel',
    csv: 'Regels downloaden',
    bookedAs: 'geboekt: {{amount}}',
    entry: 'Boeking {{number}}',
    noMerchant: 'Zonder omschrijving',
  },
  group: {
    differs: 'Met een ander bedrag geboekt',
    differsText:
      'Het afschrift kwam of veranderde na de boeking. Reset het element vanaf de bron, dan wordt de boeking zoals het afschrift.',
    withoutLine: 'Geboekt zonder regel op een afschrift',
    withoutLineText:
      'Geboekt met het bedrag van de bon. Kijk of de regel in {{title}} staat en eraan gekoppeld is.',
    open: 'Nog niet geboekt',
    openText: 'Gelezen uit {{title}}. Bij ‘Waarom’ staat wat elk ervan tegenhoudt.',
    unread: 'Nog niet goedgekeurd',
    unreadText:
      'Deze horen bij iets in {{title}} dat nog niet klaarstaat voor export, of dat van voor de startdatum is.',
    matchedSince: 'Apart geboekt en daarna gekoppeld',
    matchedSinceText:
      'Deze zijn als kosten of geldopname geboekt en horen in {{title}} nu bij een uitgave. Die wordt pas geboekt als je deze boeking terugdraait.',
    unmatched: 'Zonder uitgave',
    unmatchedText:
      'Boek kosten en geldopnames vanaf hier. Een betaling waarvan de bon ontbreekt, hoort bij een uitgave: koppel die in {{title}}.',
    booked: 'Geboekt zoals op het afschrift',
    bookedText: 'Bedrag en valuta van de boeking zijn die van de regel.',
  },
  columns: {
    day: 'Dag',
    card: 'Kaart',
    merchant: 'Omschrijving',
    currency: 'Valuta',
    statement: 'Afschrift',
    booked: 'Geboekt',
    open: 'Niet geboekt',
    difference: 'Verschil',
    state: 'Status',
    element: 'Element',
    number: 'Boeking',
  },
} satisfies Texts<typeof en>;
