/** `/api-documentation` */
export default {
  title: 'API documentation',
  sub: 'Every call of this platform. What you try out here is done as you, with real data.',
  failed: 'The documentation could not be loaded. Reload the page to try again.',
};
