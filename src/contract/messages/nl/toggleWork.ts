import type en from '../en/toggleWork.ts';

export default {
  'toggle.over': 'Deze run is al afgelopen.',
  'toggle.previewed': '{{n}} debiteuren zijn geselecteerd.',
  'toggle.agrees': 'Vergeleken met het pakket: {{n}} van {{n}} ongewijzigd.',
  'toggle.differs': 'Vergeleken met het pakket: {{differing}} van {{n}} gewijzigd.',
  'toggle.done': '{{n}} debiteuren waren geselecteerd.',
  'toggle.tooMany':
    '{{n}} debiteuren zijn geselecteerd, meer dan het maximum van {{most}} per run. Er is niets gewijzigd.',
  'toggle.tooManySolution':
    'Selecteer minder debiteuren, of verhoog het maximum per run, in de instellingen van de koppeling.',
  'toggle.notKept':
    'Het pakket accepteerde de wijziging van deze debiteur, maar toont een ander betaalgedrag.',
  'toggle.notChangedSolution':
    'Controleer de debiteur in het boekhoudpakket en start een nieuwe run. Die gaat verder met wat nog openstaat.',
  'toggle.noPackage': 'Deze koppeling heeft geen Payment toggle met een boekhoudpakket.',
  'toggle.noSuchRun': 'Deze koppeling heeft deze run niet.',
  'toggle.notComplete': 'Alleen een voltooide run kan worden teruggedraaid of vergeleken.',
  'toggle.busy': 'Er loopt nog een betaalrun van deze koppeling. Wacht tot die klaar is.',
  'toggle.unfinished': 'Het bestand kan worden gedownload zodra de run klaar is.',

  'toggleReason.excluded': 'Overgeslagen volgens de instellingen',
  'toggleReason.blocked': 'Geblokkeerd in het pakket',
  'toggleReason.alreadyThere': 'Betaalt al zo',
  'toggleReason.noMandate': 'Heeft geen machtiging',
  'toggleReason.toggledEarlier': 'Gewijzigd door een eerdere run die niet is teruggedraaid',
  'toggleReason.dryRun': 'Proefrun: zou worden gewijzigd',
  'toggleReason.adopted': 'Overgenomen van een mislukte run',
  'toggleReason.changedSince': 'Intussen door iemand gewijzigd',
  'toggleReason.gone': 'Geen debiteur meer in het pakket',
  'toggleReason.refused': 'Geweigerd door het pakket',
  'toggleReason.notKept': 'Niet opgeslagen door het pakket',
  'toggleReason.stopped': 'De run stopte voordat deze debiteur klaar was',
} satisfies Record<keyof typeof en, string>;
