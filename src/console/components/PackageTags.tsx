import classes from './PackageTags.module.css';
import { usePackageTitles } from './usePackageTitles.ts';

/** The packages of a connection by title, in their order, on one line; what does not fit is in the tooltip. */
export function PackageTags({ packageTypes }: { packageTypes: readonly string[] }) {
  const titleOf = usePackageTitles();
  return (
    <ul className={classes['tags']} title={packageTypes.map(titleOf).join(', ')}>
      {packageTypes.map((packageType) => (
        <li key={packageType}>{titleOf(packageType)}</li>
      ))}
    </ul>
  );
}
