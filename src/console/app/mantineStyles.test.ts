import { expect, test } from 'vitest';
import imported from './mantineStyles.ts?raw';

const sources = import.meta.glob<string>(['../**/*.tsx', '../../fields/**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const styles = Object.keys(import.meta.glob('/node_modules/@mantine/core/styles/*.layer.css'));

/** The parts that the kit builds these of (from their sources): a component's own file is not enough. */
const parts: Record<string, string[]> = {
  ActionIcon: ['UnstyledButton', 'Loader'],
  Button: ['UnstyledButton', 'Loader'],
  Checkbox: ['InlineInput', 'Input'],
  CloseButton: ['UnstyledButton'],
  Drawer: ['ModalBase', 'Overlay', 'Paper', 'CloseButton'],
  Menu: ['Popover'],
  Modal: ['ModalBase', 'Overlay', 'Paper', 'CloseButton'],
  MultiSelect: ['Combobox', 'Popover', 'Input', 'Pill', 'PillsInput'],
  NativeSelect: ['Input', 'Combobox'],
  NumberInput: ['Input'],
  PasswordInput: ['Input', 'ActionIcon'],
  Radio: ['InlineInput', 'Input'],
  Select: ['Combobox', 'Popover', 'Input'],
  TagsInput: ['Combobox', 'Popover', 'Input', 'Pill', 'PillsInput'],
  Textarea: ['Input'],
  TextInput: ['Input'],
};

/** Each component of the kit in use, with the files that use it. */
function usedComponents(): Map<string, string[]> {
  const used = new Map<string, string[]>();
  for (const text of Object.values(sources))
    for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g))
      for (const name of names.split(',')) {
        const [component = ''] = name.trim().split(' as ');
        if (/^[A-Z]/.test(component)) used.set(component, [...(used.get(component) ?? []), text]);
      }
  return used;
}

test('every used component of the kit has its styles', () => {
  expect(styles.length).toBeGreaterThan(50);
  const missing = [...usedComponents()].flatMap(([component, files]) =>
    [component, ...(parts[component] ?? [])].filter((name) => {
      if (!styles.some((path) => path.endsWith(`/${name}.layer.css`))) return false;
      // For every page, or next to the component in each file that uses it.
      const line = `/${name}.layer.css'`;
      return !imported.includes(line) && !files.every((file) => file.includes(line));
    }),
  );
  expect([...new Set(missing)]).toEqual([]);
});
