import type en from '../en/twinfieldLabels.ts';

export default {
  'label.tagProjects': 'Projecten van tags',
  'label.project': 'Project',
} satisfies Record<keyof typeof en, string>;
