import { Suspense } from 'react';
import { lazyPart } from '../../api/lazyPart.tsx';
import { textsFor } from '../../locales/i18n.ts';
import type { RequestedSetting } from './change/requestedSetting.ts';

/** The wizard with its texts, loaded when it is first opened. */
const AddConnectionWizard = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./wizard/AddConnectionWizard.tsx'),
    textsFor('wizard', 'dates', 'change', 'fields', 'work', 'labels')(),
  ]);
  return { default: module.AddConnectionWizard };
});

interface Props {
  /** Resumes with this connection; without it a new one is created. */
  connectionId?: string | undefined;
  /** Resumes a set-up that has no connection yet. */
  setupId?: string | undefined;
  /** For a finished connection: the setting that the change opens at. */
  requested?: RequestedSetting | undefined;
  /** For a finished connection: the version to restore. */
  restore?: number | undefined;
  onPlace?: (place: { setupId?: string; connectionId?: string }) => void;
  onClose: () => void;
}

/** Opens over the list; the page behind it doesn't change. */
export function ConnectionWizard(props: Props) {
  return (
    <Suspense>
      <AddConnectionWizard {...props} />
    </Suspense>
  );
}
