import type en from './messages.en.ts';

/** This package's messages in Dutch. */
export default {
  'module.previewToggle': 'Voorbeeld van een betaalrun',
  'module.toggleInitial': 'Betaalrun',
  'module.toggleReversal': 'Terugdraaien van een betaalrun',
  'module.checkToggle': 'Controle van een betaalrun',
  'label.scopeRule': 'Welke debiteuren',
  'label.scopeConditions': 'Betalingscondities van deze debiteuren',
  'label.scopeGroups': 'Groepen debiteuren',
  'label.scopeCodeFrom': 'Vanaf debiteurnummer',
  'label.scopeCodeTo': 'Tot en met debiteurnummer',
  'label.targetBehaviour': 'Nieuw betaalgedrag',
  'label.exclusions': 'Debiteuren overslaan',
  'label.debtorCode': 'Debiteurnummer',
  'label.exclusionReason': 'Reden',
  'label.maxChanges': 'Maximaal aantal debiteuren per run',
  'label.dryRun': 'Proefrun',
  'option.scopePaymentCondition': 'Op betalingsconditie',
  'option.scopeDebtorGroup': 'Op groep',
  'option.scopeCodeRange': 'Op debiteurnummer',
  'option.scopeOpenItems': 'Met openstaande posten',
  'help.scopeRule':
    'Een run selecteert de debiteuren die bij de start aan deze regel voldoen. Wie wordt overgeslagen, staat erbij met de reden.',
  'help.scopeConditions':
    'Debiteuren met nu deze betalingsconditie. Die staat in je boekhoudpakket bij de debiteur, onder verkoop.',
  'help.scopeGroups': 'De classificatie die je boekhoudpakket een debiteur geeft.',
  'help.scopeCodes':
    'Het nummer van een debiteur in je boekhoudpakket. Het eerste en het laatste tellen mee.',
  'help.targetBehaviour':
    'De betalingsconditie die een run deze debiteuren geeft, bijvoorbeeld incasso. Bij terugdraaien krijgt elke debiteur de vorige terug.',
  'help.exclusions':
    'Nummers van debiteuren die geen enkele run wijzigt. Je kunt een spreadsheet uploaden met de kolommen Debiteurnummer en Reden.',
  'help.maxChanges': 'Een run met meer debiteuren stopt voordat er iets wijzigt.',
  'help.dryRun': 'Een run laat zien wat er zou wijzigen, zonder iets te wijzigen.',
} satisfies Record<keyof typeof en, string>;
