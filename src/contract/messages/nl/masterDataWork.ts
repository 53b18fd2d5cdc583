import type en from '../en/masterDataWork.ts';

export default {
  'element.masterData': '{{code}} · {{name}}',
  'masterData.noListChosen':
    '“{{field}}” is niet gekozen, dus is er geen lijst om vanuit de boekhouding te vullen.',
  'masterData.noListChosenSolution':
    'Kies “{{field}}” in de instellingen van de koppeling, of verwijder deze lijst bij “{{filled}}”.',
  'task.strangersOfRemoved':
    '{{what}}: gedeactiveerd in {{target}}, omdat {{source}} ze niet heeft: {{n}} ({{names}}).',
  'task.strangersOf':
    '{{what}}: {{target}} heeft er {{n}} die {{source}} niet heeft ({{names}}). Ze zijn ongewijzigd gelaten.',
  'task.strangersSolution':
    'Behoud ze, of zet “{{setting}}” aan bij de instellingen van {{target}}: de volgende run deactiveert ze dan. Voeg aan {{source}} toe wat daar hoort.',
  'task.strangersSolutionNext':
    'De volgende run deactiveert ze. Voeg voor die tijd aan {{source}} toe wat daar hoort, of zet die instelling van {{target}} uit.',
} satisfies Record<keyof typeof en, string>;
