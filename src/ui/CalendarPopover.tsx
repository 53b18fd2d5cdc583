import { Popover } from '@mantine/core';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { CalendarProps } from './Calendar.tsx';
import classes from './Calendar.module.css';
import { useEscape } from './useEscape.ts';

/** Its library is loaded when the first one opens. */
const Calendar = lazy(() => import('./Calendar.tsx'));

interface Props extends CalendarProps {
  /** The button that opens and closes the calendar. */
  target: (toggle: () => void) => ReactElement;
}

/** A calendar below the button that opens it. Closed, it returns the focus to the button. */
export function CalendarPopover({ target, onChoose, ...calendar }: Props) {
  const [opened, setOpened] = useState(false);
  useEscape(opened, () => setOpened(false));
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      closeOnEscape={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{target(() => setOpened(!opened))}</Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<div className={classes['room']} />}>
          <Calendar
            {...calendar}
            onChoose={(day) => {
              setOpened(false);
              onChoose(day);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
