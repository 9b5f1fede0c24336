import { tokenize } from '../text/tokenize.js'
import { WORTH } from './collect-entities.js'
import type { EntityDraft, EntityGraph, EntityKind, RelationKind } from './entity-graph.js'
import { foldName } from './entity-names.js'

/** Something that a model found in a passage. */
export interface ExtractedEntity {
  readonly kind: EntityKind
  readonly name: string
}

/** A unit with what a model found in it. */
export interface ExtractedUnit {
  readonly id: number
  readonly code: string | null
  readonly heading: string
  readonly found: readonly ExtractedEntity[]
}

const MOST_WORDS = 7
const MOST_CHARACTERS = 120
/** Of one passage; a model that lists more lists words. */
const MOST_FOUND = 40

/** What of all that a model says stands in the passage, word by word, each name once. */
export function keepVerbatim(passage: string, found: readonly ExtractedEntity[]): readonly ExtractedEntity[] {
  const text = ` ${tokenize(passage).join(' ')} `
  const kept = new Map<string, ExtractedEntity>()
  for (const { kind, name } of found) {
    const words = tokenize(name)
    const folded = words.join(' ')
    const isName = folded.length > 1 && words.length <= MOST_WORDS && name.length <= MOST_CHARACTERS
    if (!isName || kept.has(folded) || kept.size >= MOST_FOUND || !text.includes(` ${folded} `)) continue
    kept.set(folded, { kind, name: name.trim() })
  }
  return [...kept.values()]
}

/** How what a passage names is tied to the disorder that it is about. */
const TIED: Readonly<Partial<Record<EntityKind, RelationKind>>> = {
  symptom: 'has-symptom',
  measure: 'measured-by',
  treatment: 'treated-with',
  criterion: 'has-criterion',
}

/** The entities of a graph by their folded names, of several of one name the first. */
export function entitiesByName(graph: EntityGraph): Map<string, EntityDraft> {
  const known = new Map<string, EntityDraft>()
  for (const [name, entity] of graph.names()) if (!known.has(name)) known.set(name, entity)
  return known
}

/**
 * Adds what a model found in a unit to what rules have found.
 * @param known entities by their names (`entitiesByName`); gets what is new, so that nothing is added twice.
 */
export function addExtracted(graph: EntityGraph, known: Map<string, EntityDraft>, unit: ExtractedUnit): void {
  const entities = unit.found.flatMap(({ kind, name }) => {
    const folded = foldName(name)
    const entity = known.get(folded) ?? graph.add(kind, name)
    if (entity === undefined) return []
    known.set(folded, entity)
    return [entity]
  })
  const subject = subjectOf(graph, unit, entities)
  for (const entity of entities) {
    entity.unitId ??= unit.id
    graph.mention(entity, unit.id, entity === subject ? WORTH.described : WORTH.listed)
    const relation = TIED[entity.kind]
    if (subject !== undefined && relation !== undefined) graph.relate(subject, relation, entity, unit.id)
  }
}

/** What a unit is about: the code of its heading, or the disorder that its heading names. */
function subjectOf(
  graph: EntityGraph,
  { code, heading }: ExtractedUnit,
  entities: readonly EntityDraft[],
): EntityDraft | undefined {
  const coded = code === null ? undefined : graph.ofCode(code)
  if (coded !== undefined) return coded
  const words = ` ${tokenize(heading).join(' ')} `
  return entities.find(({ kind, name }) => kind === 'disorder' && words.includes(` ${foldName(name)} `))
}
