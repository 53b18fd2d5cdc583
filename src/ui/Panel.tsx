import { Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

/** How a part is folded on a phone; wider screens show it whole. */
export interface Fold {
  opened: boolean;
  onToggle: () => void;
  /**
   * Names of the button that shows the rest and of the one that hides it. With them the first three rows of what is
   * marked `data-newest`, or of a table, stay in view, and only what is marked `data-rest` goes with the other rows: not
   * filters that are on, nor the pager of a later page. Without them the heading alone stays.
   */
  newest?: { more: string; less: string };
}

interface Props {
  title: string;
  /** Where the address leads to it. */
  id?: string;
  /** Next to the title: a state or a count. */
  aside?: ReactNode;
  /** At the right: actions on this part. */
  actions?: ReactNode;
  fold?: Fold;
  children: ReactNode;
}

/** A part of a page, with a heading. */
export function Panel({ title, id, aside, actions, fold, children }: Props) {
  const titleId = useId();
  const bodyId = useId();
  return (
    <section
      id={id}
      className={classes['panel']}
      aria-labelledby={titleId}
      data-fold={fold && (fold.newest ? 'newest' : 'whole')}
      data-folded={(fold && !fold.opened) || undefined}
    >
      <div className={classes['head']}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {aside}
        {actions && <div className={classes['actions']}>{actions}</div>}
        {fold && !fold.newest && (
          <button
            type="button"
            className={classes['toggle']}
            aria-labelledby={titleId}
            aria-controls={bodyId}
            aria-expanded={fold.opened}
            onClick={fold.onToggle}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      {fold ? (
        <div id={bodyId} className={classes['body']}>
          {children}
        </div>
      ) : (
        children
      )}
      {fold?.newest && (
        <button
          type="button"
          className={classes['rest']}
          aria-controls={bodyId}
          aria-expanded={fold.opened}
          onClick={fold.onToggle}
        >
          {fold.opened ? fold.newest.less : fold.newest.more}
        </button>
      )}
    </section>
  );
}
