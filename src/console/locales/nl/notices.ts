import type en from '../en/notices.ts';
import type { Texts } from '../texts.ts';

export default {
  unexpected: { error: 'Dat is niet gelukt' },
  connection: {
    forceRun: {
      success: 'De run is gestart',
      error: 'De run kon niet worden gestart',
    },
    runModule: {
      success: 'De module is gestart',
      error: 'De module kon niet worden gestart',
    },
    extraction: {
      success: 'Het ophalen is gestart',
      error: 'Het ophalen kon niet worden gestart',
    },
    notes: { error: 'De notities konden niet worden opgeslagen' },
  },
  getConnection: { error: 'De koppeling kon niet worden geladen' },
  clearTasks: {
    success: 'De taken zijn opgeruimd',
    error: 'De taken konden niet worden opgeruimd',
  },
  resetSyncStatus: {
    success: 'De mislukte elementen staan weer op wachtend',
    error: 'De elementen konden niet worden gereset',
  },
  syncElement: {
    reset: {
      success: 'Het element staat weer op wachtend',
      error: 'Het element kon niet worden gereset',
    },
    resetFromSource: {
      success: 'Het element is opnieuw uit de bron gelezen',
      error: 'Het element kon niet vanaf de bron worden gereset',
    },
    ignore: {
      success: 'Het element wordt genegeerd',
      error: 'Het element kon niet worden genegeerd',
    },
    download: { error: 'Het bestand kon niet worden gedownload' },
  },
  connections: {
    finish: { success: 'De koppeling is klaar' },
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
  events: {
    'copied-to-clipboard': {
      success: 'Gekopieerd naar het klembord',
      error: 'De browser geeft geen toegang tot het klembord',
    },
  },
} satisfies Texts<typeof en>;
