export { beginSingleSignOn } from './sessions/begin-single-sign-on.js'
export { completeSingleSignOn } from './sessions/complete-single-sign-on.js'
export { endProviderSessions } from './sessions/end-provider-sessions.js'
export { showServiceMetadata } from './providers/show-service-metadata.js'
