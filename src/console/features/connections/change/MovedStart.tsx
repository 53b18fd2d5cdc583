import { useTranslation } from 'react-i18next';
import type { MovedStart as Moved } from '../../../../contract/connectionChange.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { formatDate } from '../../../../ui/formatInstant.ts';
import classes from './ReviewChange.module.css';

interface Props {
  moved: Moved;
  titleOf: (packageType: string) => string;
}

/** Elements that another start date brings into scope or excludes, in numbers as far as they are known (CHG-01). */
export function MovedStart({ moved, titleOf }: Props) {
  const { t, i18n } = useTranslation('change');
  const read = useReadCoded();
  const { from, to, sources, open, leftOut, booked } = moved;
  const isLater = to > from;
  const direction = isLater ? 'out' : 'in';
  const date = formatDate(to, i18n.language);
  return (
    <div role="group" aria-label={t(`start.${direction}.title`, { date })}>
      <p className={classes['title']}>{t(`start.${direction}.title`, { date })}</p>
      <ul className={classes['failed']}>
        {sources.length === 0 && <li>{t('start.cannotTell')}</li>}
        {sources.map(({ packageType, state, count, message, codedMessage }) => {
          const title = titleOf(packageType);
          return (
            <li key={packageType}>
              {state === 'ready'
                ? t(`start.${direction}.source`, { count, title })
                : t('start.unknown', { title, reason: read(codedMessage, message) })}
            </li>
          );
        })}
        {isLater && open > 0 && <li>{t('start.out.open', { count: open })}</li>}
        {isLater && booked > 0 && <li>{t('start.out.booked', { count: booked })}</li>}
        {!isLater && leftOut > 0 && <li>{t('start.in.leftOut', { count: leftOut })}</li>}
      </ul>
    </div>
  );
}
