import type { EventMoney } from '../../../../contract/insuranceEvents.ts';
import classes from './batches.module.css';

/** Pixels of a bar and of the gap after it, and of the highest bar. */
const barWidth = 4;
const step = 6;
const height = 24;
/** Bars of the year before; more would be too thin to compare. */
const maxBars = 7;

interface Props {
  /** Oldest first. */
  history: readonly EventMoney[];
  before: EventMoney | null;
  after: EventMoney;
  /** Far off, not just unusual. */
  isHuge: boolean;
}

/** Wages of the year before as bars, then the new one; the text next to it has them in words. */
export function WageBars({ history, before, after, isHuge }: Props) {
  const comparable = history.filter(({ period }) => period === after.period);
  const earlier = comparable.length > 0 ? comparable.slice(-maxBars) : before ? [before] : [];
  const bars = [...earlier, after].map(({ cents }) => cents);
  const highest = Math.max(...bars, 1);
  return (
    <svg
      className={classes['bars']}
      width={maxBars * step + barWidth}
      height={height}
      aria-hidden="true"
    >
      {bars.map((cents, index) => {
        const size = Math.max(1.5, (cents / highest) * height);
        const isNew = index === bars.length - 1;
        return (
          <rect
            // bars have no identity but their place
            key={index}
            x={(maxBars - bars.length + 1 + index) * step}
            y={height - size}
            width={barWidth}
            height={size}
            rx={1}
            data-tone={isNew ? (isHuge ? 'bad' : 'warn') : undefined}
          />
        );
      })}
    </svg>
  );
}
