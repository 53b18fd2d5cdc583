import type en from '../en/masterDataWork.ts';

export default {
  'element.masterData': '{{code}} · {{name}}',
  'payhawk.listCameEmpty':
    'De lijst {{list}} van Payhawk kwam leeg, terwijl die dat eerder niet was.',
  'masterData.noList': 'Er is geen lijst gekozen om dit naartoe te schrijven.',
  'masterData.noListSolution':
    'Kies de lijst in de instellingen, of vul deze niet vanuit de boekhouding.',
  'task.strangersRemoved':
    'Buiten gebruik gesteld in {{target}}, omdat {{source}} ze niet heeft: {{n}} ({{names}}).',
  'task.strangers':
    '{{target}} heeft er {{n}} die {{source}} niet heeft: {{names}}. Daar is niets mee gedaan.',
  'task.strangersSolution':
    'Laat ze staan, of zet “{{setting}}” aan bij de instellingen van {{target}}: de volgende run stelt deze dan buiten gebruik. Voeg in {{source}} toe wat daar hoort.',
  'task.strangersSolutionNext':
    'De volgende run stelt deze buiten gebruik. Voeg voor die tijd in {{source}} toe wat daar hoort, of zet die instelling van {{target}} uit.',
} satisfies Record<keyof typeof en, string>;
