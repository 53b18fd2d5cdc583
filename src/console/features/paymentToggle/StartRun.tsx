import { Alert, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconInfoCircle,
  IconPlayerPlay,
  IconRefresh,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../contract/connections.ts';
import {
  listToggleRuns,
  startInitialRun,
  type TogglePreview,
} from '../../../contract/paymentToggle.ts';
import { useAction } from '../../api/useAction.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { PageOfConnection } from '../../components/PageOfConnection.tsx';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { formatMinute } from '../../../ui/formatInstant.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { BackToRuns } from './BackToRuns.tsx';
import classes from './paymentToggle.module.css';
import { RunDebtors } from './RunDebtors.tsx';
import { usePreview } from './usePreview.ts';
import { runsSearch } from './runsSearch.ts';
import { WhereTheyGo } from './WhereTheyGo.tsx';

interface Props {
  connection: Connection;
  /** Called with the id of the run that was started. */
  onStarted: (runId: string) => void;
}

/** Before an initial run (PAY-02): how many debtors are in scope or ignored and why, and which would change. */
export function StartRun({ connection, onStarted }: Props) {
  const { t, i18n } = useTranslation('paymentToggle');
  const { ready, failure, loading, reload } = usePreview(connection.connectionId);
  return (
    <PageOfConnection
      connection={connection}
      title={t('start.title')}
      subtitle={
        ready ? t('start.readAt', { at: formatMinute(ready.createdAt, i18n.language) }) : '\u00a0'
      }
      back={<BackToRuns />}
      actions={
        (ready || failure !== undefined) && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            loading={loading}
            onClick={reload}
          >
            {t('start.again')}
          </Button>
        )
      }
    >
      {failure !== undefined ? (
        <EmptyState alert icon={<IconAlertTriangle size={24} />} title={t('start.failed')}>
          {failure}
        </EmptyState>
      ) : ready ? (
        <Preview connectionId={connection.connectionId} preview={ready} onStarted={onStarted} />
      ) : (
        <div className={classes['reading']} role="status">
          <Spinner />
          <strong>{t('start.reading')}</strong>
          <span>{t('start.readingText')}</span>
        </div>
      )}
    </PageOfConnection>
  );
}

function Preview({
  connectionId,
  preview,
  onStarted,
}: {
  connectionId: string;
  preview: TogglePreview;
  onStarted: Props['onStarted'];
}) {
  const { t, i18n } = useTranslation('paymentToggle');
  const number = (n: number) => new Intl.NumberFormat(i18n.language).format(n);
  // the ignored ones if nobody would change
  const result = preview.numberOfDebtorsChanged > 0 ? 'changed' : 'ignored';
  const tooMany = preview.numberOfDebtorsInScope > preview.maxChanges;
  return (
    <>
      <PreviewFigures preview={preview} tooMany={tooMany} />
      {tooMany && (
        <Alert color="red" mb="md" icon={<IconAlertTriangle size={18} />}>
          {t('start.tooMany', { most: number(preview.maxChanges) })}
        </Alert>
      )}
      {preview.dryRun && (
        <Alert mb="md" icon={<IconInfoCircle size={18} />}>
          {t('start.dryRun')}
        </Alert>
      )}
      <div className={classes['columns']}>
        <RunDebtors
          key={preview.previewId}
          connectionId={connectionId}
          runId={preview.previewId}
          planned
          results={['changed', 'ignored']}
          result={result}
        />
        <WhereTheyGo preview={preview} />
      </div>
      <StartBar {...{ connectionId, preview, tooMany, onStarted }} />
    </>
  );
}

function PreviewFigures({ preview, tooMany }: { preview: TogglePreview; tooMany: boolean }) {
  const { t, i18n } = useTranslation('paymentToggle');
  const coded = useReadCoded();
  const number = (n: number) => new Intl.NumberFormat(i18n.language).format(n);
  const { maxChanges } = preview;
  return (
    <Figures
      figures={[
        {
          name: t('start.inScope'),
          value: number(preview.numberOfDebtorsInScope),
          text: t('start.most', { count: maxChanges, replace: { count: number(maxChanges) } }),
          tone: tooMany ? 'bad' : undefined,
        },
        {
          name: t('start.ignored'),
          value: number(preview.numberOfDebtorsIgnored),
          text: t('start.ignoredText'),
        },
        {
          name: t('start.changed'),
          value: number(preview.numberOfDebtorsChanged),
          text: t('start.changedText', { target: coded(preview.codedTarget, preview.target) }),
        },
      ]}
    />
  );
}

/** What the run does, and its start; in view below the debtors. */
function StartBar({
  connectionId,
  preview,
  tooMany,
  onStarted,
}: {
  connectionId: string;
  preview: TogglePreview;
  tooMany: boolean;
  onStarted: Props['onStarted'];
}) {
  const { t } = useTranslation('paymentToggle');
  const count = preview.numberOfDebtorsChanged;
  const isIdle = count === 0 && !preview.dryRun;
  const start = useAction(startInitialRun, {
    toast: {
      success: 'connections.paymentToggle.initialRun.start',
      error: 'connections.paymentToggle.initialRun.start',
    },
    invalidates: [listToggleRuns],
    onSuccess: ({ runId }) => onStarted(runId),
  });
  return (
    <div role="group" aria-label={t('start.bar')} className={classes['bar']}>
      <span className={classes['note']}>{t(isIdle ? 'start.nothing' : 'start.note')}</span>
      <span className={classes['decide']}>
        <LinkButton variant="default" to="." search={runsSearch(undefined)}>
          {t('start.cancel')}
        </LinkButton>
        <Button
          variant={isIdle ? 'default' : 'filled'}
          leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
          disabled={tooMany}
          loading={start.pending}
          onClick={() => start.start({ params: { id: connectionId }, body: { connectionId } })}
        >
          {preview.dryRun
            ? t('start.goDry')
            : count > 0
              ? t('start.go', { count })
              : t('start.goNothing')}
        </Button>
      </span>
    </div>
  );
}
