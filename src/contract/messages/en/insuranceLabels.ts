/** Insurance: its settings, modules and kinds of events; part of `labels.ts`. */
export default {
  'documentName.insuredPerson': 'Insured person',
  'eventType.newEmployee': 'New employee',
  'eventType.reEmployed': 'Re-employed',
  'eventType.information': 'Information',
  'eventType.address': 'Address',
  'eventType.partner': 'Partner',
  'eventType.contract': 'Contract',
  'eventType.partTime': 'Part-time percentage',
  'eventType.grossWage': 'Gross wage',
  'eventType.periodicWage': 'Periodic wage',
  'eventType.left': 'Left company',
};
