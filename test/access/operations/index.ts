import type { FeatureAccess } from '../feature-access.js'
import { type Expected, parseTable } from '../table.js'
import { activity } from './activity.js'
import { audit } from './audit.js'
import { auth } from './auth.js'
import { brief } from './brief.js'
import { careChat } from './care-chat.js'
import { companion } from './companion.js'
import { content } from './content.js'
import { conversations } from './conversations.js'
import { deidentification } from './deidentification.js'
import { documentation } from './documentation.js'
import { devices } from './devices.js'
import { egress } from './egress.js'
import { journals } from './journals.js'
import { knowledge } from './knowledge.js'
import { liveFeed } from './live-feed.js'
import { noteWorkflows } from './note-workflows.js'
import { notes } from './notes.js'
import { practice } from './practice.js'
import { recordExport } from './record-export.js'
import { retention } from './retention.js'
import { safety } from './safety.js'
import { screenings } from './screenings.js'
import { soapDrafts } from './soap-drafts.js'
import { soapNotes } from './soap-notes.js'
import { tracking } from './tracking.js'
import { users } from './users.js'

/** Each feature's part of the access matrix. */
const features: readonly FeatureAccess[] = [
  users,
  auth,
  practice,
  devices,
  safety,
  deidentification,
  egress,
  journals,
  screenings,
  tracking,
  conversations,
  careChat,
  noteWorkflows,
  notes,
  soapNotes,
  soapDrafts,
  activity,
  brief,
  documentation,
  companion,
  knowledge,
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
const tableOf = (tables: readonly (string | undefined)[]): ReadonlyMap<string, Expected> =>
  together(tables.flatMap((table) => (table === undefined ? [] : [[...parseTable(table)]])))

/** Who may have which root field, and which field that leads to a person's record. */
export const graphqlTable = tableOf(features.map((feature) => feature.graphqlTable))
/** Who may use which route. */
export const restTable = tableOf(features.map((feature) => feature.restTable))

/** How each field is asked for, but for subscriptions. */
export const graphqlOperations = together(features.map(({ graphql = {} }) => Object.entries(graphql)))
/** How each subscription is asked for. */
export const liveOperations = together(features.map(({ live = {} }) => Object.entries(live)))
/** How each route is asked. */
export const restOperations = together(features.map(({ rest = {} }) => Object.entries(rest)))
