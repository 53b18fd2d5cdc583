import { useCallback } from 'react';

const fields = 'input, select, textarea, button';

/**
 * A ref for the content of a scrolling element. While a field in it has the focus, content that comes or goes above
 * that field scrolls the element as far: the field, and its list of options, stay below the pointer. The browser's
 * own scroll anchoring keeps what is at the top of the view instead, and must be off.
 */
export function useSteadyFocus() {
  return useCallback((content: HTMLElement | null) => {
    const scroller = content?.parentElement;
    if (!content || !scroller) return undefined;
    let field: Element | undefined;
    /** Pixels from the top of the content to the field. */
    let place = 0;
    const placeOf = (one: Element) =>
      one.getBoundingClientRect().top - content.getBoundingClientRect().top;
    const note = () => {
      const focused = document.activeElement;
      field = focused?.matches(fields) && content.contains(focused) ? focused : undefined;
      if (field) place = placeOf(field);
    };
    const observer = new ResizeObserver(() => {
      if (field && field === document.activeElement) scroller.scrollTop += placeOf(field) - place;
      note();
    });
    observer.observe(content);
    content.addEventListener('focusin', note);
    // a part of the content that scrolls by itself moves its fields too
    content.addEventListener('scroll', note, true);
    return () => {
      observer.disconnect();
      content.removeEventListener('focusin', note);
      content.removeEventListener('scroll', note, true);
    };
  }, []);
}
