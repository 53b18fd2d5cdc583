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
import { useReadCause } from '../../components/useReadCause.ts';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { usePauseText } from '../../components/pausing/usePauseText.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { withoutStop } from '../../../ui/withoutStop.ts';
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

/** Verdicts of an element that something of its own holds: that cause is the answer. */
const withCause = new Set<WhyVerdict>(['refused', 'failed', 'setting', 'removalRefused']);

/** The cause in one sentence, and what it means for the element; without a cause of its own what it waits for. */
export function WhyAnswer({ why }: { why: ElementWhy }) {
  const { t } = useTranslation('why');
  const read = useReadCoded();
  const readCause = useReadCause();
  const { verdict, steps, next, codedMessage, syncMessage } = why;
  const tone = tones[verdict] ?? 'idle';
  const Mark = icons[tone];
  const reason = useReason(why);
  const heldIndex = steps.findIndex(({ state }) => state === 'held');
  const message =
    verdict === 'waits'
      ? read(next.codedMessage, next.message)
      : verdict === 'complete'
        ? ''
        : readCause(codedMessage, syncMessage);
  const isCauseFirst =
    message !== '' && (withCause.has(verdict) || (verdict === 'waits' && next.kind === 'parked'));
  const isCalm = tone !== 'bad' && tone !== 'warn';
  const stuck =
    heldIndex !== -1 && !isCalm && t('stands', { number: heldIndex + 1, count: steps.length });
  return (
    <section className={classes['answer']} data-tone={tone} aria-label={t('answer')}>
      <Mark size={18} aria-hidden="true" />
      <div>
        <strong title={isCauseFirst && isLongText(message) ? message : undefined}>
          {isCauseFirst ? withoutStop(message) : reason}
        </strong>
        {message && !isCauseFirst && <p>{message}</p>}
        {why.paused && <WhyPaused paused={why.paused} />}
        {(isCauseFirst || stuck) && (
          <p>
            {[isCauseFirst && reason, stuck].filter(Boolean).join(' ')}{' '}
            {why.syncElementSyncStatus === 'failed' && why.errorCode && (
              <SameCode connectionId={why.connectionId} code={why.errorCode} />
            )}
          </p>
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
    <Link to={paths.failing} search={filters}>
      {t('sameCode', { count })}
    </Link>
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

/** What the verdict means for the element; nothing where its message is about us. */
function useReason(why: ElementWhy): string {
  const { t } = useTranslation('why');
  const { from, to } = useWhyPackages(why);
  const titleOf = usePackageTitles();
  const { verdict, next, answer, credentials } = why;
  if (verdict === 'waits') return t(`waits.${next.kind}`, { from, to });
  const refused = credentials.find(
    ({ health }) => health === 'broken' || health === 'unconnected',
  )?.packageType;
  if (verdict === 'failed' && isOurs(why)) return '';
  const about = verdict === 'signIn' ? refused : answer?.type;
  return t(`reason.${verdict}`, { from, to, title: about ? titleOf(about) : to });
}

/** A package's answer that is no sentence, such as a page of HTML: the step that holds the element has all of it. */
export const isLongText = (text: string): boolean => text.length > 300;

/** It failed by an error of the platform, so it may have been sent. */
export const isOurs = ({ answer, codedMessage }: ElementWhy): boolean =>
  (answer?.codedMessage ?? codedMessage)?.code === 'fault.ours';

/** Titles of the packages at both ends. */
export function useWhyPackages({ from, to }: ElementWhy): { from: string; to: string } {
  const { t } = useTranslation('why');
  const titleOf = usePackageTitles();
  return { from: from ? titleOf(from) : t('source'), to: to ? titleOf(to) : t('target') };
}
