import type { AttentionItem } from '../../contract/attention.ts';

/** An attention item of the given kind, empty but for `own`; for tests. */
export const attentionItem = (
  kind: AttentionItem['kind'],
  overrides: Partial<AttentionItem>,
): AttentionItem => ({
  '@id': `/api/attention/${kind}/1`,
  '@type': 'Attention',
  kind,
  severity: 'left',
  packageType: null,
  code: null,
  message: '',
  codedMessage: null,
  codedSolution: null,
  since: '2026-03-01T13:00:00.000Z',
  until: null,
  elements: { count: 0, isCapped: false },
  connectionsCount: 0,
  connections: [],
  credentialId: null,
  credentialName: null,
  causeKey: null,
  setupId: null,
  outageId: null,
  syncElementId: null,
  moduleType: null,
  restored: null,
  paused: null,
  mayOperate: false,
  ...overrides,
});
