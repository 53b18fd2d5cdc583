import {
  type Icon,
  IconChevronRight,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleXFilled,
  IconClock,
  IconHourglass,
  IconKeyFilled,
  IconListCheck,
  IconPlayerPauseFilled,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  AttentionItem,
  AttentionKind,
  AttentionSeverity,
} from '../../../contract/attention.ts';
import { formatBrief, formatExact, formatMinute } from '../../../ui/formatInstant.ts';
import { useNow } from '../../../ui/useNow.ts';
import classes from './attention.module.css';
import { CauseTaken, TakeCause } from './CauseTaken.tsx';
import { AttentionAction } from './AttentionAction.tsx';
import { ItemText } from './ItemText.tsx';
import { SetTodosAside } from './SetTodosAside.tsx';
import { formatSums } from '../formatSums.ts';
import { useReadCause } from './useReadCause.ts';

/** Each kind has an icon of a different shape, so that nothing is shown by colour alone. */
const icons: Partial<Record<AttentionKind, Icon>> = {
  todo: IconListCheck,
  credentialBroken: IconKeyFilled,
  credentialEnds: IconKeyFilled,
  longTask: IconHourglass,
  batchWaits: IconHourglass,
  setupLeft: IconCircleDashed,
  outage: IconClock,
  paused: IconPlayerPauseFilled,
};
const causeIcons: Partial<Record<AttentionSeverity, Icon>> = { stopped: IconCircleXFilled };

interface Props {
  item: AttentionItem;
  /** Its button is filled: the first item. */
  filled?: boolean;
  /** On the page of its connection: the action takes the place of the connections. */
  here?: boolean;
  /** On a phone it is one line, until it is opened; `true` for one that is. Absent: it is always whole. */
  opened?: boolean;
  /** Above a list: without names and its solution. */
  short?: boolean;
}

/** The cause and its place, since when, how much waits for it, and the action. */
export function AttentionRow({ item, filled = false, here = false, opened, short = false }: Props) {
  const { t } = useTranslation('attention');
  const whatId = useId();
  const [isOpen, setOpen] = useState(opened ?? true);
  const Mark = icons[item.kind] ?? causeIcons[item.severity] ?? IconCircleHalf2;
  const what = useReadCause()(item);
  return (
    <li className={classes['row']} data-severity={item.severity} data-folded={!isOpen || undefined}>
      <span
        className={classes['mark']}
        role="img"
        aria-label={t(`severity.${item.severity}`)}
        title={t(`severity.${item.severity}`)}
      >
        <Mark size={18} aria-hidden="true" />
      </span>
      <div className={classes['what']}>
        <strong id={whatId} title={isOpen ? undefined : what}>
          {what}
        </strong>
        <ItemText item={item} what={what} here={here} isShort={short} />
        {item.taken && <CauseTaken taken={item.taken} />}
      </div>
      <div className={classes['when']}>
        <div className={classes['time']}>
          <ItemTime item={item} />
        </div>
        {item.causeKeys.length > 0 && item.mayOperate && <TakeCause item={item} />}
        {item.kind === 'todo' && item.mayOperate && <SetTodosAside item={item} here={here} />}
      </div>
      <div className={classes['much']}>
        <ItemCounts item={item} here={here} />
      </div>
      <div className={classes['act']} data-thumb={(here && filled) || undefined}>
        <AttentionAction item={item} filled={filled} here={here} />
      </div>
      {opened !== undefined && (
        <button
          type="button"
          className={classes['fold']}
          aria-labelledby={whatId}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

function ItemTime({ item: { kind, since, until } }: { item: AttentionItem }) {
  const { t, i18n } = useTranslation('attention');
  const now = useNow();
  if (kind === 'credentialEnds' && until !== null) {
    const left = Math.floor((Date.parse(until) - now) / 86_400_000);
    return <strong>{left < 0 ? t('ended') : t('daysLeft', { count: left })}</strong>;
  }
  const next = kind === 'outage' && until !== null;
  return (
    <>
      {since !== null && (
        <strong title={formatExact(since, i18n.language)}>
          {t('since', { time: formatBrief(since, i18n.language) })}
        </strong>
      )}
      {kind === 'paused' && until !== null && (
        <span title={formatExact(until, i18n.language)}>
          {t('paused.until', { time: formatBrief(until, i18n.language) })}
        </span>
      )}
      {next && <span>{t('next', { time: formatMinute(until, i18n.language) })}</span>}
    </>
  );
}

/** Elements with amounts are expenses, too. */
function countsOf({ kind, sums, areExpenses }: AttentionItem) {
  if (kind === 'cause') return areExpenses || sums.length > 0 ? 'failedExpenses' : 'failed';
  if (kind === 'todo') return 'toDo';
  return areExpenses ? 'waitingExpenses' : 'waiting';
}

/** How many elements, and below it how much money in how many connections. */
function ItemCounts({ item, here }: { item: AttentionItem; here: boolean }) {
  const { elements, connectionsCount, sums } = item;
  const { t, i18n } = useTranslation('attention');
  const sum = formatSums(sums, i18n.language);
  const place = here ? '' : t('connections', { count: connectionsCount });
  const number = `${new Intl.NumberFormat(i18n.language).format(elements.count)}${elements.isCapped ? '+' : ''}`;
  return (
    <>
      {elements.count > 0 && (
        <strong>{t(countsOf(item), { count: elements.count, number })}</strong>
      )}
      {(sum || place) && (
        <span>
          {sum}
          {sum && place && ' · '}
          <span className={classes['connections']}>{place}</span>
        </span>
      )}
    </>
  );
}
