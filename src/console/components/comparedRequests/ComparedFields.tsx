import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ComparedField,
  isFailedStatus,
  type RequestAndResponse,
  type RequestComparison,
} from '../../../contract/requests.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';
import { paths } from '../../paths.ts';
import { formatMilliseconds } from '../../../ui/formatMilliseconds.ts';
import { Moment } from '../../../ui/Moment.tsx';
import { Breakable } from './Breakable.tsx';
import { durationOf } from './durationOf.ts';
import { pathEnds } from './pathEnds.ts';
import classes from './compare.module.css';

const states = ['explains', 'differs', 'same'] as const;
/** More fields that differ in any case are folded: what explains the failure is above them. */
const maxOtherDifferences = 5;

interface Props {
  connectionId: string;
  comparison: RequestComparison;
  other: RequestAndResponse;
  /** The user chose the other request; otherwise it is the last success. */
  chosen?: boolean;
  /** The page's head has the request's address. */
  isPage?: boolean;
}

/** Two requests by field: what differs and explains a failure, what differs always, what is the same (CURL-08). */
export function ComparedFields(props: Props) {
  const { connectionId, comparison, other, chosen = false, isPage = false } = props;
  const { t } = useTranslation('requests');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const { record, fields, fieldsLeftOut } = comparison;
  const groups = states
    .map((state) => ({ state, rows: fields.filter((field) => field.state === state) }))
    .filter(({ rows }) => rows.length > 0);
  // two successes have no failure to explain
  const isExplained = groups[0]?.state === 'explains';
  const title = { differs: isExplained ? 'always' : 'differs' } as const;
  const isFolded = ({ state, rows }: (typeof groups)[number]) =>
    !unfolded.has(state) &&
    (state === 'same' || (state === 'differs' && isExplained && rows.length > maxOtherDifferences));
  return (
    <table className={classes['fields']} aria-label={t('compare.fields')}>
      <colgroup>
        <col className={classes['names']} />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            {isPage ? (
              t('compare.field')
            ) : (
              <>
                {record.method}
                <code>{pathEnds(record.url).end}</code>
              </>
            )}
          </th>
          <Side name={t('compare.now')} connectionId={connectionId} record={record} />
          <Side
            name={t(chosen ? 'compare.other' : 'compare.then')}
            connectionId={connectionId}
            record={other}
          />
        </tr>
      </thead>
      <tbody>
        <tr data-state={isFailedStatus(record.response.statusCode) ? 'explains' : undefined}>
          <th scope="row">{t('compare.answer')}</th>
          <AnswerCell record={record} />
          <AnswerCell record={other} />
        </tr>
        {groups.map((group) => {
          const { state, rows } = group;
          return (
            <Fragment key={state}>
              <tr className={classes['group']}>
                <th colSpan={3} scope="rowgroup">
                  {t(`compare.group.${state === 'differs' ? title.differs : state}`)}
                  {state === 'explains' && <small>{t('compare.explainedBy')}</small>}
                </th>
              </tr>
              {isFolded(group) ? (
                <tr>
                  <td colSpan={3}>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      onClick={() => setUnfolded(new Set([...unfolded, state]))}
                    >
                      {t(state === 'same' ? 'compare.equal' : 'compare.others', {
                        count: rows.length,
                      })}
                    </Button>
                  </td>
                </tr>
              ) : (
                rows.map((field) => <FieldRow key={`${field.part} ${field.name}`} field={field} />)
              )}
            </Fragment>
          );
        })}
        {fieldsLeftOut > 0 && (
          <tr>
            <td colSpan={3}>{t('compare.leftOut', { count: fieldsLeftOut })}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface SideProps {
  name: string;
  connectionId: string;
  record: RequestAndResponse;
}

function Side({ name, connectionId, record: { mongoId, createdAt } }: SideProps) {
  return (
    <th scope="col">
      <Link to={paths.curl} params={{ connectionId, curlId: mongoId }}>
        {name}
      </Link>
      <Moment value={createdAt} />
    </th>
  );
}

function AnswerCell({ record: { response } }: { record: RequestAndResponse }) {
  const { t, i18n } = useTranslation('requests');
  const { statusCode } = response;
  const seconds = durationOf(response);
  const code = statusCode === 0 ? t('noAnswer') : String(statusCode);
  return (
    <td data-tone={isFailedStatus(statusCode) ? 'bad' : 'good'}>
      {seconds === null ? code : `${code}, ${formatMilliseconds(seconds, i18n.language)}`}
    </td>
  );
}

/** Of where a field is in the body, the last parts are shown: AFAS's have nine. */
const maxHeadParts = 2;

function FieldRow({ field }: { field: ComparedField }) {
  const { t } = useTranslation('requests');
  const read = useReadMessage();
  const { part, name, state, codedMeaning } = field;
  // `PurchaseEntryLines[0].GLAccount`: where it is in the body is dimmed
  const [, head = '', leaf = name] = /^(.*[.\]])?([^.\]]+(?:\[\d+\])?)$/.exec(name) ?? [];
  const parts = head.split(/(?<=\.)/);
  const shownHead = `${parts.length > maxHeadParts ? '…' : ''}${parts.slice(-maxHeadParts).join('')}`;
  return (
    <tr data-state={state}>
      <th scope="row" title={name}>
        {codedMeaning && <strong>{read(codedMeaning)}</strong>}{' '}
        {part !== 'body' && part !== 'address' && `${t(`compare.part.${part}`)} `}
        {name === '' ? (
          t(`compare.part.${part}`)
        ) : (
          <>
            {head && (
              <span>
                <Breakable text={shownHead} />
              </span>
            )}
            <wbr />
            {codedMeaning ? <span>{leaf}</span> : leaf}
          </>
        )}
      </th>
      <Value
        value={field.record}
        name={field.recordName ?? (field.codedRecord && read(field.codedRecord))}
      />
      <Value
        value={field.other}
        name={field.otherName ?? (field.codedOther && read(field.codedOther))}
      />
    </tr>
  );
}

/** A code's name begins with it; another id stands behind its name. */
function Value({ value, name }: Record<'value' | 'name', string | null>) {
  const { t } = useTranslation('requests');
  if (value === null || value === '')
    return (
      <td>
        <i>{t(value === null ? 'compare.absent' : 'compare.empty')}</i>
      </td>
    );
  if (name === null)
    return (
      <td>
        <Breakable text={value} />
      </td>
    );
  return (
    <td>
      {name}
      {!name.toLowerCase().startsWith(value.toLowerCase()) && <small> {value}</small>}
    </td>
  );
}
