import { routes } from '../../../rest-compat/routes/index.js'
import type { FeatureAccess } from '../../access/feature-access.js'
import { features, tableOf } from '../../access/operations.js'
import type { Column, Expected, Outcome } from '../../access/table.js'

/**
 * The callers who have a column, in the words of practices. Those without credentials share one; see
 * `withoutCredentials`.
 */
const CALLERS = {
  self: 'The client',
  other: 'Another client',
  assigned: 'Assigned therapist',
  ended: 'Therapist after the end',
  pending: 'Therapist before activation',
  colleague: 'Other therapist of the practice',
  admin: 'Admin of the practice',
  outAdmin: 'Admin of another practice',
  outsider: 'Therapist of another practice',
  operator: 'Operator',
  emergency: 'Therapist in an emergency',
  supervisor: 'Supervisor of the therapist',
  frontDesk: 'Front desk',
} as const satisfies Partial<Record<Column, string>>
type Named = keyof typeof CALLERS
const NAMED = Object.keys(CALLERS) as readonly Named[]

/** Nothing is found, refused by 403 or 401, or refused for want of the right code. */
const CELL: Readonly<Record<Outcome, string>> = {
  ok: 'yes',
  empty: '–',
  '404': '–',
  '401': 'no',
  '403': 'no',
  '400': 'code',
}

/** What an operation does for the caller. */
const KINDS = ['read', 'change', 'follow'] as const
type Kind = (typeof KINDS)[number]

const readingRoutes = new Set(routes.filter(({ reads }) => reads).map(({ access }) => access.template))

/** The access matrix as docs/access.md shows it: for each feature what the tests try, and the conditions beside it. */
export function accessMatrix(): string {
  return features.map((feature) => sectionOf(feature)).join('\n\n')
}

/** The named callers for whom an operation is open, in the words of practices. */
export function openTo(name: string): readonly string[] {
  const expected = features.flatMap(linesOf).find((line) => line.name === name)?.expected
  if (expected === undefined) throw new Error(`The access tables have no line for ${name}.`)
  return NAMED.filter((column) => expected[column] === 'ok').map((column) => CALLERS[column])
}

function sectionOf(feature: FeatureAccess): string {
  const rows = Map.groupBy(linesOf(feature), ({ name, expected }) => [kindOf(name), ...cellsOf(name, expected)].join())
  const lines = KINDS.flatMap((kind) => [...rows.values()].filter(([line]) => line && kindOf(line.name) === kind))
  const head = ['', ...NAMED.map((column) => CALLERS[column]), 'Without credentials']
  return [
    `### ${feature.title}`,
    '',
    ...feature.conditions.map((condition) => `- ${condition}`),
    '',
    rowOf(head),
    `|${'---|'.repeat(head.length)}`,
    ...lines.map(([first, ...others]) => {
      if (first === undefined) throw new Error('A group of lines is empty.')
      const names = [first, ...others].map(({ name }) => `\`${shownName(name)}\``)
      return rowOf([`${kindOf(first.name)} ${names.join(', ')}`, ...cellsOf(first.name, first.expected)])
    }),
  ].join('\n')
}

interface Line {
  readonly name: string
  readonly expected: Expected
}

function linesOf(feature: FeatureAccess): readonly Line[] {
  const { graphql, rest } = tableOf(feature)
  return [...graphql, ...rest].map(([name, expected]) => ({ name, expected }))
}

function cellsOf(name: string, expected: Expected): readonly string[] {
  // The page says this once, for all operations.
  if (expected.wrong !== '401') throw new Error(`${name} takes wrong credentials.`)
  return [...NAMED.map((column) => CELL[expected[column]]), withoutCredentials(expected)]
}

/** `integration`: open only where the settings allow calls without credentials. */
function withoutCredentials({ open, closed }: Expected): string {
  return open === 'ok' && closed !== 'ok' ? 'integration' : CELL[closed]
}

function kindOf(name: string): Kind {
  if (name.includes('/')) return readingRoutes.has(name) ? 'read' : 'change'
  const [type] = name.split('.')
  if (type === 'Subscription') return 'follow'
  return type === 'Mutation' ? 'change' : 'read'
}

/** Root fields have the name that documents give them; others stand with the type that leads to them. */
function shownName(name: string): string {
  return name.replace(/^(?:Query|Mutation|Subscription)\./, '')
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
