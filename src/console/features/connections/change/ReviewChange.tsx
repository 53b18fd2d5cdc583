import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangePreview } from '../../../../contract/connectionChange.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { ChangedEntries } from './ChangedEntries.tsx';
import type { ChangeRow } from './changeRows.ts';
import { MovedStart } from './MovedStart.tsx';
import { isConfirmed, OtherBooks } from './OtherBooks.tsx';
import { StepFrame } from '../wizard/StepFrame.tsx';
import type { WizardDraft } from '../wizard/wizardDraft.ts';
import classes from './ReviewChange.module.css';

export interface ChangeAnswer {
  confirmation: string;
  retryFailed: boolean;
}

interface Props {
  connectionId: string;
  draft: WizardDraft;
  rows: readonly ChangeRow[];
  preview: ChangePreview;
  titleOf: (packageType: string) => string;
  /** The server's refusal when it was saved. */
  refused: string | null;
  saving: boolean;
  onBack: () => void;
  onSave: (answer: ChangeAnswer) => void;
}

/**
 * Old and new values, the consequences, and the elements that could then succeed: nothing is saved unseen (CHG-01).
 */
export function ReviewChange(props: Props) {
  const { connectionId, draft, rows, preview, titleOf, refused, saving, onBack, onSave } = props;
  const { t } = useTranslation('change');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [retryFailed, setRetryFailed] = useState(true);
  const toConfirm = preview.moved.filter(({ confirmation }) => confirmation.length > 0);
  const open = toConfirm[0] !== undefined && !isConfirmed(toConfirm[0], typed);
  const retried = preview.failed.reduce((sum, cause) => sum + cause.mended + cause.different, 0);
  return (
    <StepFrame
      step="finish"
      texts={{ title: t('review.title'), lead: t('review.lead') }}
      form={{ status: refused, submitting: saving }}
      onBack={onBack}
      onSubmit={() => {
        setTried(true);
        if (!open && rows.length > 0)
          onSave({ confirmation: typed, retryFailed: retryFailed && retried > 0 });
      }}
      buttons={
        <Button type="submit" loading={saving} disabled={rows.length === 0}>
          {t('review.save', { count: rows.length })}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <Text size="sm">{t('review.nothing')}</Text>
      ) : (
        <Changes rows={rows} titleOf={titleOf} />
      )}
      {preview.movedStart && <MovedStart moved={preview.movedStart} titleOf={titleOf} />}
      {preview.moved.map((moved) => (
        <OtherBooks
          key={moved.packageType}
          moved={moved}
          title={titleOf(moved.packageType)}
          typed={typed}
          error={
            tried && open ? t('books.confirm', { place: moved.confirmation[0] ?? '' }) : undefined
          }
          onType={setTyped}
        />
      ))}
      {rows.length > 0 && (
        <ChangedEntries connectionId={connectionId} draft={draft} titleOf={titleOf} />
      )}
      {rows.length > 0 && preview.failed.length > 0 && (
        <FailedElements
          failed={preview.failed}
          retried={retried}
          retryFailed={retryFailed}
          onRetryFailed={setRetryFailed}
        />
      )}
    </StepFrame>
  );
}

/** Old and new values. */
function Changes({ rows, titleOf }: Pick<Props, 'rows' | 'titleOf'>) {
  const { t } = useTranslation('change');
  return (
    <table className={classes['changes']}>
      <caption className="visually-hidden">{t('review.title')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('review.what')}</th>
          <th scope="col">{t('review.from')}</th>
          <th scope="col">{t('review.to')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ packageType, name, from, to }) => (
          <tr key={`${packageType}/${name}`}>
            <th scope="row">
              {name}
              {packageType !== '' && (
                <Text size="xs" c="dimmed">
                  {titleOf(packageType)}
                </Text>
              )}
            </th>
            <td className={classes['from']}>
              <s>{from || t('review.none')}</s>
            </td>
            <td className={classes['to']}>
              <span aria-hidden="true">→ </span>
              {to || t('review.none')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FailedElementsProps extends Pick<ChangePreview, 'failed'> {
  /** Number of elements that can be tried again. */
  retried: number;
  retryFailed: boolean;
  onRetryFailed: (retryFailed: boolean) => void;
}

/** Failed elements by cause, and whether those that could succeed are tried again. */
function FailedElements({ failed, retried, retryFailed, onRetryFailed }: FailedElementsProps) {
  const { t } = useTranslation('change');
  const read = useReadCoded();
  const left = failed.reduce((sum, { count }) => sum + count, 0) - retried;
  return (
    <div>
      {retried > 0 && (
        <Checkbox
          label={t('retry.label', { count: retried })}
          description={t('retry.hint')}
          checked={retryFailed}
          onChange={(event) => onRetryFailed(event.currentTarget.checked)}
        />
      )}
      <ul className={classes['failed']}>
        {failed.map(({ code, count, mended, different, codedMessage }) => (
          <li key={code}>
            <Text size="sm">
              {t('retry.cause', { count, message: read(codedMessage, code) })}{' '}
              {mended > 0 && t('retry.mended', { count: mended })}{' '}
              {different > 0 && t('retry.different', { count: different })}
            </Text>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Text size="sm" c="dimmed">
          {t('retry.left', { count: left })}
        </Text>
      )}
    </div>
  );
}
