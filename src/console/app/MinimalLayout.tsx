import { Outlet } from '@tanstack/react-router';
import { Brand } from './Brand.tsx';
import { LanguageOffer } from './LanguageOffer.tsx';
import { LinkspanScene } from './LinkspanScene.tsx';
import classes from './MinimalLayout.module.css';
import { Preferences } from './Preferences.tsx';

/** The layout of the authentication screens, with a decorative side image (SHELL-10). */
export function MinimalLayout() {
  return (
    <div className={classes['layout']}>
      <div className={classes['side']}>
        <header>
          <Brand />
        </header>
        <main className={classes['main']}>
          <LanguageOffer />
          <Outlet />
        </main>
        <footer>
          <Preferences />
        </footer>
      </div>
      <div className={classes['image']} aria-hidden="true">
        <LinkspanScene />
      </div>
    </div>
  );
}
