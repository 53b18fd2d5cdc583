import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Search } from './addressState.ts';

/** What a name in the address may say: one of these, or what matches. */
export type Check = readonly string[] | RegExp;

const fits = (value: string, check: Check) =>
  check instanceof RegExp ? check.test(value) : check.includes(value);

/**
 * Takes out of the address what makes no sense there, so that its list shows as if it weren't. `wrong` while it still
 * stands there; `told` once it was taken out, until the page is left: the page says so.
 */
export function useCheckedAddress(checks: Readonly<Record<string, Check>>): {
  wrong: boolean;
  told: boolean;
} {
  const search = useSearch({ strict: false, select: (all) => all as Search });
  const navigate = useNavigate();
  const [told, setTold] = useState(false);
  const wrong = Object.entries(checks)
    .filter(([name, check]) => {
      const value = search[name];
      return value !== undefined && value !== '' && !fits(value, check);
    })
    .map(([name]) => name);
  const names = wrong.join('\n');
  useEffect(() => {
    if (names === '') return;
    setTold(true);
    void navigate({
      to: '.',
      search: ((now: Search) => ({
        ...now,
        ...Object.fromEntries(names.split('\n').map((name) => [name, undefined])),
      })) as never,
      replace: true,
      resetScroll: false,
    });
  }, [names, navigate]);
  return { wrong: wrong.length > 0, told };
}
