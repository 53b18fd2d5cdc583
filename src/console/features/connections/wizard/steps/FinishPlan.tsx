import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getSettingDetails } from '../../../../../contract/connectionSettings.ts';
import { routeQuery } from '../../../../api/queries.ts';
import { PlanView } from '../../plan/PlanView.tsx';
import type { PlanState } from '../../plan/usePlan.ts';
import type { WizardDraft } from '../wizardDraft.ts';
import { MendRefusal } from './MendRefusal.tsx';

interface Props {
  connectionId: string;
  draft: WizardDraft;
  plan: PlanState;
  titleOf: (packageType: string) => string;
  /** Saves one setting; resolves once it is saved. */
  onMend: (packageType: string, fieldName: string, value: unknown) => Promise<unknown>;
  onSettings: () => void;
}

/** What the first run would do, with the settings that mend what it can't. */
export function FinishPlan({ connectionId, draft, plan, titleOf, onMend, onSettings }: Props) {
  const { data } = useQuery({
    ...routeQuery(getSettingDetails, { params: { id: connectionId } }),
    placeholderData: keepPreviousData,
  });
  const { end, flows } = plan.plan ?? {};
  if (end && end.sources.length === 0 && flows?.length === 0 && !end.stopped) return null;
  return (
    <PlanView
      state={plan}
      titleOf={titleOf}
      mendOf={(refusal) => (
        <MendRefusal
          refusal={refusal}
          groups={data?.['hydra:member'] ?? []}
          settings={draft.settings}
          onMend={onMend}
          onSettings={onSettings}
        />
      )}
    />
  );
}
