import { useEffect, useEffectEvent } from 'react';

type Layer = () => void;

/** What is open, the topmost last. */
const layers: Layer[] = [];

/** One listener for all: with one each, the layer below would answer the very press that took away the one above it. */
function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return;
  // The kit's sign of a list that is open: the press is meant for that.
  const { target } = event;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true')
    return;
  layers.at(-1)?.();
}

/** Escape is for the topmost of all that is open; the kit's own goes to every dialog at once. */
export function useEscape(opened: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return;
    const layer = () => escape();
    // Before the kit's lists hear of it: they take their sign away.
    if (layers.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true });
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [opened]);
}
