/** `/api-documentation` */
export default {
  title: 'API documentation',
  sub: 'Every call of the API. Whatever you try here runs as you, on real data.',
  filter: 'Filter by group or path',
  failed: 'The documentation could not be loaded. Reload the page to try again.',
};
