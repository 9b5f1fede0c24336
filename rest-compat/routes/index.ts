import type { Route } from '../route.js'
import { activityRoutes } from './activity.js'
import { aiDocumentationRoutes } from './ai-documentation.js'
import { aiCompanionRoutes } from './ai-companion.js'
import { authRoutes } from './auth.js'
import { eventRoutes } from './events.js'
import { caseloadRoutes } from './caseload.js'
import { exportRoutes } from './exports.js'
import { deviceRoutes } from './devices.js'
import { conversationRoutes } from './conversations.js'
import { interactionRoutes } from './interactions.js'
import { enrollmentRoutes } from './enrollment.js'
import { invitationRoutes } from './invitations.js'
import { journalRoutes } from './journals.js'
import { contentRoutes } from './content.js'
import { knowledgeRoutes } from './ai-knowledge.js'
import { goalRoutes } from './ai-goals.js'
import { measureRoutes } from './ai-measures.js'
import { clinicalAssistantRoutes } from './ai-clinical-assistant.js'
import { noteRoutes } from './notes.js'
import { soapDraftRoutes } from './soap-drafts.js'
import { soapNoteRoutes } from './soap-notes.js'
import { userRoutes } from './users.js'

/** All routes, in the order of OpenAPI and of the reference page. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...invitationRoutes,
  ...journalRoutes,
  ...userRoutes,
  ...activityRoutes,
  ...deviceRoutes,
  ...enrollmentRoutes,
  ...conversationRoutes,
  ...interactionRoutes,
  ...contentRoutes,
  ...aiDocumentationRoutes,
  ...clinicalAssistantRoutes,
  ...aiCompanionRoutes,
  ...knowledgeRoutes,
  ...goalRoutes,
  ...measureRoutes,
  ...noteRoutes,
  ...soapDraftRoutes,
  ...soapNoteRoutes,
  ...caseloadRoutes,
  ...exportRoutes,
  ...eventRoutes,
]
