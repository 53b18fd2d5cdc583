import type en from '../en/insuranceLabels.ts';

export default {
  'documentName.insuredPerson': 'Verzekerde',
  'eventType.newEmployee': 'Nieuwe medewerker',
  'eventType.reEmployed': 'Weer in dienst',
  'eventType.information': 'Gegevens',
  'eventType.address': 'Adres',
  'eventType.partner': 'Partner',
  'eventType.contract': 'Contract',
  'eventType.partTime': 'Deeltijdpercentage',
  'eventType.grossWage': 'Brutoloon',
  'eventType.periodicWage': 'Periodeloon',
  'eventType.left': 'Uit dienst',
} satisfies Record<keyof typeof en, string>;
