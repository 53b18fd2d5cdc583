import classes from './PackageTags.module.css';
import { usePackageTitles } from './usePackageTitles.ts';

interface Props {
  packageTypes: readonly string[];
  /** As a second line: words with arrows between them. */
  plain?: boolean;
}

/** The packages of a connection by title, in their order, on one line; what does not fit is in the tooltip. */
export function PackageTags({ packageTypes, plain = false }: Props) {
  const titleOf = usePackageTitles();
  return (
    <ul
      className={classes['tags']}
      data-plain={plain || undefined}
      title={packageTypes.map(titleOf).join(', ')}
    >
      {packageTypes.map((packageType) => (
        <li key={packageType}>{titleOf(packageType)}</li>
      ))}
    </ul>
  );
}
