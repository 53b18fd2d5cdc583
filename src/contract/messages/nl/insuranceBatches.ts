import type en from '../en/insuranceBatches.ts';

export default {
  'batchStatus.pending': 'in voorbereiding',
  'batchStatus.awaitingApproval': 'in afwachting van goedkeuring',
  'batchStatus.approved': 'goedgekeurd',
  'batchStatus.declined': 'afgewezen',
  'batchStatus.processing': 'bezig',
  'batchStatus.complete': 'voltooid',
  'batchStatus.failed': 'mislukt',
  'insurance.noEventsLeft':
    'Geen van deze mutaties kan worden verwerkt: ze zijn gearchiveerd, zitten in een andere batch of bestaan niet meer.',
  'insurance.noSuchBatch': 'Deze koppeling heeft deze batch niet.',
  'insurance.notNow': 'Batch {{number}} is {{status}}: misschien was iemand anders sneller.',
  'insurance.fourEyes': 'Je hebt deze batch zelf gemaakt; iemand anders moet die goedkeuren.',
  'insurance.notLookedAt_one':
    'Eén opvallend loon in deze batch moet nog worden bekeken voordat je kunt goedkeuren.',
  'insurance.notLookedAt_other':
    '{{count}} opvallende lonen in deze batch moeten nog worden bekeken voordat je kunt goedkeuren.',
  'insurance.changedSince':
    'Deze batch is gewijzigd sinds je hem opende. Laad hem opnieuw en bekijk hem voordat je hem goedkeurt.',
  'insurance.leftOut_one': '{{name}} liet één regel weg: {{reason}}',
  'insurance.leftOut_other': '{{name}} liet {{count}} regels weg: {{reason}}',
  'insurance.noLineRemains': 'Er zou geen regel overblijven. Wijs de batch in plaats daarvan af.',
  'insurance.noteToApprover': '{{name}}, voor wie goedkeurt: {{note}}',
  'insurance.nothingFrozen':
    'Er valt niets opnieuw te versturen: deze batch kon niet worden gemaakt en de mutaties zijn teruggegeven. Verwerk ze opnieuw.',
  'insurance.claimed_one': 'Er zit één mutatie in deze batch.',
  'insurance.claimed_other': 'Er zitten {{count}} mutaties in deze batch.',
  'insurance.frozen_one': 'Vastgelegd met één regel.',
  'insurance.frozen_other': 'Vastgelegd met {{count}} regels.',
  'insurance.noApprovalNeeded': 'Automatisch goedgekeurd, volgens de instellingen.',
  'insurance.approvedBy': 'Goedgekeurd door {{name}}.',
  'insurance.declinedBy': 'Afgewezen door {{name}}.',
  'insurance.retriedBy': '{{name}} verstuurt opnieuw wat de verzekeraar niet heeft ontvangen.',
  'insurance.eventsGivenBack': 'De mutaties zijn teruggegeven en kunnen opnieuw worden verwerkt.',
  'insurance.eventInvalid': '{{employee}}, {{type}} per {{date}}: {{reason}}',
  'insurance.moreInvalid_one': 'Nog één mutatie kan niet worden verstuurd.',
  'insurance.moreInvalid_other': 'Nog {{count}} mutaties kunnen niet worden verstuurd.',
  'insurance.wageMissing': 'het loon ontbreekt.',
  'insurance.wageNoAmount': 'het loon is geen bedrag.',
  'insurance.wageNegative': 'het loon is negatief.',
  'insurance.wageHuge': 'het loon is meer dan tien miljoen.',
  'insurance.sending': 'Wordt naar de verzekeraar verstuurd.',
  'insurance.sent_one': 'De verzekeraar heeft één regel ontvangen.',
  'insurance.sent_other': 'De verzekeraar heeft {{count}} regels ontvangen.',
  'insurance.refused_one': 'De verzekeraar weigerde één regel; de reden staat erbij.',
  'insurance.refused_other': 'De verzekeraar weigerde {{count}} regels; bij elke staat de reden.',
  'insurance.batchIs': 'De batch {{number}} is {{status}}.',
  'insurance.over': 'Deze taak behandelt de batch niet meer.',
  'insurance.payloadChanged':
    'De opgeslagen regels van deze batch wijken af van wat is vastgelegd. Er wordt niets meer van verstuurd.',
  'insurance.payloadChangedSolution':
    'Neem contact op met support. Probeer het niet opnieuw voordat duidelijk is waardoor de regels zijn gewijzigd.',
  'insurance.noPolicy': 'In de instellingen staat geen polisnummer.',
  'insurance.noPolicySolution':
    'Vul het polisnummer in bij de instellingen en probeer de batch opnieuw.',
  'insurance.linesGone':
    'De regels van deze batch zijn verwijderd: persoonsgegevens worden niet langer bewaard dan nodig.',
  'insurance.fileComing': 'Deze batch wordt nog gemaakt. Het bestand kan zo worden gedownload.',
  'insurance.noFileYet': 'Deze batch heeft geen bestand: hij is nooit vastgelegd.',
} as const satisfies Record<keyof typeof en, string>;
