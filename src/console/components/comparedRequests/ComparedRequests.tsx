import { useTranslation } from 'react-i18next';
import {
  isFailedStatus,
  type RequestAndResponse,
  type RequestComparison,
} from '../../../contract/requests.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { ComparedFields } from './ComparedFields.tsx';
import classes from './compare.module.css';

interface Props {
  connectionId: string;
  comparison: RequestComparison;
  /** Null: there is nothing to compare with. */
  other: RequestAndResponse | null;
  /** The user chose the other request; otherwise it is the last success. */
  chosen?: boolean;
  /** The page is about nothing else: its title has with what it is compared. */
  isPage?: boolean;
}

/** A request and another one by field, with the number of differences. */
export function ComparedRequests(props: Props) {
  const { comparison, other, chosen = false, isPage = false, connectionId } = props;
  const { t } = useTranslation('requests');
  const { record, fields, keptDays } = comparison;
  const differing = fields.filter(({ state }) => state !== 'same').length;
  return (
    <Panel
      title={t(isPage ? 'compare.fields' : chosen ? 'compare.titleWith' : 'compare.title')}
      aside={
        other && (
          <span className={classes['dim']}>
            {differing === 0 ? t('compare.same') : t('compare.differ', { count: differing })}
          </span>
        )
      }
    >
      {other ? (
        <>
          {!chosen && !isFailedStatus(record.response.statusCode) && (
            <p className={classes['succeeded']}>{t('compare.succeeded')}</p>
          )}
          <ComparedFields
            connectionId={connectionId}
            comparison={comparison}
            other={other}
            chosen={chosen}
            isPage={isPage}
          />
        </>
      ) : (
        <p className={classes['dim']}>{t('compare.none', { count: keptDays })}</p>
      )}
    </Panel>
  );
}
