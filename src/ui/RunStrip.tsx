import { useTranslation } from 'react-i18next';
import type { ShownRunOutcome } from '../contract/runOutcome.ts';
import classes from './RunStrip.module.css';

export type RunMark = ShownRunOutcome | 'running' | 'waits';

interface Props {
  /** Oldest first; the last ones are shown. */
  outcomes: readonly RunMark[];
  /** `row`: the last 20 on 79 by 18 px, for a list's row; `large`: the last 30, next to a heading. */
  size?: 'row' | 'large';
}

const maxRuns = { row: 20, large: 30 };
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
  const shown = maxRuns[size];
  const last = outcomes.slice(-shown);
  const description = useStripText(last);
  const missing = shown - last.length;
  return (
    <svg
      className={classes['strip']}
      data-size={size}
      viewBox={`0 0 ${shown * 4 - 1} ${fullHeight}`}
      role="img"
      aria-label={description}
    >
      <title>{description}</title>
      {Array.from({ length: shown }, (_, index) => {
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

/** "20 runs: 17 complete, 2 partly failed, 1 failed" */
function useStripText(last: readonly RunMark[]): string {
  const { t } = useTranslation('connections');
  if (last.length === 0) return t('strip.none');
  const descriptions = (Object.keys(heights) as RunMark[])
    .map((mark) => ({ mark, count: last.filter((outcome) => outcome === mark).length }))
    .filter(({ count }) => count > 0)
    .map(({ mark, count }) => t(`strip.${mark}`, { count }))
    .join(', ');
  return t('strip.runs', { count: last.length, what: descriptions });
}
