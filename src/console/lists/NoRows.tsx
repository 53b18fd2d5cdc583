import { Button } from '@mantine/core';
import { IconListDetails, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PagedList } from './usePagedList.ts';

export interface NoRowsProps {
  list: Pick<
    PagedList<never, never, never>,
    'totalCount' | 'narrowed' | 'setPage' | 'clearFilters'
  >;
  /** The text for an empty list, and what to do next. */
  empty: { title: string; text?: ReactNode; icon?: ReactNode; action?: ReactNode };
  /** The typed text is too short to search by, which is shown if nothing matches. */
  isSearchTooShort?: boolean;
}

/** What a list without rows shows, and what to do next. */
export default function NoRows({ list, empty, isSearchTooShort }: NoRowsProps) {
  const { t } = useTranslation();
  const { icon, title, text, action }: typeof empty =
    list.totalCount > 0
      ? {
          title: t('list.beyondEnd.title'),
          text: t('list.beyondEnd.text'),
          action: <Button onClick={() => list.setPage(1)}>{t('list.beyondEnd.action')}</Button>,
        }
      : list.narrowed
        ? {
            icon: <IconSearchOff size={24} />,
            title: t('list.nothingMatches.title'),
            text: t(`list.nothingMatches.${isSearchTooShort ? 'shortSearch' : 'text'}`),
            action: (
              <Button variant="default" onClick={list.clearFilters}>
                {t('list.clearFilters')}
              </Button>
            ),
          }
        : empty;
  return (
    <EmptyState icon={icon ?? <IconListDetails size={24} />} title={title} action={action}>
      {text}
    </EmptyState>
  );
}
