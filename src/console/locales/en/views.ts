/** Views of the list of connections, and its columns. */
export default {
  columns: { reset: 'Reset columns' },
  menu: {
    all: 'All connections',
    troubleFirst: 'trouble first',
    newest: 'Newest first',
    first: 'first shown',
    overwrite: 'Save the changes to “{{name}}”',
    save: 'Save as a new view…',
    manage: 'Rename or delete views…',
  },
  form: {
    name: 'Name',
    isDefault: 'Begin with this view',
    isDefaultText:
      'Connections opens with it, also after signing in. Links with filters of their own still show those.',
  },
  save: {
    title: 'Save as a view',
    text: 'Search, filters, order and columns as they are now. Only you see your views.',
    submit: 'Save view',
  },
  change: { title: 'Change view' },
  manage: {
    title: 'Your views',
    none: 'You have no views. Filter the list, then save it as a view.',
    first: 'Connections begins with it',
    change: 'Change',
    changeNamed: 'Change {{name}}',
    delete: 'Delete',
    deleteNamed: 'Delete {{name}}',
  },
};
