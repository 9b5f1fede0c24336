import type { Route } from '../route.js'
import { clinicalAssistantRoutes } from './ai/clinical-assistant.js'
import { companionRoutes } from './ai/companion.js'
import { contentRoutes } from './ai/content.js'
import { documentationRoutes } from './ai/documentation.js'
import { goalRoutes } from './ai/goals.js'
import { knowledgeRoutes } from './ai/knowledge.js'
import { measureRoutes } from './ai/measures.js'
import { invitationRoutes } from './auth/invitations.js'
import { authRoutes } from './auth/sign-in.js'
import { staffRoutes } from './auth/staff.js'
import { conversationRoutes } from './chat/conversations.js'
import { interactionRoutes } from './chat/interactions.js'
import { eventRoutes } from './events.js'
import { exportRoutes } from './exports.js'
import { journalRoutes } from './journals.js'
import { noteRoutes } from './notes/notes.js'
import { soapDraftRoutes } from './notes/soap-drafts.js'
import { soapNoteRoutes } from './notes/soap-notes.js'
import { appointmentSeriesRoutes } from './practice/appointment-series.js'
import { appointmentRoutes } from './practice/appointments.js'
import { availabilityRoutes } from './practice/availability.js'
import { caseloadRoutes } from './practice/caseload.js'
import { enrollmentRoutes } from './practice/enrollment.js'
import { outcomeRoutes } from './practice/outcomes.js'
import { webhookDeliveryRoutes } from './practice/webhook-deliveries.js'
import { webhookRoutes } from './practice/webhooks.js'
import { activityRoutes } from './users/activity.js'
import { deviceRoutes } from './users/devices.js'
import { userRoutes } from './users/users.js'

/** Routes that belong together, under the title that docs/rest.md gives them. */
export interface Area {
  readonly title: string
  readonly routes: readonly Route[]
}

/**
 * The whole table, in the order in which OpenAPI and the docs pages show it. The route of a path is in the folder, or
 * in the file, that is called like the first segment of the path: `/notes/soap/` in `notes/soap-notes.ts`, `/events/`
 * in `events.ts`.
 */
export const areas: readonly Area[] = [
  { title: 'Sign-in', routes: authRoutes },
  { title: 'Invitations', routes: [...invitationRoutes, ...staffRoutes] },
  { title: 'Journals', routes: journalRoutes },
  { title: 'Users', routes: [...userRoutes, ...activityRoutes] },
  { title: 'Devices', routes: deviceRoutes },
  {
    title: 'Practice',
    routes: [...enrollmentRoutes, ...caseloadRoutes, ...outcomeRoutes, ...webhookRoutes, ...webhookDeliveryRoutes],
  },
  { title: 'Appointments', routes: [...appointmentRoutes, ...appointmentSeriesRoutes, ...availabilityRoutes] },
  { title: 'Conversations with the assistant', routes: conversationRoutes },
  { title: 'Chat of client and therapist', routes: interactionRoutes },
  { title: 'Notes', routes: noteRoutes },
  { title: 'SOAP notes', routes: [...soapNoteRoutes, ...soapDraftRoutes] },
  {
    title: 'Assistants',
    routes: [...companionRoutes, ...clinicalAssistantRoutes, ...goalRoutes, ...measureRoutes, ...documentationRoutes],
  },
  { title: 'Content library, diagnostic manuals', routes: [...contentRoutes, ...knowledgeRoutes] },
  { title: 'Record export', routes: exportRoutes },
  { title: 'Event feed', routes: eventRoutes },
]

/** All routes. */
export const routes: readonly Route[] = areas.flatMap((area) => area.routes)
