import { existsSync } from 'node:fs';
import { installPackages } from './installPackages.ts';

/** An engine beside Chromium, as Debian has it. */
interface Engine {
  name: string;
  /** The variable by which the browser tests know that it is there. */
  variable: 'FIREFOX' | 'WEBKIT_DRIVER';
  /** Programs that have to be there; the first is the variable's value. */
  programs: string[];
  packages: string[];
}

const engines: Engine[] = [
  {
    name: 'Firefox',
    variable: 'FIREFOX',
    programs: ['/usr/bin/firefox-esr'],
    packages: ['firefox-esr'],
  },
  {
    name: 'WebKit',
    variable: 'WEBKIT_DRIVER',
    // it has no mode without a display
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/**
 * The other engines in which the main journeys are tested, by the variable that names each: what is there, and on Debian as root
 * what can be installed. One that isn't there is named, and its tests are left out.
 */
export function findOtherEngines(): Record<string, string> {
  const isThere = ({ programs }: Engine) => programs.every((program) => existsSync(program));
  const missing = engines.filter((engine) => !isThere(engine));
  if (missing.length > 0) installPackages(missing.flatMap(({ packages }) => packages));
  for (const { name } of engines.filter((engine) => !isThere(engine)))
    console.log(`${name} isn't there: the browser tests leave it out.`);
  return Object.fromEntries(
    engines.filter(isThere).map(({ variable, programs }) => [variable, programs[0] as string]),
  );
}
