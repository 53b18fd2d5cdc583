import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';

/** How a receiver checks a delivery, with the library of Standard Webhooks for JavaScript. */
const example = `import { Webhook } from 'standardwebhooks';

// throws if the signature is wrong
const event = new Webhook(process.env.WEBHOOK_SECRET)
  .verify(rawBody, request.headers);`;

interface Props {
  secret: string;
  /** The previous one signs as well for a day. */
  both: boolean;
  onClose: () => void;
}

/** A webhook's secret, shown only once (HOOK-04). */
export function SecretDialog({ secret, both, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  return (
    <Dialog
      opened
      title={t('secret.title')}
      size={560}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {t('secret.text')} {both && t('secret.both')}
      </Text>
      <CodeBlock text={secret} name={t('secret.name')} />
      <Text size="sm" mt="md" mb="xs">
        {t('secret.example')}{' '}
        <ExternalLink href="https://www.standardwebhooks.com/">standardwebhooks.com</ExternalLink>
      </Text>
      <CodeBlock text={example} name={t('secret.exampleName')} />
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          {t('secret.kept')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
