import { useTranslation } from 'react-i18next';
import type { ShownRunOutcome } from '../contract/runOutcome.ts';
import classes from './RunStrip.module.css';

export type RunMark = ShownRunOutcome | 'running' | 'waits';

interface Props {
  /** Oldest first; the last 30 are shown, in a row 20 of them. */
  outcomes: readonly RunMark[];
  /** `row`: 79 by 18 px, for a list's row; `large`: next to a heading. */
  size?: 'row' | 'large';
}

const maxRuns = 30;
const fullHeight = 18;

/** Heights, in the order of the description. Failures are taller, so that the strip reads without its colours. */
const heights: Record<RunMark, number> = {
  complete: 8,
  nothing: 4,
  stillFailing: 4,
  partlyFailed: 13,
  failed: fullHeight,
  cancelled: 8,
  running: 10,
  waits: 8,
};

/** The last runs by their results, a bar each; if there were fewer, the missing ones are a line. */
export function RunStrip({ outcomes, size = 'row' }: Props) {
  const description = useStripText(outcomes);
  const last = outcomes.slice(-maxRuns);
  const missing = maxRuns - last.length;
  return (
    <svg
      className={classes['strip']}
      data-size={size}
      viewBox={`0 0 ${maxRuns * 4 - 1} ${fullHeight}`}
      // the oldest are cut off if they don't fit
      preserveAspectRatio="xMaxYMid slice"
      role="img"
      aria-label={description}
    >
      <title>{description}</title>
      {Array.from({ length: maxRuns }, (_, index) => {
        const mark = last[index - missing];
        const height = mark ? heights[mark] : 2;
        // a hollow bar's line is drawn inside it
        const inset = mark === 'waits' ? 0.5 : 0;
        return (
          <rect
            key={index}
            data-mark={mark ?? 'none'}
            x={index * 4 + inset}
            y={fullHeight - height + inset}
            width={3 - 2 * inset}
            height={height - 2 * inset}
            rx={0.8}
          />
        );
      })}
    </svg>
  );
}

/** "30 runs: 27 complete, 2 partly failed, 1 failed" */
export function useStripText(outcomes: readonly RunMark[]): string {
  const { t } = useTranslation('connections');
  const last = outcomes.slice(-maxRuns);
  if (last.length === 0) return t('strip.none');
  const descriptions = (Object.keys(heights) as RunMark[])
    .map((mark) => ({ mark, count: last.filter((outcome) => outcome === mark).length }))
    .filter(({ count }) => count > 0)
    .map(({ mark, count }) => t(`strip.${mark}`, { count }))
    .join(', ');
  return t('strip.runs', { count: last.length, what: descriptions });
}
