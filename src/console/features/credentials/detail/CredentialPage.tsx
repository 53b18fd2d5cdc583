import type { OpenDialog } from '../openDialog.ts';
import { Button, Loader, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconDots,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CredentialRecord,
  getCredentialRecord,
} from '../../../../contract/credentialRecord.ts';
import {
  type Credential,
  getCredential,
  listCredentials,
} from '../../../../contract/credentials.ts';
import { address } from '../../../api/address.ts';
import { findListed } from '../../../api/findListed.ts';
import { invalidateRoutes, useRoute } from '../../../api/queries.ts';
import { useLiveUpdates } from '../../../api/useLiveUpdates.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Page } from '../../../components/Page.tsx';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { translateError } from '../../../locales/translateError.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ChecksPanel } from './ChecksPanel.tsx';
import { CredentialAbout } from './CredentialAbout.tsx';
import { CredentialDialogs } from '../CredentialDialogs.tsx';
import { CredentialProblem } from './CredentialProblem.tsx';
import { credentialRoutes } from '../credentialRoutes.ts';
import classes from '../credentials.module.css';
import { CustomerLinks } from './CustomerLinks.tsx';
import { DependsPanel } from './DependsPanel.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { HealthBadge } from '../HealthState.tsx';
import { PackageMark } from '../../../components/PackageMark.tsx';
import { useTestCredential } from '../useCredentialActions.tsx';

/** `/credential/{id}`: a credential's state, the connections that depend on it, and its repair. */
export function CredentialPage() {
  const { credentialId = '' } = useParams({ strict: false });
  const { t } = useTranslation('credentials');
  const { t: plain } = useTranslation();
  const { data, error, refetch } = useRoute(getCredentialRecord, { params: { id: credentialId } });
  const path = address(getCredential.path, { id: credentialId });
  useLiveUpdates([path], (_, client) => invalidateRoutes(client, credentialRoutes));
  const listed = findListed(useQueryClient(), listCredentials, path);
  if (data) return <Loaded key={credentialId} record={data} />;
  const known = error ? undefined : listed;
  return (
    <Page
      title={known?.name ?? t('list.title')}
      subtitle={known && <Owner credential={known} />}
      back={<BackLink to={paths.credentials}>{t('page.back')}</BackLink>}
    >
      {error ? (
        <EmptyState
          alert
          icon={<IconAlertTriangle size={24} />}
          title={error.status === 404 ? t('page.gone') : t('page.failed')}
          action={
            error.status !== 404 && (
              <Button onClick={() => void refetch()}>{plain('list.failed.retry')}</Button>
            )
          }
        >
          {error.status === 404 ? t('page.goneText') : translateError(plain, error)}
        </EmptyState>
      ) : (
        <Loader size="sm" role="status" aria-label={t('page.loading')} />
      )}
    </Page>
  );
}

function Loaded({ record }: { record: CredentialRecord }) {
  const { t } = useTranslation('credentials');
  const navigate = useNavigate();
  const titleOf = usePackageTitles();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { credential, mayOperate } = record;
  const { name, packageType } = credential;
  return (
    <Page
      // one without a sign-in may have no name
      title={name || titleOf(packageType)}
      back={<BackLink to={paths.credentials}>{t('page.back')}</BackLink>}
      subtitle={<Owner credential={credential} />}
      actions={mayOperate && <Actions record={record} open={setDialog} />}
    >
      <CredentialProblem record={record} title={titleOf(packageType)} open={setDialog} />
      <div className={classes['split']}>
        <div className={classes['stack']}>
          <DependsPanel record={record} />
          <ChecksPanel record={record} />
        </div>
        <div className={classes['stack']}>
          <CredentialAbout record={record} open={setDialog} />
          {record.webhookIn && <NoticesCard record={record} notices={record.webhookIn} />}
        </div>
      </div>
      <CustomerLinks record={record} open={setDialog} />
      <CredentialDialogs
        dialog={dialog}
        open={setDialog}
        onDeleted={() => void navigate({ to: paths.credentials })}
      />
    </Page>
  );
}

/** Its package, state, organization and account. */
function Owner({ credential }: { credential: Credential }) {
  const titleOf = usePackageTitles();
  const { organization, accountName, packageType } = credential;
  const owner = [titleOf(packageType), organization.organizationName, accountName];
  return (
    <span className={classes['owner']}>
      <PackageMark title={titleOf(packageType)} />
      <HealthBadge credential={credential} />
      <span>{owner.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** Test, replace, change and delete. */
function Actions({
  record: { credential, connectionsCount },
  open,
}: {
  record: CredentialRecord;
  open: (dialog: OpenDialog) => void;
}) {
  const { t } = useTranslation('credentials');
  const test = useTestCredential();
  const { name, credentialId, health } = credential;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        loading={test.pending}
        disabled={health === 'unconnected'}
        onClick={() => test.start({ params: { id: credentialId } })}
      >
        {t('actions.test')}
      </Button>
      {connectionsCount > 0 && (
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
          onClick={() => open({ kind: 'replace', credential })}
        >
          {t('actions.replace')}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md" width={200} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default" px={10} aria-label={t('actions.more', { name })}>
            <IconDots size={18} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => open({ kind: 'update', credential })}
          >
            {t('actions.change')}
          </Menu.Item>
          <Menu.Item
            className={classes['danger'] ?? ''}
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => open({ kind: 'delete', credential })}
          >
            {t('actions.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
