import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import tabs from '../../ui/tabs.module.css';
import { useTabRow } from '../../ui/useTabRow.ts';

interface Props<Value extends string> {
  /** Name of the row of tabs. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; count?: ReactNode }[];
  onChange: (value: Value) => void;
  /** The chosen tab's content. */
  children: ReactNode;
}

/** Tabs over a page's content; the chosen one is in the address. */
export function PageTabs<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChange, children } = props;
  const row = useTabRow<HTMLDivElement>(value);
  return (
    <Tabs
      unstyled
      value={value}
      keepMounted={false}
      onChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option) onChange(option.value);
      }}
    >
      <Tabs.List ref={row} aria-label={label} className={tabs['tabs'] ?? ''}>
        {options.map((option) => (
          <Tabs.Tab key={option.value} value={option.value} className={tabs['tab'] ?? ''}>
            <span className={tabs['name']}>{option.label}</span>
            {option.count !== undefined && <> {option.count}</>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  );
}
