import { useEffect, useEffectEvent } from 'react';

type Layer = () => void;

/** Open layers, the topmost last. */
const layers: Layer[] = [];

/** A single listener: with several, the layer below would react to the same press that closed the one above it. */
function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return;
  // The kit's mark of an open list: the key press is meant for that.
  const { target } = event;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true')
    return;
  layers.at(-1)?.();
}

/** Escape only closes the topmost layer; the kit's own handler reacts in every dialog at once. */
export function useEscape(opened: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return;
    const layer = () => escape();
    // Before the kit's lists handle it: they remove their mark.
    if (layers.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true });
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [opened]);
}
