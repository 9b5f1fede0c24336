import { Foundation } from './0001-foundation.js'
import { AuditAndEvents } from './0002-audit-and-events.js'
import { Identity } from './0003-identity.js'
import { Effects } from './0004-effects.js'
import { ModelUsage } from './0005-model-usage.js'
import { Conversations } from './0006-conversations.js'
import { CareChat } from './0007-care-chat.js'
import { Devices } from './0008-devices.js'
import { RiskFlags } from './0009-risk-flags.js'
import { JobProgress } from './0010-job-progress.js'
import { Notes } from './0011-notes.js'
import { SoapNotes } from './0012-soap-notes.js'
import { StoredFiles } from './0013-stored-files.js'
import { Pseudonyms } from './0014-pseudonyms.js'
import { ModelCalls } from './0015-model-calls.js'
import { NoteWorkflows } from './0016-note-workflows.js'
import { SoapDrafts } from './0017-soap-drafts.js'
import { Exports } from './0024-exports.js'

/** Every migration, oldest first. A name never changes once it has run anywhere. */
export const migrations = [
  { name: '0001-foundation', class: Foundation },
  { name: '0002-audit-and-events', class: AuditAndEvents },
  { name: '0003-identity', class: Identity },
  { name: '0004-effects', class: Effects },
  { name: '0005-model-usage', class: ModelUsage },
  { name: '0006-conversations', class: Conversations },
  { name: '0007-care-chat', class: CareChat },
  { name: '0008-devices', class: Devices },
  { name: '0009-risk-flags', class: RiskFlags },
  { name: '0010-job-progress', class: JobProgress },
  { name: '0011-notes', class: Notes },
  { name: '0012-soap-notes', class: SoapNotes },
  { name: '0013-stored-files', class: StoredFiles },
  { name: '0014-pseudonyms', class: Pseudonyms },
  { name: '0015-model-calls', class: ModelCalls },
  { name: '0016-note-workflows', class: NoteWorkflows },
  { name: '0017-soap-drafts', class: SoapDrafts },
  { name: '0024-exports', class: Exports },
]
