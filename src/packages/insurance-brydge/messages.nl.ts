import type en from './messages.en.ts';

/** This package's messages in Dutch. */
export default {
  'insurance.keyRefused': 'De verzekeraar weigerde de sleutel van het platform zelf.',
  'module.processEvents': 'Batch van mutaties maken',
  'module.sendBatch': 'Batch versturen',
  'module.approveBatch': 'Batch goedkeuren',
  'module.declineBatch': 'Batch afwijzen',
  'module.fetchEmployees': 'Medewerkers ophalen',
  'module.detectEvents': 'Wijzigingen vinden',
  'module.archiveEvents': 'Mutaties archiveren',
  'module.unarchiveEvents': 'Mutaties uit het archief halen',
  'label.policyNumber': 'Polisnummer',
  'label.eventTypes': 'Mutaties die worden gemeld',
  'label.includeExisting': 'Ook melden wie al in dienst is',
  'label.includeHolidayAllowance': 'Jaarlonen inclusief vakantiegeld',
  'label.holidayAllowance': 'Vakantiegeld in procenten',
  'label.requireApproval': 'Een batch gaat na goedkeuring weg',
  'label.fourEyes': 'Goedkeuren door iemand anders dan de maker van de batch',
  'help.policyNumber':
    'Het nummer op de polis van de verzekeraar. Elke batch gaat onder dit nummer weg.',
  'help.eventTypes':
    'Andere mutaties worden niet bewaard. Een soort die je later toevoegt, wordt vanaf dan gemeld.',
  'help.includeExisting':
    'Aan: iedereen die bij de eerste synchronisatie in dienst is, wordt als nieuwe medewerker gemeld. Uit: alleen wie sinds de startdatum in dienst kwam.',
  'help.includeHolidayAllowance':
    'Zet dit aan als de polis het loon inclusief vakantiegeld verzekert. Elk jaarloon wordt er dan mee verhoogd; uitbetaalde lonen blijven zoals ze zijn. Een wijziging geldt voor lonen die vanaf dan worden gemeld.',
  'help.holidayAllowance': 'In Nederland meestal 8. Over het jaarloon zonder vakantiegeld.',
  'help.requireApproval':
    'Een batch wacht tot iemand ernaar heeft gekeken en hem goedkeurt. Uit: hij gaat weg zodra hij is gemaakt.',
  'help.fourEyes': 'Wie een batch maakt, kan hem niet goedkeuren.',
} satisfies Record<keyof typeof en, string>;
