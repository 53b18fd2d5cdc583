import labels from '../../../contract/messages/en/labels.ts';
import work from '../../../contract/messages/en/work.ts';

/** What each package alone says. */
const packages = import.meta.glob<Record<string, string>>('../../../packages/*/messages.en.ts', {
  import: 'default',
  eager: true,
});

/** What work says and what its fields are called: the contract's texts, and those of the packages. */
export default Object.assign({}, work, labels, ...Object.values(packages)) as Record<
  string,
  string
>;
