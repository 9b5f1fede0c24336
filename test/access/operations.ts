import type { FeatureAccess } from './feature-access.js'
import { accessTokens } from '../features/access-tokens/access-tokens.access.js'
import { type Expected, parseTable, type RoleExceptions } from './table.js'
import { activity } from '../features/activity/activity.access.js'
import { appointments } from '../features/appointments/appointments.access.js'
import { audit } from '../features/audit/audit.access.js'
import { auth } from '../features/auth/auth.access.js'
import { secondFactors } from '../features/auth/factors/factors.access.js'
import { brief } from '../features/brief/brief.access.js'
import { careChat } from '../features/care-chat/care-chat.access.js'
import { clinicalAssistant } from '../features/assistants/clinical-assistant.access.js'
import { companion } from '../features/assistants/companion.access.js'
import { content } from '../features/content/content.access.js'
import { conversations } from '../features/conversations/conversations.access.js'
import { deidentification } from '../features/deidentification/deidentification.access.js'
import { assistants } from '../features/assistants/assistants.access.js'
import { documentation } from '../features/assistants/documentation.access.js'
import { devices } from '../features/devices/devices.access.js'
import { egress } from '../features/egress/egress.access.js'
import { emergencyAccess } from '../features/emergency-access/emergency-access.access.js'
import { journals } from '../features/journals/journals.access.js'
import { knowledge } from '../features/knowledge/knowledge.access.js'
import { practiceManuals } from '../features/knowledge/practice-manuals.access.js'
import { liveFeed } from '../features/live-feed/live-feed.access.js'
import { noteWorkflows } from '../features/note-workflows/note-workflows.access.js'
import { notes } from '../features/notes/notes.access.js'
import { practice } from '../features/practice/practice.access.js'
import { practiceProfile } from '../features/practice/profile.access.js'
import { vetting } from '../features/practice/vetting.access.js'
import { recordExport } from '../features/record-export/record-export.access.js'
import { retention } from '../features/retention/retention.access.js'
import { safetyPlans } from '../features/safety-plan/safety-plan.access.js'
import { safety } from '../features/safety/safety.access.js'
import { screenings } from '../features/screenings/screenings.access.js'
import { serviceHealth } from '../features/service-health/service-health.access.js'
import { singleSignOn } from '../features/single-sign-on/single-sign-on.access.js'
import { soapDrafts } from '../features/soap-drafts/soap-drafts.access.js'
import { soapNotes } from '../features/soap-notes/soap-notes.access.js'
import { staff } from '../features/staff/staff.access.js'
import { supervision } from '../features/supervision/supervision.access.js'
import { tracking } from '../features/tracking/tracking.access.js'
import { treatmentPlans } from '../features/treatment-plan/treatment-plan.access.js'
import { users } from '../features/users/users.access.js'
import { webhooks } from '../features/webhooks/webhooks.access.js'

/** Each feature's part of the access matrix, in the order of docs/access.md. */
export const features: readonly FeatureAccess[] = [
  users,
  auth,
  singleSignOn,
  secondFactors,
  accessTokens,
  practice,
  vetting,
  practiceProfile,
  staff,
  devices,
  webhooks,
  serviceHealth,
  safety,
  emergencyAccess,
  deidentification,
  egress,
  journals,
  screenings,
  tracking,
  safetyPlans,
  conversations,
  careChat,
  noteWorkflows,
  notes,
  appointments,
  soapNotes,
  treatmentPlans,
  supervision,
  soapDrafts,
  activity,
  brief,
  documentation,
  assistants,
  companion,
  clinicalAssistant,
  knowledge,
  practiceManuals,
  content,
  audit,
  recordExport,
  retention,
  liveFeed,
]

/** Puts the parts of all features together; what two of them claim is a mistake. */
function together<T>(parts: readonly (readonly (readonly [string, T])[])[]): ReadonlyMap<string, T> {
  const all = parts.flat()
  const doubled = all.map(([name]) => name).filter((name, at, names) => names.indexOf(name) !== at)
  if (doubled.length > 0) throw new Error(`Two features claim ${doubled.join(', ')}.`)
  return new Map(all)
}
const linesOf = (table: string | undefined, roles: RoleExceptions | undefined): (readonly [string, Expected])[] =>
  table === undefined ? [] : [...parseTable(table, roles)]

/** Every line of a feature's tables. */
export const tableOf = ({ graphqlTable: graphql, restTable: rest, roles }: FeatureAccess) => ({
  graphql: linesOf(graphql, roles),
  rest: linesOf(rest, roles),
})

/** Who may have which root field, and which field that leads to a person's record. */
export const graphqlTable = together(features.map((feature) => tableOf(feature).graphql))
/** Who may use which route. */
export const restTable = together(features.map((feature) => tableOf(feature).rest))

/** How each field is asked for, but for subscriptions. */
export const graphqlOperations = together(features.map(({ graphql = {} }) => Object.entries(graphql)))
/** How each subscription is asked for. */
export const liveOperations = together(features.map(({ live = {} }) => Object.entries(live)))
/** How each route is asked. */
export const restOperations = together(features.map(({ rest = {} }) => Object.entries(rest)))
