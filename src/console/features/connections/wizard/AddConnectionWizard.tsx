import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getConnection } from '../../../../contract/connections.ts';
import { getConnectionSetup } from '../../../../contract/connectionSetups.ts';
import { isSuperAdmin, useUser } from '../../../api/useUser.ts';
import { ApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import type { RequestedSetting } from '../change/requestedSetting.ts';
import { ChangeConnection } from '../change/ChangeConnection.tsx';
import { RestoreConnection } from '../change/RestoreConnection.tsx';
import { draftOfSetup } from './storedSetup.ts';
import { ownOrganizations, resellersOf } from './resellersOf.ts';
import { LoadFailed } from './steps/LoadFailed.tsx';
import { Wizard } from './Wizard.tsx';
import { draftOf, emptyDraft } from './wizardDraft.ts';

interface Props {
  /** An unfinished connection to resume (WIZ-19). */
  connectionId?: string | undefined;
  /** A set-up without a connection, to resume. */
  setupId?: string | undefined;
  /** For a finished connection: the setting that the change opens at. */
  requested?: RequestedSetting | undefined;
  /** For a finished connection: the version to restore. */
  restore?: number | undefined;
  /** Called with the place to resume from after a reload. */
  onPlace?: ((place: { setupId?: string; connectionId?: string }) => void) | undefined;
  onClose: () => void;
}

/**
 * The add-connection wizard, in a dialog. For `lazy()`: mount it while it is open,
 * `{open && <AddConnectionWizard onClose={…} />}`.
 */
export function AddConnectionWizard(props: Props) {
  const { requested, restore, onPlace, onClose } = props;
  // Progress in the wizard doesn't restart it.
  const [place, setPlace] = useState({ ...props, round: 0 });
  const { connectionId, setupId, round } = place;
  const latest = useRef<{ setupId?: string | undefined; connectionId?: string | undefined }>(props);
  const common = {
    onClose,
    onPlace: (next: { setupId?: string; connectionId?: string }) => {
      latest.current = next;
      onPlace?.(next);
    },
    onReload: () => setPlace({ ...props, ...noPlace, ...latest.current, round: round + 1 }),
  };
  if (connectionId !== undefined)
    return (
      <ExistingConnection
        key={round}
        {...common}
        requested={requested}
        restore={restore}
        connectionId={connectionId}
      />
    );
  if (setupId !== undefined) return <ExistingSetup key={round} {...common} setupId={setupId} />;
  return <NewConnection {...common} />;
}

const noPlace = { setupId: undefined, connectionId: undefined };

export default AddConnectionWizard;

type CommonProps = Omit<ComponentProps<typeof Wizard>, 'draft' | 'startAt' | 'stored'>;

/** An empty wizard, with the reseller chosen where there is only one. */
function NewConnection(common: CommonProps) {
  const everyReseller = isSuperAdmin(useUser());
  const organizations = useQuery({ ...ownOrganizations, enabled: !everyReseller });
  if (organizations.isLoading) return <Loading {...common} {...organizations} isNew />;
  const resellers = resellersOf(organizations.data?.['hydra:member'] ?? []);
  const [reseller] = everyReseller || resellers.length > 1 ? [] : resellers;
  return (
    <Wizard
      {...common}
      draft={{
        ...emptyDraft(today()),
        ...(reseller && {
          resellerId: reseller.organizationId,
          resellerName: reseller.organizationName,
        }),
      }}
      startAt="packages"
    />
  );
}

/** Resumes at the step that it was left at, by anyone. */
function ExistingConnection({
  connectionId,
  requested,
  restore,
  ...common
}: CommonProps & {
  connectionId: string;
  requested?: RequestedSetting | undefined;
  restore?: number | undefined;
}) {
  const found = useQuery({
    queryKey: ['wizard', 'connection', connectionId],
    queryFn: async ({ signal }) => {
      const connection = await call(getConnection, { params: { id: connectionId }, signal });
      const { setup } = connection;
      const stored = setup
        ? await call(getConnectionSetup, { params: { id: setup.setupId }, signal })
        : undefined;
      return { connection, stored };
    },
    ...loadOnce,
  });
  const { data } = found;
  if (!data) return <Loading {...common} {...found} />;
  const { connection, stored } = data;
  // a finished connection isn't changed step by step (CHG-01)
  if (connection.preconfigured && restore !== undefined)
    return <RestoreConnection connection={connection} version={restore} onClose={common.onClose} />;
  if (connection.preconfigured)
    return (
      <ChangeConnection connection={connection} requested={requested} onClose={common.onClose} />
    );
  return (
    <Wizard
      {...common}
      draft={{ ...draftOf(connection), typed: stored?.choices.typed ?? {} }}
      startAt={stored?.step ?? 'preSettings'}
      stored={connection.mayOperate ? stored : undefined}
    />
  );
}

/** Resumes choices made before there was a connection. */
function ExistingSetup({ setupId, ...common }: CommonProps & { setupId: string }) {
  const found = useQuery({
    queryKey: ['wizard', 'setup', setupId],
    queryFn: ({ signal }) => call(getConnectionSetup, { params: { id: setupId }, signal }),
    ...loadOnce,
  });
  const { data } = found;
  if (!data) return <Loading {...common} {...found} />;
  if (data.connectionId !== null)
    return <ExistingConnection {...common} connectionId={data.connectionId} />;
  return (
    <Wizard {...common} draft={draftOfSetup(data, today())} startAt={data.step} stored={data} />
  );
}

/** Loaded when the wizard opens, and not again while somebody works in it. */
const loadOnce = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

function Loading(props: {
  onClose: () => void;
  error: Error | null;
  refetch: () => unknown;
  isNew?: boolean;
}) {
  const { t } = useTranslation('wizard');
  const { onClose, error, refetch, isNew } = props;
  return (
    <Dialog opened title={t(isNew ? 'title' : 'titleExisting')} onClose={onClose} size="full">
      {error instanceof ApiError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loader aria-label={t('loading')} />
      )}
    </Dialog>
  );
}

/** YYYY-MM-DD in the user's zone. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}
