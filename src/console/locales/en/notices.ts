/** Toasts, by the specifications' message names; `success` and `error` are the severities. */
export default {
  unexpected: { error: 'Something went wrong' },
  language: { error: 'The language could not be changed. Reload the page first.' },
  connection: {
    forceRun: {
      success: 'The run has started',
      held: 'Nothing can be run yet',
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
    mended: {
      success: 'What failed is being retried',
      error: 'Retrying failed',
    },
    notes: { error: 'The notes could not be saved' },
  },
  getConnection: { error: 'The connection could not be loaded' },
  pause: {
    pause: { success: 'The connection is paused', error: 'The connection could not be paused' },
    resume: { success: 'The connection is resumed', error: 'The connection could not be resumed' },
  },
  clearTasks: {
    success: 'The tasks are cleared',
    error: 'Failed to clear tasks',
  },
  clearLogs: {
    success: 'The logs are cleared',
    error: 'Failed to clear logs',
  },
  connectionDetails: {
    logEntries: {
      allLogsStatusUpdated: { success: 'The status of all logs is changed' },
      allLogsStatusUpdatedError: { error: 'The status of the logs could not be changed' },
      selectedLogsStatusUpdated: { success: 'The status of the selected logs is changed' },
      selectedLogsStatusUpdatedError: {
        error: 'The status of the selected logs could not be changed',
      },
      selectedLogsClear: { success: 'The selected logs are cleared' },
      selectedLogsClearError: { error: 'The selected logs could not be cleared' },
    },
  },
  causes: {
    take: { error: 'The cause could not be assigned to you' },
    leave: { error: 'The cause could not be released' },
    resolve: { success: 'Marked as resolved', error: 'It could not be marked as resolved' },
    ignore: { success: 'The cause is ignored', error: 'The cause could not be ignored' },
    reopen: { success: 'The cause is open again', error: 'The cause could not be reopened' },
  },
  processSelectedEvents: {
    success: 'The events are being put in a batch',
    error: 'The events could not be processed',
  },
  archiveSelectedEvents: {
    success: 'The events are archived',
    error: 'The events could not be archived',
  },
  unArchiveSelectedEvents: {
    success: 'The events are restored from the archive',
    error: 'The events could not be restored from the archive',
  },
  resetSyncStatus: {
    success: 'What failed is pending again',
    held: 'Nothing has failed',
    error: 'The elements could not be reset',
  },
  batchLook: { error: 'What you have checked could not be saved' },
  batchLeaveOut: { success: 'The line is left out', error: 'The line could not be left out' },
  approveProcess: { success: 'The batch is approved', error: 'The batch could not be approved' },
  declineProcess: { success: 'The batch is declined', error: 'The batch could not be declined' },
  retryProcess: { success: 'The batch is sent again', error: 'The batch could not be sent again' },
  batchDownload: { error: 'Error while generating the download file' },
  audit: { download: { error: 'The audit trail could not be downloaded' } },
  requests: {
    read: { error: 'The request could not be sent again' },
    write: {
      success: 'It is retried in the run that starts now',
      error: 'The request could not be sent again',
    },
  },
  syncElement: {
    reset: {
      success: 'The element is pending again',
      error: 'The element could not be retried',
    },
    resetFromSource: {
      success: 'The element was read from the source again',
      error: 'The element could not be retried from source',
    },
    chosen: {
      success: 'Your choice is saved',
      error: 'Your choice could not be saved',
    },
    ignore: {
      success: 'The element is ignored',
      error: 'The element could not be ignored',
    },
    download: { error: 'The file could not be downloaded' },
  },
  connections: {
    paymentToggle: {
      initialRun: {
        start: { success: 'The run has started', error: 'The run could not be started' },
        reverse: { success: 'The run is being reversed', error: 'The run could not be reversed' },
      },
      download: { error: 'Error while generating the download file' },
    },
    view: { success: 'The view is saved', error: 'The view could not be saved' },
    viewDeleted: { success: 'The view is deleted', error: 'The view could not be deleted' },
    viewRestored: { success: 'The view is back', error: 'The view could not be restored' },
    columns: { error: 'The columns could not be saved' },
    file: { error: 'The file could not be downloaded' },
    finish: { success: 'The connection is ready' },
    change: { success: 'The changes are saved' },
    changeRetries: { success: 'The changes are saved; what failed is being retried' },
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
  editUser: {
    success: 'The user is saved',
    error: 'The user could not be saved',
  },
  inviteUser: {
    success: 'The user is added and invited by e-mail',
    error: 'The user could not be added',
  },
  resendInvitation: {
    success: 'The invitation has been sent',
    error: 'The invitation could not be sent',
  },
  resetTwoFactor: {
    success: 'Two factor authentication of the user is off; the user gets an e-mail',
    error: 'Two factor authentication of the user could not be reset',
  },
  deleteUser: {
    success: 'The user is deleted',
    error: 'The user could not be deleted',
  },
  activateUser: {
    success: 'The user is active',
    error: 'The user could not be activated',
  },
  deactivateUser: {
    success: 'The user is inactive',
    error: 'The user could not be deactivated',
  },
  assignOrganizations: {
    success: 'Access granted',
    error: 'Access could not be granted',
  },
  removeAccess: {
    success: 'Access removed',
    error: 'Access could not be removed',
  },
  editOrganization: {
    success: 'The organization is saved',
    error: 'The organization could not be saved',
  },
  deleteOrganization: {
    success: 'The organization is deleted',
    error: 'The organization could not be deleted',
  },
  editCredential: {
    success: 'The credential is saved',
    error: 'The credential could not be saved',
  },
  deleteCredential: {
    success: 'The credential is deleted',
    error: 'The credential could not be deleted',
  },
  testCredential: { error: 'The credential could not be tested' },
  sendCredentialLink: {
    success: 'The link has been sent',
    error: 'The link could not be sent',
  },
  setTodosAside: {
    success: 'Taken off the list',
    error: 'It could not be taken off the list',
  },
  restoreTodos: {
    success: 'It is on the list again',
    held: 'Nothing to put back: a colleague has done so, or the connection is gone',
    error: 'It could not be put back',
  },
  withdrawCredentialLink: {
    success: 'The link is withdrawn',
    error: 'The link could not be withdrawn',
  },
  replaceCredential: {
    success: 'The credential is replaced',
    error: 'The credential could not be replaced',
  },
  twoFactor: {
    enable: {
      success: 'Two factor authentication is activated',
      error: 'Failed to activate two factor authentication',
    },
    disable: {
      success: 'Two factor authentication is disabled',
      error: 'Failed to disable two factor authentication',
    },
  },
  recoveryCodes: { error: 'The codes could not be renewed' },
  chooseNotifications: {
    success: 'Your e-mail preferences are saved',
    error: 'Your e-mail preferences could not be saved',
  },
  editProfile: {
    success: 'Your profile is saved',
    error: 'Your profile could not be saved',
  },
  changePassword: {
    success: 'Your password is changed, and you are signed out everywhere else',
    error: 'Your password could not be changed',
  },
  changeEmail: {
    success: 'We sent a link to your new address. Follow it to confirm the address',
    error: 'Your e-mail address could not be changed',
  },
  endSession: {
    success: 'The session has ended',
    error: 'The session could not be ended',
  },
  endOtherSessions: {
    success: 'You are signed out everywhere else',
    error: 'The other sessions could not be ended',
  },
  createApiKey: { error: 'The key could not be created' },
  switchWebhookIn: { error: 'The notices could not be switched on or off' },
  createWebhook: { error: 'The webhook could not be added' },
  updateWebhook: { success: 'The webhook is changed', error: 'The webhook could not be changed' },
  deleteWebhook: { success: 'The webhook is deleted', error: 'The webhook could not be deleted' },
  rotateWebhookSecret: { error: 'A new secret could not be created' },
  testWebhook: {
    success: 'The test event has been sent',
    error: 'The test event could not be sent',
  },
  revokeApiKey: {
    success: 'The key is revoked',
    error: 'The key could not be revoked',
  },
  signUp: {
    success: 'You are registered. Set your password with the link in the e-mail we sent you',
  },
  platformSettings: {
    success: 'The platform settings are saved',
    error: 'The platform settings could not be saved',
  },
  events: {
    'copied-to-clipboard': {
      success: 'Copied to the clipboard',
      error: 'The browser doesn’t allow access to the clipboard',
    },
  },
};
