import type { AnyRoute } from '@tanstack/react-router'
import { areaRoutes, type PageAt } from '../app/area'
import { isTherapist } from '../app/navigation'

const record = async () => (await import('./record/record-page')).RecordPage

const pages: readonly PageAt[] = [
  ['/caseload', async () => (await import('./caseload/caseload-page')).CaseloadPage],
  ['/flags', async () => (await import('./flags/flags-page')).FlagsPage],
  ['/inbox', async () => (await import('./inbox/inbox-page')).InboxPage],
  ['/clients/$client', record],
  ['/clients/$client/$tab', record],
  ['/clients/$client/notes/new', async () => (await import('./notes/new-note-page')).NewNotePage],
]

/** The pages of therapists. */
export const therapistRoutes = (parent: AnyRoute): AnyRoute[] => areaRoutes(parent, isTherapist, pages)
