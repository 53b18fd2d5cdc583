/** What is said of master data that goes from the books to an expense package; part of `work.ts`. */
export default {
  'element.masterData': '{{code}} · {{name}}',
  'payhawk.listCameEmpty': 'Payhawk’s list {{list}} came empty, though it wasn’t before.',
  'masterData.noList': 'No list is chosen to write this to.',
  'masterData.noListSolution': 'Choose the list in the settings, or don’t fill it from the books.',
  'task.strangersRemoved':
    'Taken out of use at {{target}}, as {{source}} doesn’t have them: {{n}} ({{names}}).',
  'task.strangers':
    '{{target}} has {{n}} that {{source}} doesn’t: {{names}}. Nothing was done about them.',
  'task.strangersSolution':
    'Keep them, or switch on “{{setting}}” in the settings of {{target}}: the next run then takes these out of use. What {{source}} should have, add it there.',
  'task.strangersSolutionNext':
    'The next run takes these out of use. Add to {{source}} what it should have before that, or switch that setting of {{target}} off.',
} as const;
