import type { AuditArchiveStore } from '../../../src/database/audit/archive/archive-store.js'

/** The store of a trail that is in the database as a whole. */
export const noArchives: AuditArchiveStore = {
  name: 'no store',
  open: () => Promise.reject(new Error('No part of this trail has left the database.')),
}
