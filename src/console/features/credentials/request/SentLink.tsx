import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { requestReconnect } from '../../../../contract/credentialRequests.ts';
import type { ResultOf } from '../../../../contract/route.ts';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';
import { formatShort } from '../../../../ui/formatInstant.ts';

interface Props {
  sent: ResultOf<typeof requestReconnect>;
  onClose: () => void;
}

/** A link that was just mailed, to pass on in another way too: it is not shown again. */
export function SentLink({ sent, onClose }: Props) {
  const { t, i18n } = useTranslation('credentials');
  const { emailAddress, expiresAt, customerLink } = sent;
  return (
    <div role="status">
      <p>
        {t('send.done', {
          email: emailAddress,
          date: expiresAt ? formatShort(expiresAt, i18n.language) : '–',
        })}
      </p>
      <TextInput
        mt="md"
        label={t('send.link')}
        description={t('send.copyLead')}
        readOnly
        value={customerLink}
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyButton text={customerLink} name={t('send.link')} />}
      />
      <DialogButtons>
        <Button onClick={onClose}>{t('send.close')}</Button>
      </DialogButtons>
    </div>
  );
}
