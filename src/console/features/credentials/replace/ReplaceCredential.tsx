import { Button, Select, Skeleton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../contract/credentials.ts';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { FormStatus } from '../../../forms/FormStatus.tsx';
import { translateError } from '../../../locales/translateError.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';
import { formatDate } from '../../../../ui/formatInstant.ts';
import classes from '../credentials.module.css';
import { PackageMark } from '../../../components/PackageMark.tsx';
import { ReplacedConnections } from './ReplacedConnections.tsx';
import { useReplacement } from './useReplacement.ts';

interface Props {
  credential: Credential;
  onClose: () => void;
  /** Called if there is no other credential yet. */
  onAdd: () => void;
}

type CredentialProps = Pick<Props, 'credential'>;

/** Replaces a credential by another in chosen connections; first lists what is affected. */
export default function ReplaceCredential({ credential, onClose, onAdd }: Props) {
  const { t } = useTranslation('credentials');
  const { t: plain } = useTranslation();
  const replacement = useReplacement(credential, onClose);
  const { others, replacementId, preview, connections, chosen } = replacement;
  return (
    <Dialog opened title={t('replace.title')} onClose={onClose} size={860}>
      <div className={classes['fromTo']}>
        <Replaced credential={credential} />
        <IconArrowRight size={18} aria-hidden="true" />
        {others && (
          <Select
            aria-label={t('replace.by')}
            placeholder={t('replace.choose')}
            searchable
            openOnFocus={false}
            disabled={others.length === 0}
            value={replacementId || null}
            onChange={(value) => replacement.chooseReplacement(value ?? '')}
            data={others.map((other) => ({ value: other.credentialId, label: labelOf(other) }))}
          />
        )}
      </div>
      {others?.length === 0 && <NoOther credential={credential} />}
      {preview.error && <FormStatus status={translateError(plain, preview.error)} />}
      {replacementId !== '' && preview.isPending && !preview.error && (
        <Skeleton height={140} role="status" aria-label={t('replace.loading')} />
      )}
      {preview.data &&
        (connections.length === 0 ? (
          <p>{t('replace.unused')}</p>
        ) : (
          <ReplacedConnections
            connections={connections}
            chosen={new Set(chosen.map(({ connectionId }) => connectionId))}
            name={credential.name}
            onChoose={replacement.include}
          />
        ))}
      {preview.data && <p className={classes['note']}>{t('replace.note')}</p>}
      <Buttons replacement={replacement} onClose={onClose} onAdd={onAdd} />
    </Dialog>
  );
}

function Replaced({ credential: { packageType, name, health, healthSince } }: CredentialProps) {
  const { t, i18n } = useTranslation('credentials');
  const titleOf = usePackageTitles();
  return (
    <div className={classes['named']}>
      <PackageMark title={titleOf(packageType)} />
      <div>
        <strong>{name}</strong>
        <small className={classes['small']}>
          {t(`health.${health}`)}.{' '}
          {t('state.since', { date: formatDate(healthSince, i18n.language) })}
        </small>
      </div>
    </div>
  );
}

function NoOther({ credential: { packageType, organization } }: CredentialProps) {
  const { t } = useTranslation('credentials');
  const title = usePackageTitles()(packageType);
  return <p>{t('replace.noOther', { title, organization: organization.organizationName })}</p>;
}

/** How much moves, and the buttons; without another credential one can be added. */
function Buttons({
  replacement: { others, chosen, preview, replacing, submit },
  onClose,
  onAdd,
}: Pick<Props, 'onClose' | 'onAdd'> & { replacement: ReturnType<typeof useReplacement> }) {
  const { t } = useTranslation(['credentials', 'app']);
  const waiting = chosen.reduce((sum, { waitingElements }) => sum + waitingElements, 0);
  return (
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
          loading={replacing}
          onClick={submit}
        >
          {chosen.length === 0
            ? t('credentials:replace.submitNone')
            : t('credentials:replace.submit', { count: chosen.length })}
        </Button>
      )}
    </DialogButtons>
  );
}

/** Names may be equal: the vendor's account distinguishes them. */
function labelOf({ name, accountName }: Credential): string {
  return accountName && accountName !== name ? `${name} (${accountName})` : name;
}
