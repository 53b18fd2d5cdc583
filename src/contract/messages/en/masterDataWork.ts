/** What is said of master data that goes from the books to an expense package; part of `work.ts`. */
export default {
  'element.masterData': '{{code}} · {{name}}',
  'masterData.noListChosen':
    '“{{field}}” isn’t chosen, so there is no list to fill from the books.',
  'masterData.noListChosenSolution':
    'Choose “{{field}}” in the settings of the connection, or take this list out of “{{filled}}” there.',
  'task.strangersOfRemoved':
    '{{what}}: taken out of use at {{target}}, as {{source}} doesn’t have them: {{n}} ({{names}}).',
  'task.strangersOf':
    '{{what}}: {{target}} has {{n}} that {{source}} doesn’t ({{names}}). Nothing was done about them.',
  'task.strangersSolution':
    'Keep them, or switch on “{{setting}}” in the settings of {{target}}: the next run then takes these out of use. What {{source}} should have, add it there.',
  'task.strangersSolutionNext':
    'The next run takes these out of use. Add to {{source}} what it should have before that, or switch that setting of {{target}} off.',
} as const;
