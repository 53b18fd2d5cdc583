import { Alert, Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconAlertTriangle,
  IconInfoCircle,
  IconPlayerPlay,
  IconRefresh,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  getTogglePreview,
  toggleReasonTexts,
  type TogglePreview,
} from '../../../contract/paymentToggle.ts';
import { routeQuery } from '../../api/queries.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';
import { translateError } from '../../locales/translateError.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { formatShort } from '../../../ui/formatInstant.ts';
import classes from './paymentToggle.module.css';
import { RunDebtors } from './RunDebtors.tsx';

interface Props {
  connectionId: string;
  /** Undefined until the server has started it. */
  previewId: string | undefined;
  /** A preview that could not be started is reported by a toast. */
  beginning: boolean;
  starting: boolean;
  onAgain: () => void;
  onStart: () => void;
  onClose: () => void;
}

/** A preview of an initial run (PAY-02): in scope, ignored and why, and the debtors that would change. */
export function StartRunDialog(props: Props) {
  const { connectionId, previewId, beginning, starting, onAgain, onStart, onClose } = props;
  const { t, i18n } = useTranslation('paymentToggle');
  const { ready, hasFailed, failureText } = usePreview(connectionId, previewId);
  const failed = hasFailed || (previewId === undefined && !beginning);
  return (
    <Dialog opened title={t('start.title')} size="full" onClose={onClose}>
      {failed ? (
        <EmptyState alert icon={<IconAlertTriangle size={24} />} title={t('start.failed')}>
          {failureText}
        </EmptyState>
      ) : ready ? (
        <Preview connectionId={connectionId} preview={ready} />
      ) : (
        <div className={classes['reading']} role="status">
          <Loader size="sm" aria-hidden="true" />
          <strong>{t('start.reading')}</strong>
          <span>{t('start.readingText')}</span>
        </div>
      )}
      {ready && (
        <p className={classes['note']}>
          {t('start.readAt', { at: formatShort(ready.createdAt, i18n.language) })} {t('start.note')}
        </p>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('start.cancel')}
        </Button>
        {(ready || failed) && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={onAgain}
            loading={beginning}
          >
            {t('start.again')}
          </Button>
        )}
        {!failed && (
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
            disabled={!ready || ready.numberOfDebtorsInScope > ready.maxChanges}
            loading={starting}
            onClick={onStart}
          >
            {ready?.dryRun
              ? t('start.goDry')
              : ready && ready.numberOfDebtorsChanged > 0
                ? t('start.go', { count: ready.numberOfDebtorsChanged })
                : t('start.goNothing')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

/** The preview once it is complete, or why it is not. */
function usePreview(connectionId: string, previewId: string | undefined) {
  const { t } = useTranslation();
  const read = useReadMessage();
  const { data, error } = useQuery({
    ...routeQuery(getTogglePreview, { params: { id: connectionId, previewId: previewId ?? '' } }),
    enabled: previewId !== undefined,
    // live updates report it as well; this is for when the stream is down
    refetchInterval: ({ state }) =>
      state.data && (state.data.status === 'complete' || state.data.status === 'failed')
        ? false
        : 1000,
  });
  const preview = previewId === undefined ? undefined : data;
  return {
    ready: preview?.status === 'complete' ? preview : undefined,
    hasFailed: error !== null || preview?.status === 'failed',
    failureText: preview?.codedMessage
      ? read(preview.codedMessage)
      : error
        ? translateError(t, error)
        : (preview?.message ?? ''),
  };
}

function Preview({ connectionId, preview }: { connectionId: string; preview: TogglePreview }) {
  const { t, i18n } = useTranslation('paymentToggle');
  const read = useReadMessage();
  const number = (n: number) => new Intl.NumberFormat(i18n.language).format(n);
  // the ignored ones if nobody would change
  const result = preview.numberOfDebtorsChanged > 0 ? 'changed' : 'ignored';
  const maxChanges = preview.maxChanges;
  const tooMany = preview.numberOfDebtorsInScope > maxChanges;
  return (
    <>
      <PreviewCounts preview={preview} tooMany={tooMany} />
      {tooMany && (
        <Alert color="red" mb="md" icon={<IconAlertTriangle size={18} />}>
          {t('start.tooMany', { most: number(maxChanges) })}
        </Alert>
      )}
      {preview.dryRun && (
        <Alert mb="md" icon={<IconInfoCircle size={18} />}>
          {t('start.dryRun')}
        </Alert>
      )}
      {preview.ignored.length > 0 && (
        <section className={classes['why']}>
          <h3>{t('start.why', { count: preview.numberOfDebtorsIgnored })}</h3>
          <ul>
            {preview.ignored.map(({ reason, count }) => (
              <li key={reason}>
                <span>{read(toggleReasonTexts[reason])}</span>
                <span>{number(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RunDebtors
        key={`${preview.previewId} ${result}`}
        connectionId={connectionId}
        runId={preview.previewId}
        planned
        results={['changed', 'ignored']}
        result={result}
      />
    </>
  );
}

function PreviewCounts({ preview, tooMany }: { preview: TogglePreview; tooMany: boolean }) {
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
