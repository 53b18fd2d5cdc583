import type en from '../en/notices.ts';
import type { Texts } from '../texts.ts';

export default {
  unexpected: { error: 'Er is iets misgegaan' },
  language: { error: 'De taal kon niet worden gewijzigd. Laad eerst de pagina opnieuw.' },
  connection: {
    forceRun: {
      success: 'De run is gestart',
      held: 'Er kan nog niets worden uitgevoerd',
      error: 'De run kon niet worden gestart',
    },
    runModule: {
      success: 'De module is gestart',
      error: 'De module kon niet worden gestart',
    },
    extraction: {
      success: 'De extractie is gestart',
      error: 'De extractie kon niet worden gestart',
    },
    mended: {
      success: 'Wat mislukte, wordt opnieuw geprobeerd',
      error: 'Opnieuw proberen is mislukt',
    },
    notes: { error: 'De notities konden niet worden opgeslagen' },
  },
  getConnection: { error: 'De koppeling kon niet worden geladen' },
  pause: {
    pause: {
      success: 'De koppeling is gepauzeerd',
      error: 'De koppeling kon niet worden gepauzeerd',
    },
    resume: { success: 'De koppeling is hervat', error: 'De koppeling kon niet worden hervat' },
  },
  clearTasks: {
    success: 'De taken zijn gewist',
    error: 'De taken konden niet worden gewist',
  },
  clearLogs: {
    success: 'De logs zijn opgeruimd',
    error: 'De logs konden niet worden opgeruimd',
  },
  connectionDetails: {
    logEntries: {
      allLogsStatusUpdated: { success: 'De status van alle logs is gewijzigd' },
      allLogsStatusUpdatedError: { error: 'De status van de logs kon niet worden gewijzigd' },
      selectedLogsStatusUpdated: { success: 'De status van de geselecteerde logs is gewijzigd' },
      selectedLogsStatusUpdatedError: {
        error: 'De status van de geselecteerde logs kon niet worden gewijzigd',
      },
      selectedLogsClear: { success: 'De geselecteerde logs zijn opgeruimd' },
      selectedLogsClearError: { error: 'De geselecteerde logs konden niet worden opgeruimd' },
    },
  },
  causes: {
    take: { error: 'De oorzaak kon niet aan jou worden toegewezen' },
    leave: { error: 'De oorzaak kon niet worden losgelaten' },
    resolve: {
      success: 'Gemarkeerd als opgelost',
      error: 'Het kon niet als opgelost worden gemarkeerd',
    },
    ignore: {
      success: 'De oorzaak wordt genegeerd',
      error: 'De oorzaak kon niet worden genegeerd',
    },
    reopen: { success: 'De oorzaak staat weer open', error: 'De oorzaak kon niet worden heropend' },
  },
  processSelectedEvents: {
    success: 'De mutaties worden in een batch gezet',
    error: 'De mutaties konden niet worden verwerkt',
  },
  archiveSelectedEvents: {
    success: 'De mutaties zijn gearchiveerd',
    error: 'De mutaties konden niet worden gearchiveerd',
  },
  unArchiveSelectedEvents: {
    success: 'De mutaties zijn uit het archief gehaald',
    error: 'De mutaties konden niet uit het archief worden gehaald',
  },
  resetSyncStatus: {
    success: 'Wat mislukte, staat weer klaar',
    held: 'Er is niets mislukt',
    error: 'De elementen konden niet worden klaargezet',
  },
  batchLook: { error: 'Wat je hebt bekeken, kon niet worden opgeslagen' },
  batchLeaveOut: {
    success: 'De regel is weggelaten',
    error: 'De regel kon niet worden weggelaten',
  },
  approveProcess: {
    success: 'De batch is goedgekeurd',
    error: 'De batch kon niet worden goedgekeurd',
  },
  declineProcess: { success: 'De batch is afgewezen', error: 'De batch kon niet worden afgewezen' },
  retryProcess: {
    success: 'De batch wordt opnieuw verstuurd',
    error: 'De batch kon niet opnieuw worden verstuurd',
  },
  batchDownload: { error: 'Fout bij het maken van het downloadbestand' },
  audit: { download: { error: 'De audittrail kon niet worden gedownload' } },
  requests: {
    read: { error: 'Het verzoek kon niet opnieuw worden verstuurd' },
    write: {
      success: 'Het wordt opnieuw geprobeerd in de run die nu start',
      error: 'Het verzoek kon niet opnieuw worden verstuurd',
    },
  },
  syncElement: {
    reset: {
      success: 'Het element staat weer klaar',
      error: 'Het element kon niet opnieuw worden geprobeerd',
    },
    resetFromSource: {
      success: 'Het element is opnieuw bij de bron opgehaald',
      error: 'Het element kon niet opnieuw bij de bron worden opgehaald',
    },
    chosen: {
      success: 'Je keuze is opgeslagen',
      error: 'Je keuze kon niet worden opgeslagen',
    },
    ignore: {
      success: 'Het element wordt genegeerd',
      error: 'Het element kon niet worden genegeerd',
    },
    download: { error: 'Het bestand kon niet worden gedownload' },
  },
  connections: {
    paymentToggle: {
      initialRun: {
        start: { success: 'De run is gestart', error: 'De run kon niet worden gestart' },
        reverse: {
          success: 'De run wordt teruggedraaid',
          error: 'De run kon niet worden teruggedraaid',
        },
      },
      download: { error: 'Fout bij het maken van het downloadbestand' },
    },
    view: { success: 'De weergave is opgeslagen', error: 'De weergave kon niet worden opgeslagen' },
    viewDeleted: {
      success: 'De weergave is verwijderd',
      error: 'De weergave kon niet worden verwijderd',
    },
    viewRestored: {
      success: 'De weergave is terug',
      error: 'De weergave kon niet worden hersteld',
    },
    columns: { error: 'De kolommen konden niet worden opgeslagen' },
    file: { error: 'Het bestand kon niet worden gedownload' },
    finish: { success: 'De koppeling is klaar' },
    change: { success: 'De wijzigingen zijn opgeslagen' },
    changeRetries: {
      success: 'De wijzigingen zijn opgeslagen; wat mislukte, wordt opnieuw geprobeerd',
    },
    finishActive: { success: 'De koppeling is klaar en actief' },
    delete: {
      message: {
        success: 'De koppeling is verwijderd',
        error: 'De koppeling kon niet worden verwijderd',
      },
    },
    activate: {
      success: 'De koppeling is actief',
      error: 'De koppeling kon niet worden geactiveerd',
    },
    deactivate: {
      success: 'De koppeling is inactief',
      error: 'De koppeling kon niet worden gedeactiveerd',
    },
  },
  editUser: {
    success: 'De gebruiker is opgeslagen',
    error: 'De gebruiker kon niet worden opgeslagen',
  },
  inviteUser: {
    success: 'De gebruiker is toegevoegd en krijgt een uitnodiging per e-mail',
    error: 'De gebruiker kon niet worden toegevoegd',
  },
  resendInvitation: {
    success: 'De uitnodiging is verstuurd',
    error: 'De uitnodiging kon niet worden verstuurd',
  },
  resetTwoFactor: {
    success: 'De tweestapsverificatie van de gebruiker staat uit; de gebruiker krijgt een e-mail',
    error: 'De tweestapsverificatie van de gebruiker kon niet worden gereset',
  },
  deleteUser: {
    success: 'De gebruiker is verwijderd',
    error: 'De gebruiker kon niet worden verwijderd',
  },
  activateUser: {
    success: 'De gebruiker is actief',
    error: 'De gebruiker kon niet worden geactiveerd',
  },
  deactivateUser: {
    success: 'De gebruiker is inactief',
    error: 'De gebruiker kon niet worden gedeactiveerd',
  },
  assignOrganizations: {
    success: 'De toegang is verleend',
    error: 'De toegang kon niet worden verleend',
  },
  removeAccess: {
    success: 'De toegang is ingetrokken',
    error: 'De toegang kon niet worden ingetrokken',
  },
  editOrganization: {
    success: 'De organisatie is opgeslagen',
    error: 'De organisatie kon niet worden opgeslagen',
  },
  deleteOrganization: {
    success: 'De organisatie is verwijderd',
    error: 'De organisatie kon niet worden verwijderd',
  },
  editCredential: {
    success: 'De inloggegevens zijn opgeslagen',
    error: 'De inloggegevens konden niet worden opgeslagen',
  },
  deleteCredential: {
    success: 'De inloggegevens zijn verwijderd',
    error: 'De inloggegevens konden niet worden verwijderd',
  },
  testCredential: { error: 'De inloggegevens konden niet worden getest' },
  sendCredentialLink: {
    success: 'De link is verstuurd',
    error: 'De link kon niet worden verstuurd',
  },
  setTodosAside: {
    success: 'Van de lijst gehaald',
    error: 'Het kon niet van de lijst worden gehaald',
  },
  restoreTodos: {
    success: 'Het staat weer op de lijst',
    held: 'Niets terug te zetten: een collega heeft dat al gedaan, of de koppeling is weg',
    error: 'Het kon niet worden teruggezet',
  },
  withdrawCredentialLink: {
    success: 'De link is ingetrokken',
    error: 'De link kon niet worden ingetrokken',
  },
  replaceCredential: {
    success: 'De inloggegevens zijn vervangen',
    error: 'De inloggegevens konden niet worden vervangen',
  },
  twoFactor: {
    enable: {
      success: 'Tweestapsverificatie is ingeschakeld',
      error: 'Tweestapsverificatie kon niet worden ingeschakeld',
    },
    disable: {
      success: 'Tweestapsverificatie is uitgeschakeld',
      error: 'Tweestapsverificatie kon niet worden uitgeschakeld',
    },
  },
  recoveryCodes: { error: 'De codes konden niet worden vernieuwd' },
  chooseNotifications: {
    success: 'Je e-mailvoorkeuren zijn opgeslagen',
    error: 'Je e-mailvoorkeuren konden niet worden opgeslagen',
  },
  editProfile: {
    success: 'Je profiel is opgeslagen',
    error: 'Je profiel kon niet worden opgeslagen',
  },
  changePassword: {
    success: 'Je wachtwoord is gewijzigd en je bent overal elders uitgelogd',
    error: 'Je wachtwoord kon niet worden gewijzigd',
  },
  changeEmail: {
    success: 'We hebben een link naar je nieuwe adres gestuurd. Bevestig daarmee het adres',
    error: 'Je e-mailadres kon niet worden gewijzigd',
  },
  endSession: {
    success: 'De sessie is beëindigd',
    error: 'De sessie kon niet worden beëindigd',
  },
  endOtherSessions: {
    success: 'Je bent overal elders uitgelogd',
    error: 'De andere sessies konden niet worden beëindigd',
  },
  createApiKey: { error: 'De sleutel kon niet worden gemaakt' },
  switchWebhookIn: { error: 'De meldingen konden niet worden aan- of uitgezet' },
  createWebhook: { error: 'De webhook kon niet worden toegevoegd' },
  updateWebhook: {
    success: 'De webhook is gewijzigd',
    error: 'De webhook kon niet worden gewijzigd',
  },
  deleteWebhook: {
    success: 'De webhook is verwijderd',
    error: 'De webhook kon niet worden verwijderd',
  },
  rotateWebhookSecret: { error: 'Er kon geen nieuw secret worden gemaakt' },
  testWebhook: {
    success: 'De testgebeurtenis is verstuurd',
    error: 'De testgebeurtenis kon niet worden verstuurd',
  },
  revokeApiKey: {
    success: 'De sleutel is ingetrokken',
    error: 'De sleutel kon niet worden ingetrokken',
  },
  signUp: {
    success:
      'Je bent aangemeld. Stel je wachtwoord in met de link in de e-mail die we je hebben gestuurd',
  },
  platformSettings: {
    success: 'De platforminstellingen zijn opgeslagen',
    error: 'De platforminstellingen konden niet worden opgeslagen',
  },
  events: {
    'copied-to-clipboard': {
      success: 'Gekopieerd naar het klembord',
      error: 'De browser geeft geen toegang tot het klembord',
    },
  },
} satisfies Texts<typeof en>;
