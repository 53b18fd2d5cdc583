import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Search } from './addressState.ts';

/** Valid values of a name in the address: a list of them, or a pattern. */
export type Check = readonly string[] | RegExp;

const isValid = (value: string, check: Check) =>
  check instanceof RegExp ? check.test(value) : check.includes(value);

/**
 * Removes invalid values from the address, so that its list ignores them. `wrong` while the address still has them;
 * `ignoredPart` from their removal until the page is left: the page shows a note.
 */
export function useCheckedAddress(checks: Readonly<Record<string, Check>>): {
  hasInvalidPart: boolean;
  ignoredPart: boolean;
} {
  const search = useSearch({ strict: false, select: (all) => all as Search });
  const navigate = useNavigate();
  const [ignoredPart, setTold] = useState(false);
  const invalidNames = Object.entries(checks)
    .filter(([name, check]) => {
      const value = search[name];
      return value !== undefined && value !== '' && !isValid(value, check);
    })
    .map(([name]) => name);
  const names = invalidNames.join('\n');
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
  return { hasInvalidPart: invalidNames.length > 0, ignoredPart };
}
