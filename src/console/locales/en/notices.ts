/** Toasts, by the specifications' message names; `success` and `error` are the severities. */
export default {
  unexpected: { error: 'That did not work' },
  connection: {
    forceRun: {
      success: 'The run has started',
      error: 'The run could not be started',
    },
  },
  connections: {
    finish: { success: 'The connection is ready' },
    finishActive: { success: 'The connection is ready and active' },
    delete: {
      message: {
        success: 'The connection is deleted',
        error: 'The connection could not be deleted',
      },
    },
    activate: {
      success: 'The connection is active',
      error: 'The connection could not be activated',
    },
    deactivate: {
      success: 'The connection is inactive',
      error: 'The connection could not be deactivated',
    },
  },
  events: {
    'copied-to-clipboard': {
      success: 'Copied to the clipboard',
      error: 'The browser refused access to the clipboard',
    },
  },
};
