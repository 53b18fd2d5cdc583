import { Button } from '@mantine/core';
import { IconHelp, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { togglesAlone } from '../../../../contract/packageTraits.ts';
import { listRuns, listTasks } from '../../../../contract/tasks.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { useRunNow } from '../../../components/useRunNow.ts';
import { MoreActions, type MoreActionsProps } from './MoreActions.tsx';
import { useScreenLinks } from './useScreenLinks.ts';
import { useSupportAddress } from './useSupportAddress.ts';
import { useIsPhone } from '../../../../ui/useIsPhone.ts';

interface Props extends Omit<MoreActionsProps, 'links'> {
  superAdmin: boolean;
  onChange: () => void;
}

/**
 * Actions on the connection as a whole, and links (DET-02, DET-03, XERO-01). What is needed now and then is in a menu, on
 * a phone all but the first two.
 */
export function ConnectionActions(props: Props) {
  const { connection, superAdmin } = props;
  const isPhone = useIsPhone();
  const links = useScreenLinks(connection, superAdmin);
  const { mayOperate } = connection;
  const [buttons, items] = mayOperate
    ? [
        links.filter(({ isRare }) => !isPhone && !isRare),
        links.filter(({ isRare }) => isPhone || isRare),
      ]
    : [links, []];
  return (
    <>
      {mayOperate && <FirstActions {...props} />}
      {buttons.map(({ to, params, label, Icon, isMain }) => (
        <LinkButton
          key={to}
          to={to}
          params={params}
          variant={isMain ? 'filled' : 'default'}
          leftSection={<Icon size={16} aria-hidden="true" />}
        >
          {label}
        </LinkButton>
      ))}
      {mayOperate ? (
        <MoreActions {...props} links={items} />
      ) : (
        <SupportButton connection={connection} />
      )}
    </>
  );
}

/** The notice of a connection that is paused or off has the main action; that of one in trouble is its repair. */
const isMainElsewhere = ({ active, paused, health }: Connection) =>
  !active ||
  paused !== null ||
  ['signInNeeded', 'failing', 'partlyFailed', 'waits'].includes(health.state);

/** Runs and changes it. A paused one runs from its notice, which resumes it. */
function FirstActions({ connection, onChange }: Props) {
  const { t } = useTranslation('connection');
  const { connectionId, packages, preconfigured, paused } = connection;
  // nothing syncs with only the toggle: its runs are the action
  const onlyToggles = togglesAlone(packages.map(({ packageType }) => packageType));
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

/** The service desk's form in a new tab, prefilled; only if the platform has one (DET-03). */
function SupportButton({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connection');
  const address = useSupportAddress(connection);
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
