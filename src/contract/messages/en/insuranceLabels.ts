/** Insurance: its settings, modules and kinds of events; part of `labels.ts`. */
export default {
  'module.fetchEmployees': 'Fetch employees',
  'module.detectEvents': 'Find what changed',
  'module.archiveEvents': 'Archive events',
  'module.unarchiveEvents': 'Unarchive events',
  'documentName.insuredPerson': 'Insured person',
  'label.policyNumber': 'Policy number',
  'label.eventTypes': 'Events that are told',
  'label.includeExisting': 'Also tell of who is employed already',
  'label.requireApproval': 'A batch is sent after approval',
  'label.fourEyes': 'Approved by somebody else than who made the batch',
  'help.policyNumber':
    'The number on the policy that the insurer gave you. Each batch is sent under it.',
  'help.eventTypes': 'Other events are not kept. A kind that you add later is told from then on.',
  'help.includeExisting':
    'With this on, everybody who is employed at the first synchronization is told as a new employee. Without, only who came since the start date.',
  'help.requireApproval':
    'A batch waits until somebody has looked at it and approves. Without, it is sent as soon as it is made.',
  'help.fourEyes': 'Who makes a batch can’t approve it.',
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
