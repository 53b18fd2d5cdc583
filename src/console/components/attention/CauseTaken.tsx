import { useTranslation } from 'react-i18next';
import { type AttentionItem, listAttention } from '../../../contract/attention.ts';
import { leaveCauses, takeCauses } from '../../../contract/causes.ts';
import { formatExact, formatMinute } from '../../../ui/formatInstant.ts';
import { useAction } from '../../api/useAction.ts';
import classes from './attention.module.css';

/** Who is on the cause, and since when. */
export function CauseTaken({ taken }: { taken: NonNullable<AttentionItem['taken']> }) {
  const { t, i18n } = useTranslation('attention');
  const time = formatMinute(taken.at, i18n.language);
  return (
    <span className={classes['taken']} title={formatExact(taken.at, i18n.language)}>
      {taken.mine
        ? t('taken.mine', { time })
        : taken.by === null
          ? t('taken.somebody', { time })
          : t('taken.by', { name: taken.by, time })}
    </span>
  );
}

/** Takes the cause, from a colleague too, or leaves one's own. */
export function TakeCause({ item: { taken, causeKeys } }: { item: AttentionItem }) {
  const { t } = useTranslation('attention');
  const invalidates = [listAttention];
  const take = useAction(takeCauses, { toast: { error: 'causes.take' }, invalidates });
  const leave = useAction(leaveCauses, { toast: { error: 'causes.leave' }, invalidates });
  const action = taken?.mine ? leave : take;
  return (
    <button
      type="button"
      className={classes['take']}
      disabled={action.pending}
      onClick={() => action.start({ body: { causeKeys } })}
    >
      {t(taken?.mine ? 'taken.leave' : 'taken.take')}
    </button>
  );
}
