import type { AnyRoute } from '@tanstack/react-router'
import { areaRoutes, type PageAt } from '../app/area'
import { isOfPractice } from '../app/navigation'
import type { Person } from '../app/session'

/** The front desk sees these too. */
const forAll: readonly PageAt[] = [
  ['/practice', async () => (await import('./practice-page')).PracticePage],
  // `/practice/clients` is a path of the REST API.
  ['/practice/client-list', async () => (await import('./clients-page')).ClientsPage],
  ['/practice/calendar', async () => (await import('./calendar-page')).PracticeCalendarPage],
  ['/practice/invitations', async () => (await import('./invitations-page')).InvitationsPage],
]
const forAdmins: readonly PageAt[] = [
  ['/practice/staff', async () => (await import('./staff/staff-page')).StaffPage],
  ['/practice/audit', async () => (await import('./audit-page')).AuditPage],
  ['/practice/records', async () => (await import('./records/records-page')).RecordsPage],
  ['/practice/settings', async () => (await import('./settings/settings-page')).SettingsPage],
  ['/practice/outcomes', async () => (await import('./outcomes-page')).OutcomesPage],
  ['/practice/library', async () => (await import('./library-page')).LibraryPage],
  ['/practice/language-models', async () => (await import('./models/language-models-page')).LanguageModelsPage],
  ['/practice/manuals', async () => (await import('./manuals-page')).ManualsPage],
  [
    '/practice/service-accounts',
    async () => (await import('./service-accounts/service-accounts-page')).ServiceAccountsPage,
  ],
  ['/practice/webhook-list', async () => (await import('./webhooks/webhooks-page')).WebhooksPage],
]

const isAdmin = ({ isOrganisationAdmin }: Person): boolean => isOrganisationAdmin

/** The pages of practices. */
export const practiceRoutes = (parent: AnyRoute): AnyRoute[] => [
  ...areaRoutes(parent, 'practice', isOfPractice, forAll),
  ...areaRoutes(parent, 'practice', isAdmin, forAdmins),
]
