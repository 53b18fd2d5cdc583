import type { PagedList } from '../../lists/usePagedList.ts';
import { PlainSelect } from '../../../ui/PlainSelect.tsx';

interface Props<Filter extends string> {
  list: Pick<PagedList<unknown, Filter>, 'filters' | 'applyFilter' | 'removeFilter'>;
  name: Filter;
  label: string;
  /** Label for no filter; without it a value is always chosen. */
  all?: string;
  options: readonly { value: string; label: string }[];
}

/** A list's filter with a single choice. */
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
