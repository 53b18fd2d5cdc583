import classes from './PackageTags.module.css';
import { usePackageTitles } from './usePackageTitles.ts';

interface Props {
  packageTypes: readonly string[];
  /** For a second line: titles with arrows between them. */
  plain?: boolean;
}

/** The packages of a connection by title, in order, on one line; the tooltip has those that don't fit. */
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
