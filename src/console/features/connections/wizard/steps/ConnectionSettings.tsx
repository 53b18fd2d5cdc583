import { Checkbox, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getConnection, listConnections } from '../../../../../contract/connections.ts';
import {
  getPreSettingDetails,
  getSettingDetails,
  retryPreconfiguration,
} from '../../../../../contract/connectionSettings.ts';
import {
  preSettingsWaitCeiling,
  settingsWaitCeiling,
} from '../../../../../contract/packageTraits.ts';
import { call } from '../../../../api/call.ts';
import { useAction } from '../../../../api/useAction.ts';
import { invalidateRoutes, routeKey } from '../../../../api/queries.ts';
import { listsOf, readiness } from '../listProgress.ts';
import { saveConnection } from '../saveConnection.ts';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../stepProps.ts';
import { usePreconfiguration } from '../usePreconfiguration.ts';
import { useSettingsForm } from '../useSettingsForm.ts';
import { ListsProgress } from './ListsProgress.tsx';
import { ListsLoadedAt } from './ListsLoadedAt.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { SettingGroups } from './SettingGroups.tsx';

/** Differences between the two steps. */
const stepKinds = {
  preSettings: { route: getPreSettingDetails, ceiling: preSettingsWaitCeiling },
  settings: { route: getSettingDetails, ceiling: settingsWaitCeiling },
} as const;

interface Props extends StepProps {
  step: keyof typeof stepKinds;
  connectionId: string;
}

/**
 * Steps 4 and 5: where to sync, then what. The form opens as soon as the required lists are loaded; each step ends
 * with an update of the connection (WIZ-11, WIZ-12, WIZ-13).
 */
export function ConnectionSettings(props: Props) {
  const { step, connectionId, draft, change, complete, onBack, titleOf, saveNow } = props;
  const { t } = useTranslation('wizard');
  const client = useQueryClient();
  const settings = useSettingsForm(props);
  const { form } = settings;
  const { groups, ready, open, reloading, lists, error, refetch, look } = useFields(
    step,
    connectionId,
  );
  const params = { id: connectionId };
  const again = useAction(retryPreconfiguration, { onSuccess: look });

  const next = async () => {
    const checked = settings.check(groups ?? []);
    if (!checked) return;
    await form.submit(async () => {
      if (!(await saveNow())) return;
      const connection = await saveConnection(checked, '');
      client.setQueryData(routeKey(getConnection, { params }), connection);
      void invalidateRoutes(client, [listConnections]);
      complete(checked, true);
    });
  };

  return (
    <StepFrame
      step={step}
      form={form}
      onBack={onBack}
      onSubmit={() => void next()}
      nextDisabled={!open || reloading}
    >
      {step === 'preSettings' && (
        <Checkbox
          label={t('preSettings.active')}
          description={t('preSettings.activeHint')}
          checked={draft.active}
          onChange={(event) => {
            const active = event.currentTarget.checked;
            change((before) => ({ ...before, active }));
          }}
        />
      )}
      <ListsProgress
        connectionId={connectionId}
        lists={lists}
        readiness={reloading ? 'ready' : ready}
        ceiling={stepKinds[step].ceiling(draft.packages)}
        titleOf={titleOf}
        onRetried={look}
      />
      {open && lists.length > 0 && (
        <ListsLoadedAt
          lists={lists}
          working={reloading || again.pending}
          onReload={() => again.start({ params, body: { all: true } })}
        />
      )}
      {error && !groups && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {open && groups && <SettingGroups groups={groups} settings={settings} titleOf={titleOf} />}
      {!open && ready === 'working' && <Skeleton height={160} />}
    </StepFrame>
  );
}

/** The step's fields, in the groups of their packages, and how far the lists behind them are. */
function useFields(step: Props['step'], connectionId: string) {
  const { preconfiguration, look } = usePreconfiguration(connectionId);
  const { route } = stepKinds[step];
  const params = { id: connectionId };
  const version = preconfiguration?.version;
  const { data, error, refetch } = useQuery({
    // The fields contain the lists: they are reloaded with each version.
    queryKey: [...routeKey(route, { params }), version],
    queryFn: ({ signal }) => call(route, { params, signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled: version !== undefined,
  });
  const groups = data?.['hydra:member'];
  const ready = preconfiguration ? readiness(preconfiguration, step) : 'working';
  // Once open it stays open while its lists are reloaded: nothing jumps, and the input is kept.
  const [opened, setOpened] = useState(false);
  if (!opened && ready === 'ready' && groups !== undefined) setOpened(true);
  const reloading = opened && ready === 'working';
  return {
    groups,
    ready,
    reloading,
    open: groups !== undefined && (ready === 'ready' || reloading),
    lists: preconfiguration ? listsOf(preconfiguration, step) : [],
    error,
    refetch,
    look,
  };
}
