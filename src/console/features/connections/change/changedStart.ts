import type { Connection } from '../../../../contract/connections.ts';
import { calendarDate } from '../../../../contract/hydra.ts';
import type { WizardDraft } from '../wizard/wizardDraft.ts';

type Start = Pick<WizardDraft, 'synchronizationStartDate'>;

/** Whether a complete start date was filled in. */
export const hasStart = ({ synchronizationStartDate }: Start): boolean =>
  calendarDate.safeParse(synchronizationStartDate).success;

/** The start date for a request body, if it was changed. */
export function changedStart(
  base: Pick<Connection, 'synchronizationStartDate'>,
  draft: Start,
): { synchronizationStartDate?: string } {
  const { synchronizationStartDate } = draft;
  return hasStart(draft) && synchronizationStartDate !== base.synchronizationStartDate
    ? { synchronizationStartDate }
    : {};
}
