import type en from '../en/platformSettings.ts';
import type { Texts } from '../texts.ts';

export default {
  title: 'Platforminstellingen',
  sub: 'Hoe deze installatie eruitziet, voor iedereen.',
  name: 'Naam van het platform',
  logo: 'Logo',
  logoHint: 'PNG of WebP van hoogstens 200 kB, of een https-adres. Wordt 28 pixels hoog getoond.',
  favicon: 'Favicon',
  faviconHint:
    'Het plaatje in het tabblad van de browser: PNG of WebP, vierkant, hoogstens 200 kB.',
  upload: 'Uploaden',
  uploadNamed: 'Uploaden: {{name}}',
  uploaded: 'Geüpload plaatje',
  remove: 'Weghalen',
  removeNamed: 'Weghalen: {{name}}',
  colour: 'Accentkleur',
  colourHint: 'Knoppen, links en accenten. Een kleur die tekst onleesbaar maakt, wordt geweigerd.',
  colourPick: 'Accentkleur kiezen',
  scheme: {
    label: 'Kleuren',
    hint: 'Voor iedereen die niet zelf heeft gekozen.',
    auto: 'Zoals het systeem',
    light: 'Licht',
    dark: 'Donker',
  },
  serviceDesk: 'Adres van de servicedesk',
  serviceDeskHint: 'Waar “Hulp vragen” heen gaat.',
  dashboard: 'Host van het dashboard',
  dashboardHint: 'Waar /authenticate/redirect naar doorstuurt.',
  signUp: 'Aanmelden staat open',
  signUpHint: 'Iedereen kan zich aanmelden; een beheerder activeert elk nieuw account.',
  vatCodes: { title: 'Btw-codes', code: '{{percentage}}%, {{country}}' },
  preview: {
    title: 'Voorbeeld',
    light: 'Voorbeeld in lichte kleuren',
    dark: 'Voorbeeld in donkere kleuren',
    text: 'Links staan in de tekst',
    link: 'zoals deze',
    button: 'Een knop',
  },
} satisfies Texts<typeof en>;
