import { useTranslation } from 'react-i18next';
import {
  isFailedStatus,
  type RequestAndResponse,
  type RequestComparison,
} from '../../../../contract/requests.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { ComparedRequests } from '../../../components/comparedRequests/ComparedRequests.tsx';
import { BodyView } from '../body/BodyView.tsx';
import classes from '../requests.module.css';

interface Props {
  connectionId: string;
  comparison: RequestComparison;
  /** Null: there is nothing to compare with. */
  other: RequestAndResponse | null;
  /** The user chose the other request; otherwise it is the last success. */
  chosen?: boolean;
}

/** A request and another one by field, and the error that it was answered with. */
export function Comparison({ connectionId, comparison, other, chosen = false }: Props) {
  const { record } = comparison;
  return (
    <div className={classes['compared']}>
      <ComparedRequests isPage {...{ connectionId, comparison, other, chosen }} />
      {isFailedStatus(record.response.statusCode) && <ErrorAnswer record={record} />}
    </div>
  );
}

function ErrorAnswer({ record: { response } }: { record: RequestAndResponse }) {
  const { t } = useTranslation('requests');
  const { statusCode, headers, content } = response;
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  const facts = [statusCode === 0 ? t('noAnswer') : statusCode, type?.[1].replace(/;.*/, '')];
  return (
    <Panel
      title={t('compare.answer')}
      aside={<span className={classes['dim']}>{facts.filter(Boolean).join(', ')}</span>}
    >
      {content ? (
        <BodyView text={content} name={t('detail.content')} />
      ) : (
        <p className={classes['dim']}>{t('detail.emptyBody')}</p>
      )}
    </Panel>
  );
}
