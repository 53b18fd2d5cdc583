import type { PagedList } from '../../lists/usePagedList.ts';
import { PlainSelect } from '../../../ui/PlainSelect.tsx';

interface Props<Filter extends string> {
  list: Pick<PagedList<unknown, Filter>, 'filters' | 'applyFilter' | 'removeFilter'>;
  name: Filter;
  label: string;
  /** What it says when nothing is left out; without it one is always chosen. */
  all?: string;
  options: readonly { value: string; label: string }[];
}

/** A list's filter of which one value is chosen. */
export function ChoiceFilter<Filter extends string>(props: Props<Filter>) {
  const { list, name, label, all, options } = props;
  return (
    <PlainSelect
      label={label}
      value={String(list.filters[name] ?? '')}
      options={all === undefined ? options : [{ value: '', label: all }, ...options]}
      onChoose={(chosen) => {
        if (chosen === '') list.removeFilter(name);
        else list.applyFilter(name, chosen);
      }}
    />
  );
}
