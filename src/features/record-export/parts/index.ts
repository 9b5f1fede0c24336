import type { ExportPart } from '../export-part.js'
import { recommendations, screeningSchedules } from './care-plan.js'
import { chat } from './chat.js'
import { consents } from './consents.js'
import { conversationMessages, conversations } from './conversations.js'
import { goalInterventions, goalProgress, goals } from './goals.js'
import { journals } from './journals.js'
import { moods } from './moods.js'
import { noteFiles, noteHistory, notes } from './notes.js'
import { profile } from './profile.js'
import { relationships } from './relationships.js'
import { riskFlags } from './risk-flags.js'
import { screenings, screeningsCorrected } from './screenings.js'
import { soapNoteHistory, soapNotes } from './soap-notes.js'
import { therapistSessions } from './therapist-sessions.js'

/** Everything that a copy of a record is made of, in the order of its README; what is not listed here is in no copy. */
export const parts: readonly ExportPart[] = [
  profile,
  relationships,
  consents,
  therapistSessions,
  notes,
  noteHistory,
  noteFiles,
  soapNotes,
  soapNoteHistory,
  screenings,
  screeningsCorrected,
  screeningSchedules,
  moods,
  goals,
  goalInterventions,
  goalProgress,
  recommendations,
  journals,
  conversations,
  conversationMessages,
  chat,
  riskFlags,
]
