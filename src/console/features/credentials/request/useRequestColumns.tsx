import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type {
  CredentialRequest,
  listCredentialRequests,
} from '../../../../contract/credentialRequests.ts';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import type { ColumnOf } from '../../../lists/usePagedList.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { paths } from '../../../paths.ts';
import { formatShort } from '../../../../ui/formatInstant.ts';
import { Instant } from '../../../../ui/Instant.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import classes from '../credentials.module.css';

const stages = {
  sent: 'info',
  opened: 'progress',
  waits: 'waiting',
  done: 'good',
  expired: 'off',
  withdrawn: 'off',
  refused: 'bad',
} as const satisfies Record<string, Tone>;

/** Stage of a request, in one word: an open one has been sent, and perhaps viewed. */
export function stageOf({
  state,
  kind,
  openedAt,
}: Pick<CredentialRequest, 'state' | 'kind' | 'openedAt'>): keyof typeof stages {
  if (state !== 'open') return state;
  if (kind === 'window') return 'waits';
  return openedAt === null ? 'sent' : 'opened';
}

/** Recipient, subject and result; an operator's own link for users who may open it. */
export function useRequestColumns(
  mayOperate: boolean,
): readonly ColumnOf<typeof listCredentialRequests>[] {
  const { t } = useTranslation('credentials');
  const titleOf = usePackageTitles();
  return [
    {
      id: 'credential',
      role: 'grow',
      header: t('requests.columns.credential'),
      primary: true,
      width: '24%',
      cell: ({ credentialId, credentialName, packageType, organization }) => (
        <div>
          <Link to={paths.credential} params={{ credentialId }} className={classes['link'] ?? ''}>
            {credentialName}
          </Link>
          <small className={classes['quiet']}>
            {titleOf(packageType)}, {organization.organizationName}
          </small>
        </div>
      ),
    },
    {
      id: 'recipient',
      role: 'grow',
      header: t('requests.columns.recipient'),
      cell: (request) => <Recipient request={request} mayOperate={mayOperate} />,
    },
    {
      id: 'state',
      role: 'grow',
      header: t('requests.columns.state'),
      width: '22%',
      cell: (request) => <Stage request={request} />,
    },
    {
      id: 'created',
      role: 'fit',
      width: '148px',
      header: t('requests.columns.created'),
      sortBy: 'createdAt',
      cell: ({ createdAt, createdBy, createdByStaff }) => {
        const name = createdBy?.name ?? (createdByStaff ? t('staff') : null);
        return (
          <div>
            <Instant value={createdAt} dateOnly />
            {name && <small className={classes['quiet']}>{t('requests.by', { name })}</small>}
          </div>
        );
      },
    },
    {
      id: 'ends',
      role: 'fit',
      width: '148px',
      header: t('requests.columns.ends'),
      cell: ({ expiresAt }) => <Instant value={expiresAt} />,
    },
  ];
}

/** The customer, or an operator's own link. */
function Recipient({
  request: { kind, emailAddress, recipientName, connectLink },
  mayOperate,
}: {
  request: CredentialRequest;
  mayOperate: boolean;
}) {
  const { t } = useTranslation('credentials');
  if (kind === 'window')
    return (
      <div>
        {t('requests.window')}
        {mayOperate && connectLink && (
          <small>
            <a href={connectLink} target="_blank" rel="noreferrer">
              {t('requests.openWindow')}
            </a>
          </small>
        )}
      </div>
    );
  return (
    <div>
      {emailAddress}
      {recipientName && <small className={classes['quiet']}>{recipientName}</small>}
    </div>
  );
}

/** The stage with its result, and when it was opened and closed. */
function Stage({ request }: { request: CredentialRequest }) {
  const { t, i18n } = useTranslation('credentials');
  const read = useReadCoded();
  const stage = stageOf(request);
  const { openedAt, closedAt, codedMessage } = request;
  return (
    <div className={classes['state']}>
      <StatusBadge tone={stages[stage]}>{t(`requests.state.${stage}`)}</StatusBadge>
      {codedMessage && (
        <small className={classes['quiet']}>{read(codedMessage, codedMessage.message)}</small>
      )}
      {stage === 'opened' && openedAt && (
        <small className={classes['quiet']}>
          {t('requests.openedAt', { date: formatShort(openedAt, i18n.language) })}
        </small>
      )}
      {closedAt && (
        <small className={classes['quiet']}>{formatShort(closedAt, i18n.language)}</small>
      )}
    </div>
  );
}
