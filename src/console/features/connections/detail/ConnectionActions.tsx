import { Button } from '@mantine/core';
import {
  IconCreditCard,
  IconDatabaseExport,
  IconDots,
  IconHelp,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceipt,
  IconTerminal2,
  IconUserShield,
  IconZoomScan,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import {
  insurancePackage,
  paymentTogglePackage,
  togglesAlone,
} from '../../../../contract/packageTraits.ts';
import { listRuns, listTasks } from '../../../../contract/tasks.ts';
import { usePlatform } from '../../../api/platform.ts';
import { Pending } from '../../../../ui/Pending.tsx';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { paths } from '../../../paths.ts';
import classes from './detail.module.css';
import { supportAddress } from './supportAddress.ts';
import { useRunNow } from '../../../components/useRunNow.ts';

interface Props {
  connection: Connection;
  superAdmin: boolean;
  onChange: () => void;
  /** Opens the question to pause. */
  onPause: () => void;
  /** Absent if the connection has no modules that a person starts. */
  onExtract: (() => void) | undefined;
  /** Its modules are not known yet. */
  isExtractPending: boolean;
}

/**
 * Actions on the connection as a whole, and links (DET-02, DET-03, XERO-01). On a phone those besides the first are
 * behind a button.
 */
export function ConnectionActions(props: Props) {
  const { connection, superAdmin } = props;
  const { t } = useTranslation('connection');
  const [opened, setOpened] = useState(false);
  const { connectionId, packages, mayOperate, preconfigured } = connection;
  const has = (type: string) => packages.some(({ packageType }) => packageType === type);
  // nothing syncs with only the toggle: its runs are the action
  const onlyToggles = togglesAlone(packages.map(({ packageType }) => packageType));
  const isFolded = mayOperate && !onlyToggles && !opened;
  return (
    <>
      {mayOperate && <FirstActions {...props} onlyToggles={onlyToggles} />}
      {mayOperate && !onlyToggles && (
        <Button
          className={classes['moreActions']}
          variant="default"
          aria-label={t('actions.more')}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconDots size={18} aria-hidden="true" />
        </Button>
      )}
      <div className={classes['otherActions']} data-folded={isFolded || undefined}>
        {mayOperate && <OtherOperatorActions {...props} />}
        <LinkButton
          variant="default"
          leftSection={<IconZoomScan size={16} aria-hidden="true" />}
          to={paths.insight}
          params={{ connectionId }}
        >
          {t('actions.insight')}
        </LinkButton>
        {superAdmin && (
          <LinkButton
            variant="default"
            leftSection={<IconTerminal2 size={16} aria-hidden="true" />}
            to={paths.curls}
            params={{ connectionId }}
          >
            {t('actions.curls')}
          </LinkButton>
        )}
        {connection.hasCardStatement && mayOperate && preconfigured && (
          <LinkButton
            variant="default"
            leftSection={<IconCreditCard size={16} aria-hidden="true" />}
            to={paths.cardStatement}
            params={{ connectionId }}
          >
            {t('actions.cardStatement')}
          </LinkButton>
        )}
        {has(insurancePackage) && (
          <LinkButton
            variant="default"
            leftSection={<IconUserShield size={16} aria-hidden="true" />}
            to={paths.insuranceEvents}
            params={{ connectionId }}
          >
            {t('actions.insuranceEvents')}
          </LinkButton>
        )}
        {has(paymentTogglePackage) && (
          <LinkButton
            // the notice has the main action of an inactive one
            variant={onlyToggles && preconfigured && connection.active ? 'filled' : 'default'}
            leftSection={<IconReceipt size={16} aria-hidden="true" />}
            to={paths.paymentRuns}
            params={{ connectionId }}
          >
            {t('actions.paymentRuns')}
          </LinkButton>
        )}
        <SupportButton connection={connection} />
      </div>
    </>
  );
}

/** The notice of a connection that is paused or off has the main action; that of one in trouble is its repair. */
const isMainElsewhere = ({ active, paused, health }: Connection) =>
  !active ||
  paused !== null ||
  ['signInNeeded', 'failing', 'partlyFailed', 'waits'].includes(health.state);

/** Runs and changes it. A paused one runs from its notice, which resumes it. */
function FirstActions({ connection, onChange, onlyToggles }: Props & { onlyToggles: boolean }) {
  const { t } = useTranslation('connection');
  const { connectionId, preconfigured, paused } = connection;
  const run = useRunNow([listTasks, listRuns]);
  return (
    <>
      {!onlyToggles && !paused && (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
          disabled={!preconfigured}
          title={preconfigured ? undefined : t('actions.notFinished')}
          variant={isMainElsewhere(connection) ? 'default' : 'filled'}
          loading={run.pending}
          onClick={() => run.start({ params: { id: connectionId } })}
        >
          {t('actions.run')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        onClick={onChange}
      >
        {t('actions.change')}
      </Button>
    </>
  );
}

/** Pauses it and reads data from it. */
function OtherOperatorActions({ connection, onPause, onExtract, isExtractPending }: Props) {
  const { t } = useTranslation(['connection', 'connections']);
  const { preconfigured, active, paused } = connection;
  return (
    <>
      {preconfigured && active && !paused && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={16} aria-hidden="true" />}
          onClick={onPause}
        >
          {t('connections:actions.pause')}
        </Button>
      )}
      {isExtractPending && <Pending />}
      {onExtract && (
        <Button
          variant="default"
          leftSection={<IconDatabaseExport size={16} aria-hidden="true" />}
          disabled={!preconfigured}
          onClick={onExtract}
        >
          {t('actions.extract')}
        </Button>
      )}
    </>
  );
}

/** The service desk's form in a new tab, prefilled; only if the platform has one (DET-03). */
function SupportButton({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connection');
  const { serviceDeskUrl } = usePlatform();
  const titleOf = usePackageTitles();
  const address =
    serviceDeskUrl &&
    supportAddress(serviceDeskUrl, {
      page: window.location.href,
      packages: connection.packages.map(({ packageType }) => titleOf(packageType)),
    });
  if (!address) return null;
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      leftSection={<IconHelp size={16} aria-hidden="true" />}
    >
      {t('actions.support')}
    </Button>
  );
}
