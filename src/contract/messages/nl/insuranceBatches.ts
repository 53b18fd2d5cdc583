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
    'Geen van deze mutaties kan worden verwerkt: ze zijn gearchiveerd, zitten in een andere batch of zijn verdwenen.',
  'insurance.noSuchBatch': 'Deze koppeling heeft zo’n batch niet.',
  'insurance.notNow': 'Batch {{number}} is {{status}}: misschien was iemand anders sneller.',
  'insurance.fourEyes': 'Jij hebt deze batch gemaakt, dus iemand anders moet hem goedkeuren.',
  'insurance.notLookedAt_one':
    'Je hebt één ongewoon loon van deze batch nog niet bekeken. Bekijk het en keur dan goed.',
  'insurance.notLookedAt_other':
    'Je hebt {{count}} ongewone lonen van deze batch nog niet bekeken. Bekijk ze en keur dan goed.',
  'insurance.changedSince':
    'Deze batch is niet meer wat je hebt bekeken. Laad hem opnieuw en bekijk hem voordat je hem goedkeurt.',
  'insurance.nothingFrozen':
    'Er is niets om opnieuw te versturen: deze batch kon niet worden gemaakt en zijn mutaties zijn teruggegeven. Verwerk ze opnieuw.',
  'insurance.claimed': 'Er zitten {{n}} mutaties in deze batch.',
  'insurance.frozen': 'Vastgelegd met {{n}} regels.',
  'insurance.noApprovalNeeded': 'Goedgekeurd door de instellingen: niemand hoeft ernaar te kijken.',
  'insurance.approvedBy': 'Goedgekeurd door {{name}}.',
  'insurance.declinedBy': 'Afgewezen door {{name}}.',
  'insurance.retriedBy': '{{name}} verstuurt opnieuw wat niet is aangekomen.',
  'insurance.eventsGivenBack': 'De mutaties zijn teruggegeven en kunnen opnieuw worden verwerkt.',
  'insurance.eventInvalid': '{{employee}}, {{type}} per {{date}}: {{reason}}',
  'insurance.moreInvalid': 'Nog {{n}} mutaties kunnen niet worden verstuurd.',
  'insurance.wageMissing': 'het loon ontbreekt.',
  'insurance.wageNoAmount': 'het loon is geen bedrag.',
  'insurance.wageNegative': 'het loon is negatief.',
  'insurance.wageHuge': 'het loon is meer dan tien miljoen.',
  'insurance.sending': 'Wordt naar de verzekeraar verstuurd.',
  'insurance.sent': 'De verzekeraar heeft {{n}} regels.',
  'insurance.refused': 'De verzekeraar weigerde {{n}} regels; elk zegt waarom.',
  'insurance.batchIs': 'De batch {{number}} is {{status}}.',
  'insurance.over': 'De batch is niet meer van deze taak.',
  'insurance.payloadChanged':
    'Wat van deze batch is opgeslagen, is niet wat is vastgelegd: er wordt niets meer van verstuurd.',
  'insurance.payloadChangedSolution':
    'Meld het bij support. Probeer het niet opnieuw voordat bekend is wat de regels heeft veranderd.',
  'insurance.noPolicy': 'De instellingen noemen geen polis.',
  'insurance.noPolicySolution':
    'Vul het polisnummer in bij de instellingen en probeer de batch opnieuw.',
  'insurance.linesGone':
    'De regels van deze batch zijn verwijderd: gegevens van mensen worden niet langer bewaard dan nodig.',
  'insurance.fileComing':
    'Deze batch wordt nog samengesteld. Het bestand kan zo worden opgeslagen.',
  'insurance.noFileYet': 'Deze batch heeft geen bestand: hij is nooit vastgelegd.',
} as const satisfies Record<keyof typeof en, string>;
