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
  'label.targetBehaviour': 'Hoe ze gaan betalen',
  'label.exclusions': 'Debiteuren die met rust worden gelaten',
  'label.debtorCode': 'Debiteurnummer',
  'label.exclusionReason': 'Reden',
  'label.maxChanges': 'Hoogste aantal debiteuren per run',
  'label.dryRun': 'Proefrun',
  'option.scopePaymentCondition': 'Op betalingsconditie',
  'option.scopeDebtorGroup': 'Op groep',
  'option.scopeCodeRange': 'Op debiteurnummer',
  'option.scopeOpenItems': 'Met openstaande posten',
  'help.scopeRule':
    'Een run gaat over de debiteuren die bij de start aan deze regel voldoen. Welke hij met rust laat, staat er met de reden bij.',
  'help.scopeConditions':
    'Debiteuren die nu zo betalen. De betalingsconditie staat in je boekhoudpakket bij de debiteur, onder verkoop.',
  'help.scopeGroups': 'De classificatie die je boekhoudpakket een debiteur geeft.',
  'help.scopeCodes':
    'Het nummer van een debiteur in je boekhoudpakket. Het eerste en het laatste horen erbij.',
  'help.targetBehaviour':
    'De betalingsconditie die een run deze debiteuren geeft, bijvoorbeeld incasso. Terugdraaien geeft ieder zijn eigen conditie terug.',
  'help.exclusions':
    'Nummers van debiteuren die geen enkele run wijzigt. Je kunt een spreadsheet uploaden met de kolommen Debiteurnummer en Reden.',
  'help.maxChanges': 'Een run die over meer debiteuren gaat, stopt voordat er een wordt gewijzigd.',
  'help.dryRun': 'Een run laat zien wat hij zou wijzigen en wijzigt niets.',
} satisfies Record<keyof typeof en, string>;
