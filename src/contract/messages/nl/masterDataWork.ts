import type en from '../en/masterDataWork.ts';

export default {
  'element.masterData': '{{code}} · {{name}}',
  'masterData.noListChosen':
    '“{{field}}” is niet gekozen, dus is er geen lijst om vanuit de boekhouding te vullen.',
  'masterData.noListChosenSolution':
    'Kies “{{field}}” in de instellingen van de koppeling, of haal deze lijst daar weg bij “{{filled}}”.',
  'task.strangersOfRemoved':
    '{{what}}: buiten gebruik gesteld in {{target}}, omdat {{source}} ze niet heeft: {{n}} ({{names}}).',
  'task.strangersOf':
    '{{what}}: {{target}} heeft er {{n}} die {{source}} niet heeft ({{names}}). Daar is niets mee gedaan.',
  'task.strangersSolution':
    'Laat ze staan, of zet “{{setting}}” aan bij de instellingen van {{target}}: de volgende run stelt deze dan buiten gebruik. Voeg in {{source}} toe wat daar hoort.',
  'task.strangersSolutionNext':
    'De volgende run stelt deze buiten gebruik. Voeg voor die tijd in {{source}} toe wat daar hoort, of zet die instelling van {{target}} uit.',
} satisfies Record<keyof typeof en, string>;
