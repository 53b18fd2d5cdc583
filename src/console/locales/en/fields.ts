/** The inputs of configurable fields (src/fields). */
export default {
  choose: 'Choose…',
  moreFound: 'More are found: type on to see them',
  more_one: '{{count}} more: type on to see it',
  more_other: '{{count, number}} more: type on to see them',
  nothingFound: 'Nothing found',
  search: {
    running: 'Searching…',
    failed: 'The search failed. Change the text to try again.',
  },
  gone: '{{value}} (no longer in the list)',
  tagsPlaceholder: 'Type and press Enter',
  addRow: 'Add row',
  removeRow: 'Remove row {{row}}',
  list: {
    waiting: 'The list is loaded once the choices it depends on are made.',
    loading: 'The list is being loaded…',
    failed: 'The list could not be loaded; type the value.',
    failedBecause: 'The list could not be loaded ({{message}}); type the value.',
  },
  map: {
    key: 'Key, row {{row}}',
    value: 'Value, row {{row}}',
    keyPlaceholder: 'Key',
    valuePlaceholder: 'Value',
  },
  table: {
    empty: 'No rows yet.',
    noColumns: 'This table has no columns, so nothing can be filled in.',
    actions: 'Actions',
    cell: '{{column}}, row {{row}}',
    wrongRows_one: 'Look at row {{rows}}.',
    wrongRows_other: 'Look at rows {{rows}}.',
    rows_one: '{{count}} row',
    rows_other: '{{count}} rows',
  },
};
