/** What is said of master data that goes from the books to an expense package; part of `work.ts`. */
export default {
  'element.masterData': '{{code}} · {{name}}',
  'masterData.noListChosen':
    '“{{field}}” isn’t chosen, so there is no list to fill from the books.',
  'masterData.noListChosenSolution':
    'Choose “{{field}}” in the connection’s settings, or remove this list from “{{filled}}”.',
  'task.strangersOfRemoved':
    '{{what}}: deactivated in {{target}}, because {{source}} doesn’t have them: {{n}} ({{names}}).',
  'task.strangersOf':
    '{{what}}: {{target}} has {{n}} that {{source}} doesn’t have ({{names}}). They were left as they are.',
  'task.strangersSolution':
    'Keep them, or turn on “{{setting}}” in the settings of {{target}}: the next run then deactivates them. Add to {{source}} any that belong there.',
  'task.strangersSolutionNext':
    'The next run deactivates them. Before that, add to {{source}} any that belong there, or turn off that setting of {{target}}.',
} as const;
