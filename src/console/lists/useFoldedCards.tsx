import { type ReactNode, useState } from 'react';
import { PlainButton } from '../../ui/PlainButton.tsx';
import classes from './useFoldedCards.module.css';
import { useAreCards } from './useAreCards.ts';

/** The first cards of a page, and the button for the others, which would make a phone's page very long. */
export function useFoldedCards<Item>(
  items: readonly Item[],
  { maxCards, label }: { maxCards: number; label: string },
): { items: readonly Item[]; showAll: ReactNode } {
  const areCards = useAreCards();
  const [isWhole, setIsWhole] = useState(false);
  if (!areCards || isWhole || items.length <= maxCards) return { items, showAll: null };
  return {
    items: items.slice(0, maxCards),
    showAll: (
      <div className={classes['showAll']}>
        <PlainButton look="quiet" onClick={() => setIsWhole(true)}>
          {label}
        </PlainButton>
      </div>
    ),
  };
}
