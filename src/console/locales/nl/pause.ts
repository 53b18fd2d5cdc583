import type en from '../en/pause.ts';
import type { Texts } from '../texts.ts';

export default {
  until: {
    label: 'Tot',
    open: 'Iemand hervat',
    tomorrow: 'Morgen 08:00',
    monday: 'Maandag 08:00',
    moment: 'Een gekozen moment',
    momentLabel: 'Hervat op',
    momentWrong: 'Kies een moment dat nog komt.',
  },
  reason: 'Reden',
  reasonHint: 'Collega’s zien de reden overal waar de pauze te zien is.',
  pause: {
    title: 'Koppeling pauzeren',
    text: 'In {{name}} start niets tot de koppeling wordt hervat: geen schema, geen melding, geen nieuwe poging en ook geen run van een collega. Wat nog niet is gestart, wordt geannuleerd; een stap die bezig is, maakt af wat al is opgepakt.',
    submit: 'Koppeling pauzeren',
    changeTitle: 'Pauze wijzigen',
    changeSubmit: 'Opslaan',
  },
  resume: {
    title: 'Gepauzeerde koppeling',
    text: 'In {{name}} loopt niets zolang de koppeling is gepauzeerd.',
    run: 'Hervatten en uitvoeren',
    only: 'Hervatten',
    named: '{{name}} hervatten',
  },
  state: {
    by: 'Gepauzeerd door {{name}}',
    byUntil: 'Gepauzeerd door {{name}} tot {{until}}',
    at: 'Gepauzeerd',
    atUntil: 'Gepauzeerd tot {{until}}',
  },
  staff: 'een medewerker van het platform',
  quoted: '“{{reason}}”',
  since: 'Sinds {{time}}.',
  nothing: 'Er wordt niets gelezen of geschreven.',
  ends: 'De koppeling wordt dan automatisch hervat.',
  open: 'Dat blijft zo tot iemand de koppeling hervat.',
  noneWaits: 'Er wacht niets',
  waiting_one: '{{number}} element wacht',
  waiting_other: '{{number}} elementen wachten',
  change: 'Reden of einde wijzigen…',
  off: {
    by: 'Gedeactiveerd door {{name}}, {{time}}',
    at: 'Gedeactiveerd {{time}}',
    unknown: 'Deze koppeling is inactief',
    text: 'Er loopt niets automatisch tot de koppeling weer wordt geactiveerd.',
    failed_one: '{{number}} element is mislukt en niet geschreven',
    failed_other: '{{number}} elementen zijn mislukt en niet geschreven',
  },
} satisfies Texts<typeof en>;
