import {
  type Icon,
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconClock,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listFailingElements } from '../../../contract/failingElements.ts';
import type { ElementWhy, WhyVerdict } from '../../../contract/why.ts';
import { useRoute } from '../../api/queries.ts';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { usePauseText } from '../../components/pausing/usePauseText.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import classes from './why.module.css';

type Tone = 'good' | 'bad' | 'warn' | 'idle';

const icons: Record<Tone, Icon> = {
  good: IconCircleCheckFilled,
  bad: IconCircleXFilled,
  warn: IconAlertTriangleFilled,
  idle: IconClock,
};
const tones: Partial<Record<WhyVerdict, Tone>> = {
  complete: 'good',
  unconfirmed: 'warn',
  setting: 'bad',
  refused: 'bad',
  failed: 'bad',
  signIn: 'bad',
  removalRefused: 'bad',
};

/** The reason in one sentence, and the original text of its source. */
export function WhyAnswer({ why }: { why: ElementWhy }) {
  const { t } = useTranslation('why');
  const read = useReadCoded();
  const { verdict, steps, next } = why;
  const tone = tones[verdict] ?? 'idle';
  const Mark = icons[tone];
  const reason = useReason(why);
  const heldIndex = steps.findIndex(({ state }) => state === 'held');
  const answerText =
    verdict === 'waits'
      ? read(next.codedMessage, next.message)
      : verdict === 'complete'
        ? ''
        : read(why.codedMessage, why.syncMessage);
  return (
    <section className={classes['answer']} data-tone={tone} aria-label={t('answer')}>
      <Mark size={18} aria-hidden="true" />
      <div>
        <strong>{reason}</strong>
        {answerText && <p>{answerText}</p>}
        {why.paused && <WhyPaused paused={why.paused} />}
        {heldIndex !== -1 && <p>{t('stands', { number: heldIndex + 1, count: steps.length })}</p>}
        {why.syncElementSyncStatus === 'failed' && why.errorCode && (
          <SameCode connectionId={why.connectionId} code={why.errorCode} />
        )}
      </div>
    </section>
  );
}

/** Link to all elements of the connection that failed with the same code; nothing if this is the only one. */
function SameCode({ connectionId, code }: { connectionId: string; code: string }) {
  const { t } = useTranslation('why');
  const filters = { 'connection.connectionId': connectionId, code };
  const { data } = useRoute(listFailingElements, { query: { ...filters, page: 1, perPage: 1 } });
  const count = data?.['hydra:totalItems'] ?? 0;
  if (count < 2) return null;
  return (
    <p>
      <Link to={paths.failing} search={filters}>
        {t('sameCode', { count })}
      </Link>
    </p>
  );
}

/** Who paused it or its connection, until when and why. */
function WhyPaused({ paused }: { paused: NonNullable<ElementWhy['paused']> }) {
  const textOf = usePauseText();
  return (
    <p>
      {textOf(paused)}: “{paused.reason}”
    </p>
  );
}

function useReason(why: ElementWhy): string {
  const { t } = useTranslation('why');
  const { from, to } = useWhyPackages(why);
  const titleOf = usePackageTitles();
  const { verdict, next, answer, credentials } = why;
  if (verdict === 'waits') return t(`waits.${next.kind}`, { from, to });
  const refused = credentials.find(
    ({ health }) => health === 'broken' || health === 'unconnected',
  )?.packageType;
  if (verdict === 'failed' && isOurs(why)) return t('reason.ours');
  const about = verdict === 'signIn' ? refused : answer?.type;
  return t(`reason.${verdict}`, { from, to, title: about ? titleOf(about) : to });
}

/** It failed by an error of the platform, so it may have been sent. */
export const isOurs = ({ answer, codedMessage }: ElementWhy): boolean =>
  (answer?.codedMessage ?? codedMessage)?.code === 'fault.ours';

/** Titles of the packages at both ends. */
export function useWhyPackages({ from, to }: ElementWhy): { from: string; to: string } {
  const { t } = useTranslation('why');
  const titleOf = usePackageTitles();
  return { from: from ? titleOf(from) : t('source'), to: to ? titleOf(to) : t('target') };
}
