import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  completePreconfiguration,
  getConnection,
  listConnections,
} from '../../../../../contract/connections.ts';
import {
  getPreSettingDetails,
  getSettingDetails,
} from '../../../../../contract/connectionSettings.ts';
import { getCredentialSettingDetails } from '../../../../../contract/credentials.ts';
import { call } from '../../../../api/call.ts';
import { ApiError } from '../../../../api/apiError.ts';
import { invalidateRoutes, routeQuery } from '../../../../api/queries.ts';
import { formatDate } from '../../../../../ui/formatInstant.ts';
import { showToast } from '../../../../api/showToast.ts';
import {
  type FieldsByStep,
  type SettingViolation,
  settingViolations,
  stepOf,
} from '../settingViolations.ts';
import { isBookable } from '../../plan/planSums.ts';
import { usePlan } from '../../plan/usePlan.ts';
import { saveConnection } from '../saveConnection.ts';
import { waitForLists } from '../waitForLists.ts';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../stepProps.ts';
import { useStepForm } from '../useStepForm.ts';
import { withSettings, type WizardDraft } from '../wizardDraft.ts';
import type { SettingStep } from '../wizardSteps.ts';
import { StartDateCounts } from './StartDateCounts.tsx';
import { FinishPlan } from './FinishPlan.tsx';
import classes from './Finish.module.css';

interface Props extends StepProps {
  connectionId: string;
  /** Called for refused settings: goes to the step that has them. */
  onRefused: (step: SettingStep, violations: SettingViolation[]) => void;
  /** Goes back to the mappings. */
  onMap: () => void;
}

/** Step 6: finishes the connection, and activates it on request (WIZ-14). */
export function Finish(props: Props) {
  const { draft, onBack, titleOf, connectionId, onMap } = props;
  const { t } = useTranslation('wizard');
  const { form, activating, finish, mend, mends } = useFinish(props);
  const plan = usePlan(connectionId, String(mends));
  const planned = plan.plan?.end ? plan.plan.elements : [];
  const bookable = planned.filter(isBookable).length;
  const removed = planned.filter(({ outcome }) => outcome === 'remove').length;
  return (
    <StepFrame
      step="finish"
      form={form}
      onBack={onBack}
      onSubmit={() => void finish(draft.active)}
      note={
        bookable + removed > 0 && (
          <Text size="sm" c="dimmed">
            {t('finish.books', { count: bookable })}
            {removed > 0 && ` ${t('finish.removes', { count: removed })}`}
          </Text>
        )
      }
      buttons={
        <>
          <Button
            variant="default"
            disabled={form.submitting && activating}
            loading={form.submitting && !activating}
            onClick={() => void finish(false)}
          >
            {t('finish.finish')}
          </Button>
          <Button
            disabled={form.submitting && !activating}
            loading={form.submitting && activating}
            onClick={() => void finish(true)}
          >
            {t('finish.activate')}
          </Button>
        </>
      }
    >
      <Summary draft={draft} connectionId={connectionId} titleOf={titleOf} />
      <FinishPlan
        connectionId={connectionId}
        draft={draft}
        plan={plan}
        titleOf={titleOf}
        onMend={mend}
        onSettings={onMap}
      />
      {form.submitting && (
        <Text size="sm" c="dimmed" role="status">
          {t('finish.checking')}
        </Text>
      )}
    </StepFrame>
  );
}

/** Finishes the connection, or stores a setting that the plan lacks; `mends` counts those. */
function useFinish({ draft, change, complete, saveNow, connectionId, onRefused }: Props) {
  const [activating, setActivating] = useState(draft.active);
  const client = useQueryClient();
  const form = useStepForm((others) => ({ placed: [], others }));
  const [mends, setMends] = useState(0);
  const mend = (packageType: string, fieldName: string, value: unknown) =>
    form.submit(async () => {
      const next = withSettings(draft, packageType, [fieldName], { [fieldName]: value });
      if (!(await saveNow())) return;
      await saveConnection(next, '');
      change((before) => withSettings(before, packageType, [fieldName], { [fieldName]: value }));
      setMends((count) => count + 1);
    });

  const finish = (active: boolean) => {
    setActivating(active);
    return form.submit(async () => {
      try {
        await waitForLists(connectionId);
        await call(completePreconfiguration, { params: { id: connectionId }, body: { active } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { settings } = settingViolations(error.violations, draft.packages);
        const step =
          settings.length > 0 && stepOf(settings, await fieldsByStep(client, connectionId, draft));
        if (!step) throw error;
        return onRefused(step, settings);
      }
      void invalidateRoutes(client, [listConnections, getConnection]);
      showToast(active ? 'connections.finishActive' : 'connections.finish', 'success');
      complete(draft, true);
    });
  };

  return { form, activating, finish, mend, mends };
}

/** The name stands in the header. */
function Summary({
  draft,
  connectionId,
  titleOf,
}: Pick<Props, 'draft' | 'connectionId' | 'titleOf'>) {
  const { t, i18n } = useTranslation('wizard');
  return (
    <dl className={classes['summary']}>
      <dt>{t('packages.startDate')}</dt>
      <dd>
        {formatDate(draft.synchronizationStartDate, i18n.language)}
        <StartDateCounts
          packages={draft.packages}
          connectionId={connectionId}
          startDate={draft.synchronizationStartDate}
          titleOf={titleOf}
        />
      </dd>
    </dl>
  );
}

/** The same fields that the steps showed; most are still cached. */
async function fieldsByStep(
  client: QueryClient,
  connectionId: string,
  draft: WizardDraft,
): Promise<FieldsByStep> {
  const params = { id: connectionId };
  const [pre, all, ...own] = await Promise.all([
    client.fetchQuery(routeQuery(getPreSettingDetails, { params })),
    client.fetchQuery(routeQuery(getSettingDetails, { params })),
    ...draft.packages.map((type) =>
      client.fetchQuery(
        routeQuery(getCredentialSettingDetails, {
          params: { id: draft.credentials[type]?.credentialId ?? '' },
          query: { usedPackages: [...draft.packages] },
        }),
      ),
    ),
  ]);
  const byType = (
    groups: readonly { packageType: string; fields: FieldsByStep['settings'][string] }[],
  ) => Object.fromEntries(groups.map(({ packageType, fields }) => [packageType, fields]));
  return {
    credentialSettings: byType(own),
    preSettings: byType(pre['hydra:member']),
    settings: byType(all['hydra:member']),
  };
}
