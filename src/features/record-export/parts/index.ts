import type { ExportPart } from '../export-part.js'
import { chat } from './chat.js'
import { consents } from './consents.js'
import { conversationMessages, conversations } from './conversations.js'
import { journals } from './journals.js'
import { noteFiles, notes } from './notes.js'
import { profile } from './profile.js'
import { relationships } from './relationships.js'
import { riskFlags } from './risk-flags.js'
import { soapNotes } from './soap-notes.js'
import { therapistSessions } from './therapist-sessions.js'

/** Everything that a copy of a record is made of, in the order of its README; what is not listed here is in no copy. */
export const parts: readonly ExportPart[] = [
  profile,
  relationships,
  consents,
  therapistSessions,
  notes,
  noteFiles,
  soapNotes,
  journals,
  conversations,
  conversationMessages,
  chat,
  riskFlags,
]
