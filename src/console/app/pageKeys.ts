import { auditEntry, menuEntries } from './Sidebar.tsx';

/** Pages with a letter: `g` and the letter lead there. */
export const pageKeys = [...menuEntries, auditEntry];

type PagePath = (typeof pageKeys)[number]['to'];

/** Milliseconds between `g` and the letter. */
const maxPauseMs = 1_500;

let goPressedAt = Number.NEGATIVE_INFINITY;

/**
 * Handles a key that was pressed on a page, outside of fields and dialogs: `g` and a letter goes to a page, `j` and `k`
 * move through the rows of its lists, `x` selects a row, Enter opens it, `r` retries what is selected, or else the row;
 * `z` takes back what a notice offers to undo; `n` and `p` go to the next and the previous of the list that the page was opened from.
 */
export function pressPageKey(event: KeyboardEvent, goTo: (to: PagePath) => void): void {
  const { key, timeStamp } = event;
  if (timeStamp - goPressedAt < maxPauseMs) {
    goPressedAt = Number.NEGATIVE_INFINITY;
    const page = pageKeys.find((entry) => entry.key === key);
    if (page) goTo(page.to);
  } else if (key === 'g') goPressedAt = timeStamp;
  else if (key === 'j') focusRow(1);
  else if (key === 'k') focusRow(-1);
  else if (key === 'x') focusedRow()?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  else if (key === 'r') void retry();
  else if (key === 'z') document.querySelector<HTMLElement>('[aria-keyshortcuts="z"]')?.click();
  else if (key === 'n' || key === 'p')
    document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`)?.click();
  // a link or a button opens by itself
  else if (key === 'Enter' && document.activeElement === focusedRow())
    focusedRow()?.querySelector<HTMLElement>('[aria-expanded], a')?.click();
}

/** Milliseconds in which the selection's buttons come: their code is loaded with the first selection. */
const maxWaitMs = 3_000;

const retryButton = () =>
  document.querySelector<HTMLElement>('main [aria-keyshortcuts="r"]:enabled');

/** Opens the preview of a retry: of what is selected, or else of the focused row, which it selects. */
async function retry(): Promise<void> {
  const row = focusedRow();
  const box = row?.querySelector<HTMLElement>('input[type=checkbox]:not(:checked)');
  // only in lists of elements
  if (!retryButton() && box && document.querySelector('main [data-retries]')) {
    box.click();
    const until = performance.now() + maxWaitMs;
    while (!retryButton() && performance.now() < until)
      await new Promise((done) => requestAnimationFrame(done));
    // the person has gone elsewhere meanwhile
    if (!row?.contains(document.activeElement)) return;
  }
  retryButton()?.click();
}

/** Rows of the page's lists (lists/TableRow.tsx, lists/ChoiceList.tsx), in their order. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(tr, li):has(> [data-primary])')].filter(
    (row) => row.checkVisibility({ visibilityProperty: true }),
  );

const focusedRow = () => rows().find((row) => row.contains(document.activeElement));

/** Focuses the row that is so many further: the link or button of its name, or the row if it has none. */
function focusRow(step: 1 | -1): void {
  const all = rows();
  const from = all.findIndex((row) => row.contains(document.activeElement));
  const row = all[from === -1 ? 0 : from + step];
  if (!row) return;
  row.tabIndex = -1;
  (row.querySelector<HTMLElement>('[data-primary] :is(a, button), a[data-primary]') ?? row).focus({
    preventScroll: true,
  });
  // the list's frame cuts what is outside of it
  row.style.outlineOffset = '-2px';
  // not behind the top bar and the list's header
  row.style.scrollMarginBlock = '100px';
  row.scrollIntoView({ block: 'nearest' });
}
