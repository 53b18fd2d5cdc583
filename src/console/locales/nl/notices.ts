import type en from '../en/notices.ts';
import type { Texts } from '../texts.ts';

export default {
  unexpected: { error: 'Dat is niet gelukt' },
  connection: {
    forceRun: {
      success: 'De run is gestart',
      error: 'De run kon niet worden gestart',
    },
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
