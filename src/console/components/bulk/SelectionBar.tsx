import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart } from '../../api/lazyPart.tsx';
import { textsFor } from '../../locales/i18n.ts';
import type BulkBarOfAll from './BulkBar.tsx';

const BulkBar = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./BulkBar.tsx'),
    textsFor('bulk', 'work', 'labels')(),
  ]);
  return module;
});

/** Actions for the selected rows (INSIGHT-05, CLIST-04). Appears with the first selection, and stays mounted. */
export function SelectionBar(props: ComponentProps<typeof BulkBarOfAll>) {
  const [wasUsed, setUsed] = useState(false);
  const { some } = props.list.selection;
  if (some && !wasUsed) setUsed(true);
  // once an action has started nothing is selected any more, but its dialog is still open
  if (!wasUsed) return null;
  return (
    <Suspense>
      <BulkBar {...props} />
    </Suspense>
  );
}
