/** What the fields of Twinfield are called, and where it has them; part of `labels.ts`. */
export default {
  'label.tagProjects': 'Projects of tags',
  'label.project': 'Project',
} as const;
