import { Suspense } from 'react';
import { lazyPart } from '../../api/lazyPart.tsx';
import { textsFor } from '../../locales/i18n.ts';
import type { AskedSetting } from './change/askedSetting.ts';

/** The wizard with its texts, loaded when it is first opened. */
const AddConnectionWizard = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./wizard/AddConnectionWizard.tsx'),
    textsFor('wizard', 'change', 'fields', 'work', 'labels')(),
  ]);
  return { default: module.AddConnectionWizard };
});

interface Props {
  /** Goes on with this connection; without it a new one is made. */
  connectionId?: string | undefined;
  /** Goes on with what was left before there was a connection. */
  setupId?: string | undefined;
  /** Of a finished connection: the setting that its change opens at. */
  asked?: AskedSetting | undefined;
  /** Of a finished connection: the version that it goes back to. */
  restore?: number | undefined;
  onPlace?: (place: { setupId?: string; connectionId?: string }) => void;
  onClose: () => void;
}

/** Opens over the list; the page behind it stays as it is. */
export function ConnectionWizard(props: Props) {
  return (
    <Suspense>
      <AddConnectionWizard {...props} />
    </Suspense>
  );
}
