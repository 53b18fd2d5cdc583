import {
  IconCircleHalf2,
  IconClock,
  IconKeyFilled,
  IconPlayerPauseFilled,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ConnectionFlow, FlowPackage } from '../../../../../contract/connectionHistory.ts';
import type { Connection } from '../../../../../contract/connections.ts';
import { usePackageTitles } from '../../../../components/usePackageTitles.ts';
import { useSyncNames } from '../../../../components/syncNames.ts';
import { StatusMark } from '../../../../../ui/StatusBadge.tsx';
import classes from './flow.module.css';
import { FlowNode } from './FlowNode.tsx';

interface Props {
  flow: ConnectionFlow;
  /** Packages with the sign-ins that this picture shows. */
  signIns: readonly FlowPackage[];
  health: Connection['health'];
  /** Shows the elements' name: there is more than one flow. */
  named: boolean;
  /** No lane carries: a person has switched off or paused the connection, or has to sign in, or a package answers nobody. */
  halt: Halt | undefined;
}

export type Halt = 'paused' | 'inactive' | 'signIn' | 'waits';

const haltIcons = {
  paused: IconPlayerPauseFilled,
  inactive: IconPlugConnectedX,
  signIn: IconKeyFilled,
  waits: IconClock,
};

/**
 * Two packages and the flow from one to the other: a lane for each document, with its numbers. It is a list for
 * screen readers, and looks like one on a phone.
 */
export function FlowPicture({ flow, signIns, health, named, halt }: Props) {
  const { t } = useTranslation('runs');
  const titleOf = usePackageTitles();
  const names = useSyncNames();
  const [from, to] = [titleOf(flow.from), titleOf(flow.to)];
  const signInOf = (type: string) => signIns.find(({ packageType }) => packageType === type);
  const failing = health.state === 'failing';
  const fails = flow.documents.some(({ counts }) => counts.failed > 0);
  return (
    <div className={classes['flow']}>
      <FlowNode
        packageType={flow.from}
        signIn={signInOf(flow.from)}
        health={health}
        last={{ act: 'read', at: flow.lastReadAt }}
      >
        {named && <span>{names.element(flow.elementName)}</span>}
      </FlowNode>
      <ul className={classes['lanes']} aria-label={t('flow.lanes', { from, to })}>
        {flow.documents.map(({ documentName, packageType, counts }) => {
          const back = packageType === flow.from;
          // what waits while something of the flow fails waits for that
          const stopped = halt ?? (fails && counts.open > 0 ? 'waits' : undefined);
          const tone = toneOf(counts, { failing, halted: stopped !== undefined });
          return (
            <li
              key={documentName}
              className={classes['lane']}
              data-back={back || undefined}
              data-tone={tone}
            >
              <span className="visually-hidden">
                {t('flow.direction', back ? { from: to, to: from } : { from, to })}
              </span>
              <Line />
              <span className={classes['label']}>
                {counts.failed > 0 && <FailedMark some={tone === 'warn'} />}
                {stopped && counts.failed === 0 && <HaltMark halt={stopped} />}
                <strong>{names.document(documentName)}</strong> <Numbers counts={counts} />
              </span>
              <Line tip />
            </li>
          );
        })}
      </ul>
      <FlowNode
        packageType={flow.to}
        signIn={signInOf(flow.to)}
        health={health}
        last={{ act: 'written', at: flow.lastWrittenAt }}
      />
    </div>
  );
}

function HaltMark({ halt }: { halt: Halt }) {
  const { t } = useTranslation('runs');
  return <StatusMark tone="off" icon={haltIcons[halt]} label={t(`flow.${halt}`)} />;
}

function FailedMark({ some }: { some: boolean }) {
  const { t } = useTranslation('runs');
  return some ? (
    <StatusMark tone="warn" icon={IconCircleHalf2} label={t('mark.partlyFailed')} />
  ) : (
    <StatusMark tone="bad" label={t('mark.failed')} />
  );
}

type Counts = ConnectionFlow['documents'][number]['counts'];

/** A failing connection has no amber lane. */
function toneOf(
  { complete, failed }: Counts,
  { failing, halted }: { failing: boolean; halted: boolean },
): 'good' | 'warn' | 'bad' | 'idle' | 'halted' {
  if (failed > 0) return failing || complete === 0 ? 'bad' : 'warn';
  if (halted) return 'halted';
  return complete > 0 ? 'good' : 'idle';
}

/** "1,145 · 21 failed · 17 to do"; zeros are left out. */
function Numbers({ counts: { complete, open, failed } }: { counts: Counts }) {
  const { t, i18n } = useTranslation('runs');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <span className={classes['numbers']}>
      {number.format(complete)}
      {failed > 0 && (
        <>
          {' · '}
          <b>{t('flow.failed', { count: failed, number: number.format(failed) })}</b>
        </>
      )}
      {open > 0 && ` · ${t('flow.open', { count: open, number: number.format(open) })}`}
    </span>
  );
}

/** Half of a lane; the one with the tip leads into the package. */
function Line({ tip = false }: { tip?: boolean }) {
  return (
    <span className={classes['line']} aria-hidden="true" data-tip={tip || undefined}>
      <svg width="100%" height="10">
        <line x1="0" y1="5" x2="100%" y2="5" />
      </svg>
      {tip && (
        <svg width="10" height="10" viewBox="0 0 10 10">
          <path d="M10 5 0 0v10z" />
        </svg>
      )}
    </span>
  );
}
