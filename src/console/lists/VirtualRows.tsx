import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Pixels of a row before it is measured. */
const estimatedRowHeight = 45;

interface Props {
  count: number;
  columnCount: number;
  /** The row at an index, with a ref that measures its height. */
  row: (index: number, measure: (node: Element | null) => void) => ReactNode;
}

/** The rows in view and a few around them; spacers above and below keep the page's length. */
export default function VirtualRows({ count, columnCount, row }: Props) {
  // The virtualizer is one mutable object: values read from it must not be memoised by its identity.
  'use no memo';
  const body = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setMargin(top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedRowHeight,
    overscan: 12,
    scrollMargin: margin,
  });
  const { measureElement } = virtualizer;
  // a row that stays in view while others come keeps its element, and is not rendered again
  const rowAt = useMemo(() => {
    const rowCache = new Map<number, ReactNode>();
    return (index: number) => {
      if (!rowCache.has(index)) rowCache.set(index, row(index, measureElement));
      return rowCache.get(index);
    };
  }, [row, measureElement]);
  const inView = virtualizer.getVirtualItems();
  const before = (inView[0]?.start ?? margin) - margin;
  const after = virtualizer.getTotalSize() - ((inView.at(-1)?.end ?? margin) - margin);
  return (
    <tbody role="rowgroup" ref={body}>
      <Spacer height={before} columnCount={columnCount} />
      {inView.map(({ index }) => rowAt(index))}
      <Spacer height={after} columnCount={columnCount} />
    </tbody>
  );
}

function Spacer({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columnCount} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
