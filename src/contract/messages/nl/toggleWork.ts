import type en from '../en/toggleWork.ts';

export default {
  'toggle.over': 'Deze run is al afgelopen.',
  'toggle.previewed': 'De run gaat over {{n}} debiteuren.',
  'toggle.agrees': 'Vergeleken met het pakket: {{n}} van {{n}} kloppen.',
  'toggle.differs': 'Vergeleken met het pakket: {{differing}} van {{n}} wijken af.',
  'toggle.done': 'De run ging over {{n}} debiteuren.',
  'toggle.tooMany':
    'De run gaat over {{n}} debiteuren, meer dan de {{most}} die een run mag hebben. Er is niets gewijzigd.',
  'toggle.tooManySolution':
    'Beperk over welke debiteuren de run gaat, of verhoog het hoogste aantal per run, bij de instellingen van de koppeling.',
  'toggle.notKept':
    'Het pakket nam de wijziging van deze debiteur aan, maar toont een andere betaalwijze.',
  'toggle.notChangedSolution':
    'Bekijk de debiteur in het boekhoudpakket en start daarna een nieuwe run: die pakt op wat er nog ligt.',
  'toggle.noPackage': 'Deze koppeling heeft geen betaalschakelaar met een boekhoudpakket.',
  'toggle.noSuchRun': 'Deze run bestaat niet in deze koppeling.',
  'toggle.notComplete': 'Alleen een voltooide run kan worden teruggedraaid of vergeleken.',
  'toggle.busy': 'Er loopt nog een betaalrun van deze koppeling. Wacht tot die is afgelopen.',
  'toggle.unfinished': 'Het bestand kan worden gedownload als de run is afgelopen.',

  'toggleReason.excluded': 'Met rust gelaten volgens de instellingen',
  'toggleReason.blocked': 'Geblokkeerd in het pakket',
  'toggleReason.alreadyThere': 'Betaalt al zo',
  'toggleReason.noMandate': 'Heeft geen machtiging',
  'toggleReason.toggledEarlier': 'Gewijzigd door een eerdere run die niet is teruggedraaid',
  'toggleReason.dryRun': 'Proefrun: zou worden gewijzigd',
  'toggleReason.adopted': 'Overgenomen van een mislukte run',
  'toggleReason.changedSince': 'Intussen door iemand gewijzigd',
  'toggleReason.gone': 'Geen debiteur meer in het pakket',
  'toggleReason.refused': 'Geweigerd door het pakket',
  'toggleReason.notKept': 'Niet bewaard door het pakket',
  'toggleReason.stopped': 'De run stopte voordat deze debiteur klaar was',
} satisfies Record<keyof typeof en, string>;
