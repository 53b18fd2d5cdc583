import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Preconfiguration,
  retryPreconfiguration,
} from '../../../../../contract/connectionSettings.ts';
import type { OptionsState } from '../../../../../contract/fieldDefinition.ts';
import { useAction } from '../../../../api/useAction.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { StatusBadge, type Tone } from '../../../../../ui/StatusBadge.tsx';
import type { ListProgress, Readiness } from '../listProgress.ts';
import classes from './ListsProgress.module.css';

interface Props {
  connectionId: string;
  /** The lists of this step. */
  lists: readonly ListProgress[];
  readiness: Readiness;
  /** Milliseconds after which "still working" is shown (WIZ-13); 0 if the specification names no wait. */
  ceiling: number;
  titleOf: (packageType: string) => string;
  /** Called when a list is being loaded again. */
  onRetried: (preconfiguration: Preconfiguration) => void;
}

const tones: Record<OptionsState, Tone> = {
  waiting: 'waiting',
  loading: 'progress',
  ready: 'good',
  failed: 'bad',
};
/** Milliseconds, if the specification has no ceiling. */
const shortCeilingMs = 10_000;

/** Progress of the packages' lists: nothing waits for the clock, and every failure is shown. */
export function ListsProgress(props: Props) {
  const { lists, readiness, titleOf } = props;
  const { t } = useTranslation('wizard');
  const ceiling = props.ceiling || shortCeilingMs;
  const late = useIsLate(ceiling, readiness === 'working');
  const retry = useAction(retryPreconfiguration, { onSuccess: props.onRetried });
  const working = readiness === 'working';
  // Once the form is open only failures still matter.
  const shown = working || readiness === 'failed' ? lists : lists.filter(isFailed);
  if (!working && shown.length === 0) return null;
  return (
    <div className={classes['progress']}>
      <div role="status">
        {working && (
          <Group gap="sm" wrap="nowrap">
            <Loader size="sm" aria-hidden="true" />
            <Text size="sm">
              {t(late ? 'lists.stillWorking' : 'lists.working', { seconds: ceiling / 1000 })}
            </Text>
          </Group>
        )}
      </div>
      {readiness === 'failed' && (
        <Alert color="red" title={t('lists.requiredFailed')}>
          {t('lists.requiredFailedText')}
        </Alert>
      )}
      <ul className={classes['lists']}>
        {shown.map((list) => (
          <ListLine
            key={`${list.packageType}/${list.key}`}
            list={list}
            packageTitle={titleOf(list.packageType)}
            retrying={retry.pending}
            onRetry={() =>
              retry.start({
                params: { id: props.connectionId },
                body: { packageType: list.packageType, key: list.key },
              })
            }
          />
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  list: ListProgress;
  packageTitle: string;
  retrying: boolean;
  onRetry: () => void;
}

function ListLine({ list, packageTitle, retrying, onRetry }: LineProps) {
  const { t } = useTranslation('wizard');
  const read = useReadCoded();
  const { title, titleCode, state, count, message, codedMessage } = list;
  const name = t('lists.name', { title: packageTitle, list: read(titleCode, title) });
  return (
    <li className={classes['list']}>
      <span className={classes['name']}>{name}</span>
      <StatusBadge tone={tones[state]}>
        {state === 'ready' ? t('lists.ready', { count }) : t(`lists.${state}`)}
      </StatusBadge>
      {state === 'failed' && (
        <Button
          variant="default"
          size="compact-sm"
          loading={retrying}
          aria-label={t('lists.retryNamed', { name })}
          onClick={onRetry}
        >
          {t('lists.retry')}
        </Button>
      )}
      {message && <span className={classes['message']}>{read(codedMessage, message)}</span>}
    </li>
  );
}

function isFailed({ state }: ListProgress): boolean {
  return state === 'failed';
}

/** True once something has been going on for longer than `ms`. */
function useIsLate(ms: number, going: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [ms, going]);
  return late;
}
