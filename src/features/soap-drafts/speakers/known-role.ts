import { type Chart, isClientWithTitle, nameKey, whoInChart } from './chart-names.js'
import { isPlaceholder, roleBeside, roleNamed, shortRole } from './roles.js'
import type { Speaker } from './speaker.js'

/**
 * Who somebody in a conversation is by the name alone: a role, a name of the chart, or a role beside the name.
 * Undefined for all others.
 * @param spoken the keys of all names in the conversation.
 */
export function knownRole(name: string, spoken: ReadonlySet<string>, chart: Chart | undefined): Speaker | undefined {
  if (isPlaceholder(name)) return undefined
  const role = roleNamed(name)
  if (role !== undefined) return role
  const key = nameKey(name)
  const inChart = chart && whoInChart(key, spoken, chart)
  if (inChart !== undefined) return inChart
  if (chart !== undefined && isClientWithTitle(key, chart)) return undefined
  return roleBeside(name) ?? shortRole(name)
}
