/**
 * The calls of the two specifications, as they write them (section 7 of each; `{connection}` is a connection's `@id` without
 * the base), and below them what the design fills in where they leave a call open. Read from their texts, not from the
 * contract, so that a path that is missing there is found.
 */
export const specifiedPaths: readonly string[] = `
POST /auth/login
POST /auth/two-factor-check
GET /users/{userId}
PUT /users/{userId}/setup-two-factor
PUT /users/{userId}/enable-two-factor
PUT /users/{userId}/disable-two-factor
POST /users/reset-password/{emailAddress}
POST /users/reset-password/verify/{token}
PUT /profile/user/{id}
PUT /profile/user/{id}/password
PUT /profile/user/{id}/email
PUT /profile/user/{id}/delete
GET /users
POST /users
PUT /users/{id}
PUT /users/{id}/delete
PUT /users/{id}/active
POST /users/assign-organizations
POST /users/remove-access
GET /organizations
POST /organizations
GET /organizations/{id}
PUT /organizations/{id}
PUT /organizations/{id}/delete
GET /organizations/{id}/user-access
GET /credentials
GET /credential-requests
POST /credentials
GET /credentials/{id}
PUT /credentials/{id}
PUT /credentials/{id}/delete
GET /connect/{packageType}/{requestId}
GET /synchronizer/package-types
GET /synchronizer/package-types/{type}/credential
GET /synchronizer/package-types/{type}/settings
GET /synchronizer/packages/connectable
GET /synchronizer/packages/{type}/credentials-details
GET /connections
GET /connections/{id}
PUT /connections/{id}
PUT /connections/{id}/complete-preconfiguration
PUT /connections/{id}/delete
PUT /connections/{id}/active
POST /connection/{id}/update-notes
POST /connections/{id}/force-run
POST /connections/{id}/reset-sync-status
POST /connections/{id}/clear-tasks
POST /connections/{id}/clear-logs
POST /connections/{id}/clear-selected-logs
POST /connections/{id}/change-logs-status
POST /connections/{id}/change-selected-logs-status
POST /connection/{id}/module/run
GET /connections/{connectionId}/setting-details
GET /connections/{connectionId}/pre-setting-details
GET /credential/{id}/setting-details
POST /reseller/{resellerId}/onboard
POST /convert-excel-to-json
GET {connection}/tasks
GET {connection}/modules
GET {connection}/log-entries
GET /connections/{id}/sync-item
GET /connections/{id}/sync-element
POST /connections/{id}/reset-sync-element
POST /connections/{id}/reset-sync-element-from-source
POST /connections/{id}/ignore-sync-element
GET /connections/{id}/report/sync-status
GET /request-and-responses
GET /request-and-responses/{id}
GET {connection}/data/insurance-brydge/events
GET {connection}/data/insurance-brydge/batches
GET {connection}/data/insurance-brydge/batches/{mongoId}/download
GET /connections/{connectionId}/payment-toggle/run-report
POST /connections/{connectionId}/payment-toggle/initial-run/start
POST /connections/{connectionId}/payment-toggle/reversal-run/start
GET /payment-toggle/{connectionId}/initial-run/download/{runId}
GET /payment-toggle/{connectionId}/reversal-run/download/{reversalRunId}
POST /graphql
POST /connections
GET /platform-settings
GET /vat-codes
GET /auth/challenge
GET /connections/{id}/preconfiguration
POST /credentials/{id}/test
GET {connection}/data/insurance-brydge/batches/{mongoId}/events
GET {connection}/data/insurance-brydge/batches/{mongoId}/messages
GET /
GET /docs.jsonld
GET /openapi.json
GET /contexts/{name}
`
  .trim()
  .split('\n');
