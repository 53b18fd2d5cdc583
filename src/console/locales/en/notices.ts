/** Toasts, by the specifications' message names; `success` and `error` are the severities. */
export default {
  unexpected: { error: 'That did not work' },
  connection: {
    forceRun: {
      success: 'The run has started',
      error: 'The run could not be started',
    },
    runModule: {
      success: 'The module has started',
      error: 'The module could not be started',
    },
    extraction: {
      success: 'The extraction has started',
      error: 'The extraction could not be started',
    },
    notes: { error: 'The notes could not be saved' },
  },
  getConnection: { error: 'The connection could not be loaded' },
  clearTasks: {
    success: 'The tasks are cleared',
    error: 'Failed to clear tasks',
  },
  resetSyncStatus: {
    success: 'The failed elements are pending again',
    error: 'The elements could not be reset',
  },
  syncElement: {
    reset: {
      success: 'The element is pending again',
      error: 'The element could not be reset',
    },
    resetFromSource: {
      success: 'The element was read anew from its source',
      error: 'The element could not be reset from its source',
    },
    ignore: {
      success: 'The element is ignored',
      error: 'The element could not be ignored',
    },
    download: { error: 'The file could not be downloaded' },
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
