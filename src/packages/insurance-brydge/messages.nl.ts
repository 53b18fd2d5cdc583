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
  'label.includeExisting': 'Ook bestaande medewerkers melden',
  'label.includeHolidayAllowance': 'Jaarlonen inclusief vakantiegeld',
  'label.holidayAllowance': 'Vakantiegeld (%)',
  'label.requireApproval': 'Batches pas na goedkeuring versturen',
  'label.fourEyes': 'Goedkeuring door iemand anders dan de maker',
  'help.policyNumber':
    'Het polisnummer dat je van de verzekeraar hebt gekregen. Elke batch wordt ermee verstuurd.',
  'help.eventTypes':
    'Andere mutaties worden niet opgeslagen. Een soort die je later toevoegt, wordt vanaf dan gemeld.',
  'help.includeExisting':
    'Aan: iedereen die bij de eerste synchronisatie in dienst is, wordt als nieuwe medewerker gemeld. Uit: alleen wie sinds de startdatum in dienst kwam.',
  'help.includeHolidayAllowance':
    'Zet dit aan als de polis het loon inclusief vakantiegeld verzekert. Elk jaarloon wordt er dan mee verhoogd; uitbetaalde lonen blijven zoals ze zijn. Een wijziging geldt voor lonen die vanaf dan worden gemeld.',
  'help.holidayAllowance':
    'In Nederland meestal 8. Een percentage van het jaarloon exclusief vakantiegeld.',
  'help.requireApproval':
    'Aan: een batch wacht tot iemand die heeft bekeken en goedgekeurd. Uit: de batch wordt meteen verstuurd.',
  'help.fourEyes': 'De maker van een batch kan die niet goedkeuren.',
} satisfies Record<keyof typeof en, string>;
