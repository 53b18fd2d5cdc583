import { Text } from '@mantine/core';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { enableTwoFactor, setupTwoFactor } from '../../../contract/account.ts';
import type { ResultOf } from '../../../contract/route.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import classes from './account.module.css';
import { CodeField } from './CodeField.tsx';

/** The QR code, and the same secret as text. */
export type Setup = ResultOf<typeof setupTwoFactor>;

interface Props {
  control: Control<z.input<typeof enableTwoFactor.body>>;
  setup: Setup;
}

/** Step 2 of enabling two-factor: the QR code to scan and the first code (ACCOUNT-06). */
export function ConfirmCode({ control, setup }: Props) {
  const { t } = useTranslation('account');
  // In groups of four it can be typed manually.
  const secret = setup.secret.match(/.{1,4}/g)?.join(' ') ?? setup.secret;
  return (
    <>
      <Text size="sm">{t('twoFactor.step2')}</Text>
      <img src={setup.qrCodeImage} alt={t('twoFactor.qr')} className={classes['qr']} />
      <div>
        <Text size="sm" c="dimmed">
          {t('twoFactor.cannotScan')}
        </Text>
        <div className={classes['secret']}>
          <code>{secret}</code>
          <CopyButton text={setup.secret} name={t('twoFactor.secret')} />
        </div>
      </div>
      <CodeField control={control} name="code" autoFocus />
    </>
  );
}
