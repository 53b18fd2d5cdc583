import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CredentialRecord } from '../../../../contract/credentialRecord.ts';
import {
  customerLinkHours,
  listCredentialRequests,
} from '../../../../contract/credentialRequests.ts';
import { useRoute } from '../../../api/queries.ts';
import { formatDate } from '../../../../ui/formatInstant.ts';
import type { OpenDialog } from '../openDialog.ts';
import { RequestsPanel } from '../request/RequestsPanel.tsx';
import { stageOf } from '../request/useRequestColumns.tsx';

interface Props {
  record: CredentialRecord;
  open: (dialog: OpenDialog) => void;
}

/**
 * The sign-in links of a credential; while none is open, what one is for and the result of the last. While it works,
 * a link can be sent here; else the problem above has that button.
 */
export function CustomerLinks({ record, open }: Props) {
  const { t, i18n } = useTranslation('credentials');
  const { credential, mayOperate, canAskCustomer } = record;
  const { credentialId, health } = credential;
  const { data } = useRoute(listCredentialRequests, {
    query: { credentialId, kind: 'customer', sortBy: '-createdAt', perPage: 1 },
  });
  const last = data?.['hydra:member'][0];
  const sentences = [
    canAskCustomer && t('requests.forCustomer', { hours: customerLinkHours }),
    last &&
      t('requests.last', {
        date: formatDate(last.createdAt, i18n.language),
        state: t(`requests.state.${stageOf(last)}`).toLocaleLowerCase(i18n.language),
      }),
  ];
  return (
    <RequestsPanel
      mayOperate={mayOperate}
      credentialId={credentialId}
      none={sentences.filter(Boolean).join(' ')}
      action={
        mayOperate &&
        canAskCustomer &&
        (health === 'healthy' || health === 'failing') && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconMail size={14} aria-hidden="true" />}
            onClick={() => open({ kind: 'sendLink', credential })}
          >
            {t('actions.sendLink')}
          </Button>
        )
      }
    />
  );
}
