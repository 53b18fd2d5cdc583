import { lazy, Suspense } from 'react';
import { textsFor } from '../../locales/i18n.ts';

export interface ConnectionWizardProps {
  /** Goes on with this connection; without it a new one is made. */
  connectionId: string | undefined;
  onClose: () => void;
}

type WizardModule = { AddConnectionWizard: React.ComponentType<ConnectionWizardProps> };
const wizards = import.meta.glob<WizardModule>('./wizard/AddConnectionWizard.tsx');

/** The wizard with its texts, loaded when it is first opened. */
const LazyWizard = lazy(
  async (): Promise<{ default: React.ComponentType<ConnectionWizardProps> }> => {
    const load = wizards['./wizard/AddConnectionWizard.tsx'];
    if (!load) return { default: () => null };
    const [{ AddConnectionWizard }] = await Promise.all([load(), textsFor('wizard', 'fields')()]);
    return { default: AddConnectionWizard };
  },
);

/** Opens over the list; the page behind it stays as it is. */
export function ConnectionWizard(props: ConnectionWizardProps) {
  return (
    <Suspense>
      <LazyWizard {...props} />
    </Suspense>
  );
}
