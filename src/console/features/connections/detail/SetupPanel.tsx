import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { setupSteps } from '../../../../contract/connectionSetups.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';

interface Props {
  connection: Connection;
  onFinish: () => void;
}

/** Shown instead of the content of a finished connection: the progress of the setup, and a button to continue. */
export function SetupPanel({ connection: { setup, mayOperate }, onFinish }: Props) {
  const { t } = useTranslation('connection');
  const step = setupSteps.indexOf(setup?.step ?? 'preSettings') + 1;
  return (
    <EmptyState
      title={t('setup.title', { step, steps: setupSteps.length })}
      action={mayOperate && <Button onClick={onFinish}>{t('setup.finish')}</Button>}
    >
      {t(mayOperate ? 'setup.text' : 'setup.textViewer')}
    </EmptyState>
  );
}
