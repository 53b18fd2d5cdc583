import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CredentialRecord } from '../../../../contract/credentialRecord.ts';
import {
  customerLinkHours,
  listCredentialRequests,
} from '../../../../contract/credentialRequests.ts';
import { useRoute } from '../../../api/queries.ts';
import { formatDate, formatShort } from '../../../../ui/formatInstant.ts';
import { Card } from './Card.tsx';
import classes from '../credentials.module.css';
import type { OpenDialog } from '../openDialog.ts';
import { stageOf } from '../request/useRequestColumns.tsx';

interface Props {
  record: CredentialRecord;
  open: (dialog: OpenDialog) => void;
}

/** Whether a link for the customer is open, and the result of the last one. */
export function CustomerLink({ record, open }: Props) {
  const { t, i18n } = useTranslation('credentials');
  const { credential, mayOperate, canAskCustomer } = record;
  const { customerRequest, credentialId } = credential;
  const { data } = useRoute(listCredentialRequests, {
    query: { credentialId, kind: 'customer', sortBy: '-createdAt', perPage: 1 },
  });
  const last = data?.['hydra:member'][0];
  return (
    <Card title={t('page.link.title')}>
      <div className={classes['cardText']}>
        <p>
          {customerRequest
            ? t('requests.open', { date: formatShort(customerRequest.expiresAt, i18n.language) })
            : t('requests.none', { hours: customerLinkHours })}
        </p>
        {last && (
          <p className={classes['small']}>
            {t('requests.last', {
              date: formatDate(last.createdAt, i18n.language),
              state: t(`requests.state.${stageOf(last)}`).toLocaleLowerCase(i18n.language),
            })}
          </p>
        )}
        {mayOperate && canAskCustomer && credential.health === 'healthy' && (
          <Button
            mt="sm"
            variant="default"
            size="xs"
            onClick={() => open({ kind: 'sendLink', credential })}
          >
            {t('actions.sendReconnectLink')}
          </Button>
        )}
      </div>
    </Card>
  );
}
