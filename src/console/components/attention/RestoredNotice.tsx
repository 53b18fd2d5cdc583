import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AttentionItem } from '../../../contract/attention.ts';
import { paths } from '../../paths.ts';
import { formatNear } from '../../../ui/formatInstant.ts';
import { briefConnectionName } from '../connectionNameParts.ts';
import { LinkButton } from '../LinkButton.tsx';
import classes from './restored.module.css';

/** Splits a restore from the rest: it is no problem, and explains the others. */
export function splitRestored(
  items: readonly AttentionItem[] = [],
): [restored: AttentionItem | null, others: AttentionItem[]] {
  return [
    items.find(({ kind }) => kind === 'restored') ?? null,
    items.filter(({ kind }) => kind !== 'restored'),
  ];
}

const lookedUpSearch = { 'sync-element-name': 'looked-up' };

/** Shows that the platform was restored to an earlier state, what that means, until when, and what is still open. */
export function RestoredNotice({ item, here = false }: { item: AttentionItem; here?: boolean }) {
  const { t, i18n } = useTranslation('connection');
  const { t: tAttention } = useTranslation('attention');
  const { restored, until, connections, connectionsCount } = item;
  if (!restored) return null;
  const { elements } = item;
  const { waiting } = restored;
  const countItem = (what: 'lookedUp' | 'waiting', { count, isCapped }: typeof waiting) => {
    const number = `${new Intl.NumberFormat(i18n.language).format(count)}${isCapped ? '+' : ''}`;
    return count > 0 ? [t(`restored.${what}`, { count, number })] : [];
  };
  const time = restored.stateOf && formatNear(restored.stateOf, i18n.language);
  const open = [
    ...countItem('lookedUp', { ...elements, count: elements.count - waiting.count }),
    ...countItem('waiting', waiting),
  ];
  const [only] = connections;
  const place =
    open.length > 0
      ? ({ to: paths.insight, search: lookedUpSearch } as const)
      : ({ to: paths.connection, search: {} } as const);
  return (
    <section className={classes['notice']} data-here={here || undefined} aria-labelledby="restored">
      <IconHistory size={18} aria-hidden="true" className={classes['mark']} />
      <div className={classes['items']}>
        <h2 id="restored">{time ? t('restored.title', { time }) : t('restored.titleUnknown')}</h2>
        <p>{t('restored.text', { until: until && formatNear(until, i18n.language) })}</p>
        <p className={classes['open']}>
          {open.length > 0 ? open.join(' · ') : t('restored.none')}
          {!here && (
            <>
              {' · '}
              {connections.map(({ connectionId, connectionName }) => (
                <Link
                  key={connectionId}
                  {...place}
                  params={{ connectionId }}
                  title={connectionName}
                >
                  {briefConnectionName(connectionName)}
                </Link>
              ))}
              {connectionsCount > connections.length &&
                tAttention('more', { count: connectionsCount - connections.length })}
            </>
          )}
        </p>
      </div>
      {here && only && open.length > 0 && (
        <LinkButton
          {...place}
          variant="default"
          size="xs"
          params={{ connectionId: only.connectionId }}
        >
          {t('restored.show')}
        </LinkButton>
      )}
    </section>
  );
}
