/** What fields, their options, modules, documents and lists of the packages are called. */
export default {
  'label.administration': 'Administration',
} as const;
