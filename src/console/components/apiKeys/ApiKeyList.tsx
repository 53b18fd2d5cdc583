import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../contract/apiKeys.ts';
import type { ApiError } from '../../api/apiError.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { translateError } from '../../locales/translateError.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Instant, RelativeTime } from '../../../ui/Instant.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './apiKeys.module.css';

interface Props {
  list: { data: { 'hydra:member': ApiKey[] } | undefined; error: ApiError | null };
  /** The organization's keys, by any user: shows each key's owner, and not which other organizations it reaches. */
  ofOrganization?: boolean;
  /** Shows the outcome as a toast. */
  revoke: (key: ApiKey) => Promise<unknown>;
  revoking: boolean;
}

/** API keys with their reach, expiry and last use, and a button to revoke each. */
export function ApiKeyList({ list, ofOrganization = false, revoke, revoking }: Props) {
  const { t } = useTranslation('apiKeys');
  const { t: app } = useTranslation();
  const { data, error } = list;
  const [keyToRevoke, setKeyToRevoke] = useState<ApiKey | null>(null);
  const close = () => setKeyToRevoke(null);
  const keys = data?.['hydra:member'] ?? [];
  return (
    <>
      {!data && !error && (
        <Loader size="sm" role="status" aria-label={app('shell.loading')} data-pending="" />
      )}
      <FormStatus status={error ? translateError(app, error) : null} />
      {data && keys.length === 0 && <p className={classes['none']}>{t('none')}</p>}
      <ul className={classes['keys']} aria-label={t('title')}>
        {keys.map((key) => (
          <li key={key.apiKeyId}>
            <KeyFacts apiKey={key} ofOrganization={ofOrganization} />
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('revokeNamed', { name: key.name })}
              onClick={() => setKeyToRevoke(key)}
            >
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={keyToRevoke !== null}
        title={t('revokeTitle')}
        verb={t('revoke')}
        danger
        pending={revoking}
        onNo={close}
        onYes={() => keyToRevoke && void revoke(keyToRevoke).then(close, close)}
      >
        {t(ofOrganization ? 'revokeHere' : 'revokeQuestion', { name: keyToRevoke?.name })}
      </ConfirmDialog>
    </>
  );
}

function KeyFacts({ apiKey, ofOrganization }: { apiKey: ApiKey; ofOrganization: boolean }) {
  const { t } = useTranslation('apiKeys');
  const { name, prefix, permission, everyOrganization, organizations, expired } = apiKey;
  const reach = everyOrganization
    ? t('everything')
    : organizations.map(({ organizationName }) => organizationName).join(', ');
  return (
    <div>
      <div className={classes['name']}>
        <span>{name}</span>
        <code>{prefix}…</code>
        {expired && <StatusBadge tone="off">{t('expired')}</StatusBadge>}
      </div>
      <div className={classes['dim']}>
        {t(`permission.${permission}`)} ·{' '}
        {ofOrganization ? (apiKey.createdByName ?? t('somebody')) : reach}
      </div>
      <div className={classes['dim']}>
        {apiKey.lastUsedAt ? (
          <>
            {t('lastUsed')} <RelativeTime value={apiKey.lastUsedAt} />
          </>
        ) : (
          t('neverUsed')
        )}{' '}
        · {t(expired ? 'ended' : 'ends')} <Instant value={apiKey.expiresAt} />
      </div>
    </div>
  );
}
