/** The names of Twinfield's fields, and where Twinfield has them; part of `labels.ts`. */
export default {
  'label.tagProjects': 'Projects of tags',
  'label.project': 'Project',
} as const;
