import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './body.module.css';
import { maxMatches } from './foldedLines.ts';
import type { BodyViewState } from './useBodyView.ts';

/** Searches in one body: Enter goes to the next match, Shift+Enter to the previous, Escape ends it. */
export function BodySearch({ name, view }: { name: string; view: BodyViewState }) {
  const { t } = useTranslation('requests');
  const { searchText, matches, current, goTo, search } = view;
  const count = matches.length;
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') goTo(current + (event.shiftKey ? -1 : 1));
    else if (event.key === 'Escape' && searchText !== '') search('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes['search']} role="search">
      <TextInput
        type="search"
        size="xs"
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        aria-label={t('body.search', { name })}
        placeholder={t('body.searchHere')}
        value={searchText}
        maxLength={200}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={classes['found']} role="status">
        {searchText === ''
          ? ''
          : count === 0
            ? t('body.none')
            : t(count === maxMatches ? 'body.foundMost' : 'body.found', {
                at: current + 1,
                count,
              })}
      </span>
      {count > 0 && (
        <>
          <ActionIcon aria-label={t('body.previous', { name })} onClick={() => goTo(current - 1)}>
            <IconChevronUp size={16} />
          </ActionIcon>
          <ActionIcon aria-label={t('body.next', { name })} onClick={() => goTo(current + 1)}>
            <IconChevronDown size={16} />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
