import type en from '../en/auth.ts';
import type { Texts } from '../texts.ts';

export default {
  signIn: {
    title: 'Inloggen',
    lead: 'Welkom terug. Log in om te zien hoe het met je koppelingen gaat.',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    forgot: 'Wachtwoord vergeten?',
    submit: 'Inloggen',
    insecure:
      'Inloggen kan alleen op een veilig adres: open de console via https, of op localhost.',
    twoFactor: {
      title: 'Vul je code in',
      lead: 'Open je authenticatie-app en vul de zes cijfers in die daar bij {{email}} staan.',
      code: 'Eenmalige code',
      submit: 'Doorgaan',
      back: 'Ander account gebruiken',
    },
  },
} satisfies Texts<typeof en>;
