import { useCallback, useState } from 'react';

/**
 * Whether a sideways scrolling box can leave its header sticky to the window. In a browser in which it then scrolls
 * both ways, a header that keeps clear of the page's bar would be that far below the top of its own box, on the
 * first row.
 */
function canKeepStickyHeader(): boolean {
  const box = document.createElement('div');
  box.style.overflow = 'auto clip';
  document.body.append(box);
  const { overflowY } = getComputedStyle(box);
  box.remove();
  return overflowY === 'clip';
}

let stickyHeaderSupport: boolean | undefined;
const keepsStickyHeader = () => (stickyHeaderSupport ??= canKeepStickyHeader());

type Sideways = 'with head' | 'head stays';

/**
 * For the box of content with a minimum width, in pixels: a ref for the box, whether it scrolls its content
 * sideways, which it does where it is narrower, and whether a header in it still stays in the window's view then.
 */
export function useSidewaysScroll(minWidth: number | undefined) {
  const [sideways, setSideways] = useState<Sideways>();
  const ref = useCallback(
    (box: Element | null) => {
      if (!box || minWidth === undefined) return undefined;
      const observer = new ResizeObserver(([entry]) => {
        if (!entry || entry.contentRect.width >= minWidth) setSideways(undefined);
        else setSideways(keepsStickyHeader() ? 'head stays' : 'with head');
      });
      observer.observe(box);
      return () => observer.disconnect();
    },
    [minWidth],
  );
  return [ref, minWidth === undefined ? undefined : sideways] as const;
}
