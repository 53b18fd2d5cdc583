import type en from '../en/auth.ts';
import type { Texts } from '../texts.ts';

export default {
  signIn: {
    title: 'Inloggen',
    lead: 'Log in bij je koppelingen.',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    forgot: 'Wachtwoord vergeten?',
    submit: 'Inloggen',
    over: 'Je sessie is verlopen. Log opnieuw in om verder te gaan waar je was.',
    insecure:
      'Inloggen kan alleen op een beveiligd adres: open de console via https, of op localhost.',
    noAccount: 'Nog geen account?',
    signUp: 'Aanmelden',
    recovery: {
      use: 'Herstelcode gebruiken',
      back: 'De authenticatie-app gebruiken',
      title: 'Vul een herstelcode in',
      lead: 'Vul een van de tien codes in die je hebt bewaard toen je tweestapsverificatie aanzette. Elke code werkt één keer.',
      code: 'Herstelcode',
    },
    twoFactor: {
      title: 'Vul je code in',
      lead: 'Open je authenticatie-app en vul de zes cijfers in die daar bij {{email}} staan.',
      code: 'Eenmalige code',
      submit: 'Doorgaan',
      back: 'Ander account gebruiken',
    },
  },
  gone: {
    title: 'Deze link werkt niet meer',
    why: 'De link is verlopen of al gebruikt: elke link werkt één keer.',
  },
  toSignIn: 'Naar het inlogscherm',
  toAccount: 'Naar je account',
  reset: {
    title: 'Wachtwoord opnieuw instellen',
    lead: 'Vul je e-mailadres in, dan sturen we je een link om een nieuw wachtwoord in te stellen.',
    submit: 'Link versturen',
    sent: {
      title: 'Kijk in je mail',
      text: 'Als {{email}} een account heeft, hebben we er een link naartoe gestuurd. De link werkt één keer en is een half uur geldig.',
      spam: 'Na een paar minuten nog niets? Kijk in je spamfolder en controleer het adres.',
      again: 'Ander adres proberen',
    },
  },
  verify: {
    title: 'Stel je wachtwoord in',
    lead: 'Kies het wachtwoord waarmee je voortaan inlogt.',
    newPassword: 'Nieuw wachtwoord',
    confirmation: 'Nieuw wachtwoord herhalen',
    hint: '12 tot 50 tekens. Een paar woorden achter elkaar onthoud je makkelijk.',
    submit: 'Wachtwoord instellen',
    gone: 'Heb je er je wachtwoord al mee ingesteld? Log dan in. Vraag anders een nieuwe link aan.',
    newLink: 'Nieuwe link aanvragen',
    done: {
      title: 'Je wachtwoord is ingesteld',
      text: 'Je kunt er meteen mee inloggen. Je bent overal elders uitgelogd.',
      countdown_one: 'Over {{count}} seconde ga je naar het inlogscherm.',
      countdown_other: 'Over {{count}} seconden ga je naar het inlogscherm.',
    },
  },
  confirmEmail: {
    gone: 'Wil je je adres nog wijzigen? Dat doe je op je accountpagina.',
    title: 'Bevestig je e-mailadres',
    lead: 'Bevestig dat je wilt inloggen met het adres waar deze link naartoe is gestuurd.',
    submit: 'Dit adres gebruiken',
    done: {
      title: 'Je adres is bevestigd',
      text: 'Voortaan log je in met dit adres.',
    },
  },
  signUp: {
    title: 'Aanmelden',
    lead: 'Meld je aan voor {{platform}}. Een beheerder activeert je account, daarna kun je inloggen.',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    terms: 'Ik ga akkoord met de gebruiksvoorwaarden',
    readTerms: 'Lees de gebruiksvoorwaarden',
    submit: 'Aanmelden',
    hasAccount: 'Heb je al een account?',
    signIn: 'Inloggen',
    quote:
      'Een linkspan is de scharnierende brug die een schip met de wal verbindt, bij elk getij.',
  },
} satisfies Texts<typeof en>;
