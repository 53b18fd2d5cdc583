import type { MessageText } from '../../../contract/messages/message.ts';
import { collectRefusals } from '../../engine/logs/collectRefusals.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import type { FailingRow } from './failingElements.queries.ts';
import type { FailingGroupRow, GroupCause } from './failingGroups.queries.ts';

/** Why the elements of a group failed. */
export interface GroupReason extends GroupCause {
  /** Number of further causes that the message doesn't fit. */
  others: number;
}

/**
 * The causes of a group as one, named as in the list of causes; without causes, as after its logs were cleared, why the
 * newest element failed.
 */
export function groupReason(
  { causes, error_code: code }: FailingGroupRow,
  newest: FailingRow | undefined,
): GroupReason {
  const collected = collectRefusals(
    // which module reported it makes no difference here
    causes.map((cause) => ({ ...cause, code, module_type: null })),
    (one) => one,
    (row, texts) => ({ ...row, ...texts, message: wordFor('en', texts.coded_message) }),
  );
  const [first, ...others] = collected;
  if (!first)
    return {
      package_type: null,
      message: newest?.message ?? '',
      coded_message: newest?.coded_message ?? null,
      coded_solution: null,
      others: 0,
    };
  const isOfOnePackage = others.every(({ package_type }) => package_type === first.package_type);
  const settings = new Set(collected.map(({ coded_solution }) => settingOf(coded_solution)));
  return {
    ...first,
    package_type: isOfOnePackage ? first.package_type : null,
    coded_solution: settings.size === 1 ? first.coded_solution : null,
    others: others.length,
  };
}

/** The setting that a solution leads to, to be compared. */
const settingOf = (solution: MessageText | null) =>
  JSON.stringify(solution?.params['field'] ?? null);
