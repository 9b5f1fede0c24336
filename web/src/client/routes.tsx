import type { AnyRoute } from '@tanstack/react-router'
import { areaRoutes, type PageAt } from '../app/area'
import { isClient } from '../app/navigation'

const pages: readonly PageAt[] = [
  ['/home', async () => (await import('./home/home-page')).HomePage],
  ['/journal', async () => (await import('./journal/journal-page')).JournalPage],
  ['/messages', async () => (await import('./messages-page')).MessagesPage],
  ['/companion', async () => (await import('./companion/companion-page')).CompanionPage],
  ['/measures', async () => (await import('./measures/measures-page')).MeasuresPage],
  ['/measures/$schedule', async () => (await import('./measures/measure-page')).MeasurePage],
  ['/goals', async () => (await import('./goals/goals-page')).GoalsPage],
  ['/appointments', async () => (await import('./appointments-page')).AppointmentsPage],
  ['/safety-plan', async () => (await import('./safety-plan-page')).SafetyPlanPage],
  ['/privacy', async () => (await import('./privacy/privacy-page')).PrivacyPage],
]

/** The pages of clients. */
export const clientRoutes = (parent: AnyRoute): AnyRoute[] => areaRoutes(parent, 'client', isClient, pages)
