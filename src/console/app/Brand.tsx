import { usePlatform } from '../api/platform.ts';
import classes from './Brand.module.css';
import { LinkspanMark } from './LinkspanMark.tsx';

/** The platform's logo and name (SHELL-11). */
export function Brand() {
  const { platformName, logoUrl } = usePlatform();
  return (
    <span className={classes['brand']}>
      {logoUrl ? (
        <img src={logoUrl} alt="" className={classes['logo']} />
      ) : (
        <LinkspanMark className={classes['mark']} />
      )}
      <span className={classes['name']}>{platformName}</span>
    </span>
  );
}
