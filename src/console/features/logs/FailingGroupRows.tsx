import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type FailingElement,
  type FailingGroup,
  noCode,
} from '../../../contract/failingElements.ts';
import { formatSums } from '../../components/formatSums.ts';
import { MendingLink } from '../../components/attention/MendingLink.tsx';
import { useMendingAct } from '../../components/attention/useMendingAct.ts';
import { shortConnectionName } from '../../components/shortConnectionName.ts';
import { useSyncNames } from '../../components/syncNames.ts';
import { useElementName } from '../../components/useElementName.ts';
import { useLogTexts } from '../../components/useLogTexts.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../../ui/formatInstant.ts';
import { NoValue } from '../../../ui/NoValue.tsx';
import { withoutStop } from '../../../ui/withoutStop.ts';
import { elementParts } from './elementParts.ts';
import classes from './failing.module.css';
import { causeOfFailing } from './mendableCause.ts';
import { NextAttempt } from './NextAttempt.tsx';

interface Props {
  group: FailingGroup;
  /** The connection's tag follows its name. */
  isTagged: boolean;
  onRetry: (group: FailingGroup) => void;
}

/** A group as rows of a table: its head, its newest elements, and a link to the others. */
export function FailingGroupRows({ group, isTagged, onRetry }: Props) {
  const { t } = useTranslation('logs');
  const cause = useGroupCause()(group);
  const { connectionId, elementsCount, elements, errorCode } = group;
  const more = t('groups.more', { count: elementsCount - elements.length });
  const { name } = shortConnectionName(group);
  return (
    <tbody role="rowgroup" className={classes['group']}>
      <tr role="row" className={classes['head']}>
        <th role="rowheader" scope="rowgroup" colSpan={5}>
          <div>
            <Head group={group} cause={cause} isTagged={isTagged} />
            <Act group={group} cause={cause} onRetry={onRetry} />
          </div>
        </th>
      </tr>
      {elements.map((element) => (
        <ElementRow key={element.syncElementId} element={element} />
      ))}
      {elementsCount > elements.length && (
        <tr role="row" className={classes['more']}>
          <td role="cell" colSpan={5}>
            <Link
              to={paths.failing}
              search={{
                view: 'elements',
                'connection.connectionId': connectionId,
                code: errorCode ?? noCode,
              }}
              aria-label={t('groups.moreOf', { more, name, cause })}
            >
              {more}
            </Link>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Why they failed, with the number of causes that the sentence doesn't name. */
function useGroupCause() {
  const { t } = useTranslation('logs');
  const textsOf = useLogTexts();
  return (group: FailingGroup): string => {
    const causeText = withoutStop(textsOf(group).causeText);
    const { otherCausesCount: count } = group;
    return count > 0 ? t('groups.others', { cause: causeText, count }) : causeText;
  };
}

/** The connection, how many of its elements failed and what they claim, and why. */
function Head({ group, cause, isTagged }: Omit<Props, 'onRetry'> & { cause: string }) {
  const { t, i18n } = useTranslation('attention');
  const { connectionId, connectionName, elementsCount: count, areExpenses, sums } = group;
  const { name, tag } = shortConnectionName(group);
  const number = new Intl.NumberFormat(i18n.language).format(count);
  const claimed = formatSums(sums, i18n.language);
  return (
    <div className={classes['about']}>
      <div className={classes['name']}>
        <Link to={paths.connection} params={{ connectionId }} title={connectionName}>
          {isTagged ? `${name} ${tag}`.trim() : name}
        </Link>
        <span>
          {[t(areExpenses ? 'failedExpenses' : 'failed', { count, number }), claimed]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={classes['why']}>{cause}</div>
    </div>
  );
}

/** What mends the cause, otherwise another attempt; nothing for those who may only look. */
function Act({ group, cause, onRetry }: Pick<Props, 'group' | 'onRetry'> & { cause: string }) {
  const { t } = useTranslation('logs');
  const mendable = causeOfFailing(group);
  const act = useMendingAct()(mendable);
  if (act) return <MendingLink cause={mendable} />;
  if (!group.mayOperate) return null;
  const { name } = shortConnectionName(group);
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('groups.retryOf', { name, cause })}
      onClick={() => onRetry(group)}
    >
      {t('groups.retry')}
    </Button>
  );
}

/** What it is, which leads to why it failed, and who; its number, date, next attempt and amount. */
function ElementRow({ element }: { element: FailingElement }) {
  const { t, i18n } = useTranslation('why');
  const names = useSyncNames();
  const nameOf = useElementName();
  const { codedLabel, connectionId, syncElementId, syncElementName, syncElementDate } = element;
  const parts = elementParts(codedLabel, i18n.language);
  const date = syncElementDate && formatDate(syncElementDate, i18n.language);
  // on a card, which has no columns; the date stays together
  const facts = [parts?.number, date?.replaceAll(' ', '\u00a0')].filter(Boolean);
  return (
    <tr role="row" className={classes['element']}>
      <td role="cell" data-primary="">
        <Link
          to={paths.why}
          params={{ connectionId, syncElementId }}
          title={t('linkOf', { name: nameOf(element) })}
        >
          {parts?.what ?? nameOf(element)}
        </Link>
        <small>
          {parts?.who ?? names.element(syncElementName)}
          {facts.length > 0 && <span data-card="">{` · ${facts.join(' · ')}`}</span>}
        </small>
      </td>
      <td role="cell" data-column="number">
        {parts?.number ?? <NoValue />}
      </td>
      <td role="cell" data-column="date">
        {date ?? <NoValue />}
      </td>
      <td role="cell" data-column="next">
        <NextAttempt element={element} />
      </td>
      <td role="cell" data-column="amount">
        {parts?.amount ?? <NoValue />}
      </td>
    </tr>
  );
}
