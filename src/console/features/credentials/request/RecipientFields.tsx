import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { customerLinkHours } from '../../../../contract/credentialRequests.ts';
import { type Language, languages } from '../../../../contract/messages/formatParam.ts';

export interface Recipient {
  emailAddress: string;
  recipientName: string;
  language: Language;
}

interface Props {
  recipient: Recipient;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<Recipient>) => void;
  /** Focuses the first field, for a dialog that opens with these fields. */
  autoFocus?: boolean;
}

/** The recipient of a link, and its language (CRED-07). */
export function RecipientFields({ recipient, errors, onChange, autoFocus = false }: Props) {
  const { t } = useTranslation('credentials');
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('send.lead', { hours: customerLinkHours })}
      </Text>
      <TextInput
        type="email"
        autoComplete="off"
        label={t('send.email')}
        withAsterisk
        data-autofocus={autoFocus || undefined}
        value={recipient.emailAddress}
        error={errors['emailAddress']}
        onChange={(event) => onChange({ emailAddress: event.currentTarget.value })}
      />
      <TextInput
        label={t('send.recipient')}
        description={t('send.recipientHint')}
        autoComplete="off"
        maxLength={100}
        value={recipient.recipientName}
        error={errors['recipientName']}
        onChange={(event) => onChange({ recipientName: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('send.language')}
        value={recipient.language}
        data={languages.map((value) => ({ value, label: t(`send.languages.${value}`) }))}
        onChange={(event) => {
          const chosen = languages.find((candidate) => candidate === event.currentTarget.value);
          if (chosen) onChange({ language: chosen });
        }}
      />
    </>
  );
}
