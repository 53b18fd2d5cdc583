import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Widths of the screens that a layout is held at, each with its height. */
export const sizes = {
  wide: { width: 1440, height: 900 },
  laptop: { width: 1024, height: 768 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
} as const;

/** A finger's width in CSS pixels (WCAG 2.5.5). */
const fingerPixels = 44;

interface Shift {
  value: number;
  parts: string[];
}

/** Records the layout shifts of each page that is opened from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''} "${element?.textContent?.slice(0, 40)}"`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      }[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            parts: entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)} ${previousRect.y} → ${currentRect.y}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts of the page so far. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts);

/** Waits until everything that the page asked for is on it. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(
    () => !document.querySelector('[data-pending], [data-stale], [aria-busy="true"]'),
  );
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  });
}

/** What a customer may be called, behind the name in the try-out. */
const longName = 'Installatietechniek & Onderhoud Nederland Holding B.V.';

/** Gives all organizations, and what is called after them, long names from now on. */
export async function lengthenNames(page: Page): Promise<void> {
  await page.route(/\/api\/(?!auth)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body
        .replaceAll(/"(organizationName|accountName|lastName)":"([^"]+)"/g, `"$1":"$2 ${longName}"`)
        .replaceAll(/"connectionName":"([^"]+?) - /g, `"connectionName":"$1 ${longName} - `),
    });
  });
}

/** Texts that are cut without an ellipsis, or with one and without a way to read them whole; texts over each other. */
export const findUnreadableTexts = (page: Pick<Page, 'evaluate'>): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    interface Box {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const seen: { text: string; element: Element; box: Box; isFixed: boolean }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const isTitled = (element: Element) => {
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      const titled = element.closest<HTMLElement>('[title]:not([title=""])');
      return titled !== null;
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (!element || text === '' || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      if (element.closest('option, script, style, title, .visually-hidden')) continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        if (line.width < 1 || line.height < 1) continue;
        const box: Box = { left: line.left, top: line.top, right: line.right, bottom: line.bottom };
        let hidden = false;
        let isInline = true;
        let isFixed = false;
        for (
          let part: Element | null = element;
          part && part !== document.documentElement;
          part = part.parentElement
        ) {
          const style = getComputedStyle(part);
          if (style.clipPath !== 'none' || style.opacity === '0') hidden = true;
          const rect = part.getBoundingClientRect();
          const clips = style.display !== 'inline' && style.display !== 'contents';
          if (clips && part !== document.body) {
            const scrolls =
              ['auto', 'scroll'].includes(style.overflowX) ||
              ['auto', 'scroll'].includes(style.overflowY);
            const cutX =
              ['hidden', 'clip'].includes(style.overflowX) &&
              (box.right > rect.right + 1 || box.left < rect.left - 1);
            const cutY =
              ['hidden', 'clip'].includes(style.overflowY) &&
              (box.bottom > rect.bottom + 3 || box.top < rect.top - 3);
            if (scrolls) {
              box.left = Math.max(box.left, rect.left);
              box.right = Math.min(box.right, rect.right);
              box.top = Math.max(box.top, rect.top);
              box.bottom = Math.min(box.bottom, rect.bottom);
            }
            if (cutX || cutY) {
              const clamped = style.webkitLineClamp !== 'none' && cutY;
              const hasEllipsis =
                clamped ||
                (isInline &&
                  style.textOverflow === 'ellipsis' &&
                  !cutY &&
                  !style.display.includes('flex') &&
                  !style.display.includes('grid'));
              if (!hidden && !hasEllipsis)
                found.add(
                  `cut: ${text.slice(0, 60)} <${part.tagName.toLowerCase()} ${part.getAttribute('class') ?? ''}>`,
                );
              else if (!hidden && !isTitled(element))
                found.add(`no way to read whole: ${text.slice(0, 60)}`);
              box.left = Math.max(box.left, rect.left);
              box.right = Math.min(box.right, rect.right);
              box.top = Math.max(box.top, rect.top);
              box.bottom = Math.min(box.bottom, rect.bottom);
            }
            isInline = false;
          }
          // nothing around it cuts it, and what scrolls goes under it
          if (style.position === 'fixed') {
            isFixed = true;
            break;
          }
        }
        if (!hidden && box.right - box.left > 1 && box.bottom - box.top > 1)
          seen.push({ text, element, box, isFixed });
      }
    }
    seen.sort((one, other) => one.box.top - other.box.top);
    for (const [index, one] of seen.entries())
      for (let next = index + 1; next < seen.length; next += 1) {
        const other = seen[next] as (typeof seen)[number];
        if (other.box.top >= one.box.bottom - 4) break;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (one.isFixed !== other.isFixed) continue;
        if (across > 2 && down > 5 && one.element !== other.element)
          found.add(`over each other: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`);
      }
    // where a table's rows are cards its header is for screen readers
    for (const head of document.querySelectorAll<HTMLElement>('th[data-role="grow"]'))
      if (
        head.closest('table')?.offsetWidth === head.closest('thead')?.offsetWidth &&
        head.clientWidth < 90
      )
        found.add(`narrow: ${head.textContent} has ${head.clientWidth} px`);
    return [...found];
  });

/** What can be pressed and lies under something else, with what lies over it; not the link that shows when it is focused. */
export const findCoveredControls = (page: Pick<Page, 'evaluate'>): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}”`;
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !control.matches(':disabled, [inert] *, .visually-hidden *, [href="#main"]'),
      )
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center' });
        // of a link of several lines the first, where drivers press it: around all of them others may have their place
        const box = control.getClientRects()[0] ?? control.getBoundingClientRect();
        const { left, top, width, height } = box;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const isOwn =
          !hit ||
          control.contains(hit) ||
          hit.contains(control) ||
          hit.closest('label')?.control === control;
        return isOwn ? [] : [`${nameOf(control)} under ${nameOf(hit)}`];
      });
  });

/** What is to be touched and is smaller than a finger, with its size; links in a sentence are as high as its lines. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((finger) => {
    const found: string[] = [];
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=option]',
    );
    for (const target of targets) {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (target.closest('[inert], .visually-hidden') || target.matches(':disabled')) continue;
      // what these remove can also be chosen off in the field's list
      if (target.matches('.mantine-Pill-remove, .mantine-Input-section button')) continue;
      const style = getComputedStyle(target);
      const inSentence =
        style.display === 'inline' &&
        [...(target.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 3,
        );
      if (inSentence) continue;
      target.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      const hits = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY);
        return (
          hit !== null &&
          (target.contains(hit) ||
            (hit.closest('label') as HTMLLabelElement | null)?.control === target ||
            // a field with pills gives its focus to the input in it
            (target.matches('.mantine-PillsInputField-field') &&
              hit.closest('.mantine-Input-wrapper')?.contains(target) === true))
        );
      };
      if (!hits(x, y)) continue;
      let isUnderMenu = false;
      const reach = (stepX: number, stepY: number) => {
        let pixels = 0;
        while (pixels < finger && hits(x + stepX * (pixels + 1), y + stepY * (pixels + 1)))
          pixels += 1;
        const next = [x + stepX * (pixels + 1), y + stepY * (pixels + 1)] as const;
        const menu = document
          .elementFromPoint(...next)
          ?.closest('[role=menu], [role=listbox], .mantine-Popover-dropdown');
        if (menu && !menu.contains(target)) isUnderMenu = true;
        return pixels;
      };
      const wide = reach(-1, 0) + reach(1, 0) + 1;
      const high = reach(0, -1) + reach(0, 1) + 1;
      if (isUnderMenu) continue;
      if (wide < finger - 1 || high < finger - 1)
        found.push(
          `${wide}×${high} ${target.tagName.toLowerCase()} ${(target.getAttribute('aria-label') ?? target.innerText ?? '').trim().slice(0, 50)}`,
        );
    }
    window.scrollTo(0, 0);
    return found;
  }, fingerPixels);
