import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedFlow, PlannedRefusal } from '../../../../contract/plan.ts';
import { useSyncNames } from '../../../components/syncNames.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import classes from './plan.module.css';
import { RefusalRow } from './RefusalRow.tsx';

/** Names that are shown of those that one thing is done with. */
const maxNames = 4;

interface Props {
  flows: readonly PlannedFlow[];
  titleOf: (packageType: string) => string;
  mendOf: (refusal: PlannedRefusal) => ReactNode;
}

/** What the next run would write to lists, and report of people. */
export function OtherFlows({ flows, titleOf, mendOf }: Props) {
  return flows.map((flow) => (
    <OtherFlow
      key={`${flow.from} ${flow.to} ${flow.syncElementName}`}
      flow={flow}
      titleOf={titleOf}
      mendOf={mendOf}
    />
  ));
}

function OtherFlow({ flow, titleOf, mendOf }: Omit<Props, 'flows'> & { flow: PlannedFlow }) {
  const { t } = useTranslation('plan');
  const nameOf = useSyncNames();
  const readMessage = useReadMessage();
  const read = useReadCoded();
  const namesOf = ({ count, names }: PlannedFlow['acts'][number]) => [
    ...names
      .slice(0, maxNames)
      .map(({ codedLabel, searchedFieldData }) => read(codedLabel, searchedFieldData)),
    ...(count > maxNames ? [t('more', { count: count - maxNames })] : []),
  ];
  const title = t('flow.title', {
    what: nameOf.element(flow.syncElementName),
    from: titleOf(flow.from),
    to: titleOf(flow.to),
  });
  return (
    <section className={classes['panel']} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {flow.acts.map((act) => (
          <li key={act.codedMessage.code}>
            <span>
              {readMessage(act.codedMessage)}
              <span className={classes['sub']}>{namesOf(act).join(', ')}</span>
            </span>
            <b>{act.count}</b>
          </li>
        ))}
        {flow.acts.length === 0 && flow.refusals.length === 0 && (
          <li>
            <span>{t('flow.none')}</span>
          </li>
        )}
        {flow.more && (
          <li>
            <span>{t('flow.more')}</span>
          </li>
        )}
      </ul>
      {flow.refusals.map((refusal) => (
        <RefusalRow
          key={JSON.stringify(refusal.codedMessage)}
          refusal={refusal}
          facts={refusal.count > 0 ? t('flow.records', { count: refusal.count }) : ''}
        >
          {mendOf(refusal)}
        </RefusalRow>
      ))}
    </section>
  );
}
