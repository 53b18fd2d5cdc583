import { Button, Select, Skeleton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  previewReplacement,
  replaceCredential,
} from '../../../../contract/credentialReplacement.ts';
import { type Credential, listCredentials } from '../../../../contract/credentials.ts';
import { call } from '../../../api/call.ts';
import { useRoute } from '../../../api/queries.ts';
import { useAction } from '../../../api/useAction.ts';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { FormStatus } from '../../../forms/FormStatus.tsx';
import { translateError } from '../../../locales/translateError.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';
import { formatDate } from '../../../../ui/formatInstant.ts';
import { credentialRoutes } from '../credentialRoutes.ts';
import classes from '../credentials.module.css';
import { PackageMark } from '../PackageMark.tsx';
import { ReplacedConnections } from './ReplacedConnections.tsx';

interface Props {
  credential: Credential;
  onClose: () => void;
  /** Called if there is no other credential yet. */
  onAdd: () => void;
}

/** Replaces a credential by another in chosen connections; first lists what is affected. */
export default function ReplaceCredential({ credential, onClose, onAdd }: Props) {
  const { t, i18n } = useTranslation(['credentials', 'app']);
  const { t: plain } = useTranslation();
  const { credentialId, packageType, organization, name, health, healthSince } = credential;
  const title = usePackageTitles()(packageType);
  const [replacementId, setReplacementId] = useState('');
  /** Excluded by the user; all connections that can move are included. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data: all } = useRoute(listCredentials, {
    query: {
      packageType,
      'organization.organizationId': organization.organizationId,
      perPage: 999,
      sortBy: 'name',
    },
  });
  const others = all?.['hydra:member'].filter((other) => other.credentialId !== credentialId);
  const preview = useQuery({
    // only a preview, which changes nothing; it shows exactly what will be done, so nothing older is shown
    queryKey: [previewReplacement.path, credentialId, replacementId],
    queryFn: ({ signal }) =>
      call(previewReplacement, {
        params: { id: credentialId },
        body: { replacementId },
        signal,
      }),
    enabled: replacementId !== '',
    gcTime: 0,
  });
  const replace = useAction(replaceCredential, {
    toast: { success: 'replaceCredential', error: 'replaceCredential' },
    invalidates: credentialRoutes,
    onSuccess: onClose,
  });
  const connections = preview.data?.connections ?? [];
  const chosen = connections.filter(
    ({ connectionId, mayMove }) => mayMove && !left.has(connectionId),
  );
  const waiting = chosen.reduce((sum, { waitingElements }) => sum + waitingElements, 0);
  const submit = () => {
    if (!preview.data) return;
    void replace
      .run({
        params: { id: credentialId },
        body: {
          replacementId,
          preview: preview.data.preview,
          connections: chosen.map(({ connectionId }) => connectionId),
        },
      })
      // the shown preview may be outdated: it is reloaded
      .catch(() => preview.refetch());
  };
  return (
    <Dialog opened title={t('credentials:replace.title')} onClose={onClose} size={860}>
      <div className={classes['fromTo']}>
        <div className={classes['named']}>
          <PackageMark title={title} />
          <div>
            <strong>{name}</strong>
            <small className={classes['small']}>
              {t(`credentials:health.${health}`)}.{' '}
              {t('credentials:state.since', { date: formatDate(healthSince, i18n.language) })}
            </small>
          </div>
        </div>
        <IconArrowRight size={18} aria-hidden="true" />
        {others && (
          <Select
            aria-label={t('credentials:replace.by')}
            placeholder={t('credentials:replace.choose')}
            searchable
            openOnFocus={false}
            disabled={others.length === 0}
            value={replacementId || null}
            onChange={(value) => {
              setReplacementId(value ?? '');
              setLeft(new Set());
            }}
            data={others.map((other) => ({ value: other.credentialId, label: labelOf(other) }))}
          />
        )}
      </div>
      {others?.length === 0 && (
        <p>
          {t('credentials:replace.noOther', { title, organization: organization.organizationName })}
        </p>
      )}
      {preview.error && <FormStatus status={translateError(plain, preview.error)} />}
      {replacementId !== '' && preview.isPending && !preview.error && (
        <Skeleton height={140} role="status" aria-label={t('credentials:replace.loading')} />
      )}
      {preview.data &&
        (connections.length === 0 ? (
          <p>{t('credentials:replace.unused')}</p>
        ) : (
          <ReplacedConnections
            connections={connections}
            chosen={new Set(chosen.map(({ connectionId }) => connectionId))}
            name={name}
            onChoose={(ids, on) =>
              setLeft((before) => {
                const next = new Set(before);
                for (const id of ids) {
                  if (on) next.delete(id);
                  else next.add(id);
                }
                return next;
              })
            }
          />
        ))}
      {preview.data && <p className={classes['note']}>{t('credentials:replace.note')}</p>}
      <DialogButtons>
        {chosen.length > 0 && (
          <span className={classes['sum']}>
            {t('credentials:replace.sumConnections', { count: chosen.length })},{' '}
            {t('credentials:replace.sumElements', { count: waiting })}
          </span>
        )}
        <Button variant="default" onClick={onClose}>
          {t('app:dialog.cancel')}
        </Button>
        {others?.length === 0 ? (
          <Button onClick={onAdd}>{t('credentials:replace.add')}</Button>
        ) : (
          <Button
            disabled={chosen.length === 0 || preview.isFetching}
            loading={replace.pending}
            onClick={submit}
          >
            {chosen.length === 0
              ? t('credentials:replace.submitNone')
              : t('credentials:replace.submit', { count: chosen.length })}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

/** Names may be equal: the vendor's account distinguishes them. */
function labelOf({ name, accountName }: Credential): string {
  return accountName && accountName !== name ? `${name} (${accountName})` : name;
}
