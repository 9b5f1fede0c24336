import type { EntityDraft, EntityGraph, EntityKind, RelationKind } from './entity-graph.js'
import type { FoundCommunity } from './find-communities.js'

/** The text of a community's summary, and the units on which it is based. */
export interface CommunitySummary {
  readonly title: string
  readonly summary: string
  readonly unitIds: readonly number[]
}

const MOST_UNITS = 40
const MOST_IN_TITLE = 3

/** The lists of a summary: kind of entity, relation, the words before the list, and the most items. */
const LISTS: readonly (readonly [EntityKind, RelationKind, string, number])[] = [
  ['symptom', 'has-symptom', 'Symptoms that they share or that mark them', 12],
  ['measure', 'measured-by', 'Measures', 12],
  ['treatment', 'treated-with', 'Treatments', 12],
]

/**
 * Summarizes a community from its relations alone: its disorders, and their common symptoms, measures and treatments.
 */
export function summarizeCommunity(graph: EntityGraph, { members }: FoundCommunity): CommunitySummary {
  const inside = new Set(members)
  const degree = new Map<number, number>()
  const uses = new Map<string, Map<number, number>>()
  for (const { from, to, kind } of graph.relations.values()) {
    if (!inside.has(from)) continue
    if (inside.has(to)) for (const place of [from, to]) degree.set(place, (degree.get(place) ?? 0) + 1)
    const used = uses.get(kind) ?? new Map<number, number>()
    uses.set(kind, used.set(to, (used.get(to) ?? 0) + 1))
  }
  const byDegree = members
    .flatMap((place) => graph.entities[place] ?? [])
    .toSorted((a, b) => (degree.get(b.place) ?? 0) - (degree.get(a.place) ?? 0) || a.place - b.place)
  const disorders = byDegree.filter(({ kind }) => kind === 'disorder')
  // A code with a dot is a subtype of the code without it.
  const main = disorders.filter(({ code }) => code !== null && !code.includes('.'))
  const named = (main.length > 0 ? main : disorders.length > 0 ? disorders : byDegree).slice(0, 12)
  const sentences = [
    `${disorders.length === 0 ? 'What belongs together here' : 'Disorders'}: ${named.map(shown).join('; ')}.`,
  ]
  for (const { name, description } of named.slice(0, MOST_IN_TITLE))
    if (description !== null) sentences.push(`${name}: ${description}`)
  for (const [, relation, beginning, most] of LISTS) {
    const listed = [...(uses.get(relation) ?? [])].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most)
    const names = listed.flatMap(([place]) => graph.entities[place]?.name ?? [])
    if (names.length > 0) sentences.push(`${beginning}: ${names.join('; ')}.`)
  }
  return {
    title: named
      .slice(0, MOST_IN_TITLE)
      .map(({ name }) => name)
      .join(' · '),
    summary: sentences.join('\n'),
    unitIds: [...new Set(byDegree.flatMap(({ unitId }) => (unitId === null ? [] : [unitId])))].slice(0, MOST_UNITS),
  }
}

function shown({ code, name }: EntityDraft): string {
  return code === null ? name : `${code} ${name}`
}
