import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react';

/** Milliseconds after which a press is a long one, as on a phone's home screen. */
const longPressMs = 500;
/** Pixels that a finger may move meanwhile: more is scrolling. */
const maxMovePixels = 10;

/** Handlers for a table: a finger that rests on a row opens its menu, and follows no link. */
export function useLongPress() {
  const press = useRef<{ timer: number; x: number; y: number }>(undefined);
  const wasLong = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  return {
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      wasLong.current = false;
      const menu = (target as Element)
        .closest('tr')
        ?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
      if (pointerType !== 'touch' || !menu || menu.contains(target as Element)) return;
      const timer = window.setTimeout(() => {
        wasLong.current = true;
        menu.click();
      }, longPressMs);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > maxMovePixels) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // the browser's own menu of the row's link
    onContextMenu: (event: MouseEvent) => {
      if (press.current || wasLong.current) event.preventDefault();
    },
    // no click follows: it would follow the link, and close the menu
    onTouchEnd: (event: TouchEvent) => {
      if (wasLong.current) event.preventDefault();
    },
  };
}
