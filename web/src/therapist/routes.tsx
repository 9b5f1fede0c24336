import type { AnyRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { areaRoutes, type PageAt } from '../app/area'
import { isTherapist } from '../app/navigation'

const record = async () => (await import('./record/record-page')).RecordPage
const overview = async () => Promise.all([import('./record/overview-tab'), i18next.loadNamespaces('calendar')])

const pages: readonly PageAt[] = [
  ['/caseload', async () => (await import('./caseload/caseload-page')).CaseloadPage],
  ['/flags', async () => (await import('./flags/flags-page')).FlagsPage],
  ['/inbox', async () => (await import('./inbox/inbox-page')).InboxPage],
  ['/clients/$client', record, overview],
  ['/clients/$client/$tab', record],
  ['/calendar', async () => (await import('./calendar-page')).CalendarPage],
  ['/knowledge', async () => (await import('./knowledge/knowledge-page')).KnowledgePage],
  ['/clients/$client/brief', async () => (await import('./brief/brief-page')).BriefPage],
  ['/clients/$client/assistant', async () => (await import('./assistant/assistant-page')).AssistantPage],
  ['/clients/$client/safety-plan', async () => (await import('./plans/safety-plan-page')).SafetyPlanPage],
  ['/clients/$client/treatment-plan', async () => (await import('./plans/treatment-plan-page')).TreatmentPlanPage],
  ['/clients/$client/soap', async () => (await import('./soap/soap-notes-page')).SoapNotesPage],
  ['/clients/$client/soap/$note', async () => (await import('./soap/soap-note-page')).SoapNotePage],
  ['/clients/$client/notes/new', async () => (await import('./notes/new-note-page')).NewNotePage],
]

/** The pages of therapists. */
export const therapistRoutes = (parent: AnyRoute): AnyRoute[] => areaRoutes(parent, 'therapist', isTherapist, pages)
