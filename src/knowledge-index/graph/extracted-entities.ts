import { tokenize } from '../text/tokenize.js'
import { MENTION_WEIGHTS } from './collect-entities.js'
import type { EntityDraft, EntityGraph, EntityKind, RelationKind } from './entity-graph.js'
import { foldName } from './entity-names.js'

/** An entity that a model extracted from a passage. */
export interface ExtractedEntity {
  readonly kind: EntityKind
  readonly name: string
}

/** A unit with the entities that a model extracted from it. */
export interface ExtractedUnit {
  readonly id: number
  readonly code: string | null
  readonly heading: string
  readonly found: readonly ExtractedEntity[]
}

const MOST_WORDS = 7
const MOST_CHARACTERS = 120
/** The most entities of one passage. A model that returns more is listing ordinary words. */
const MOST_FOUND = 40

/** The extracted entities whose names occur word for word in the passage, each name once. */
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

/** The relation between the disorder that a unit is about and an entity of this kind. */
const TIED: Readonly<Partial<Record<EntityKind, RelationKind>>> = {
  symptom: 'has-symptom',
  measure: 'measured-by',
  treatment: 'treated-with',
  criterion: 'has-criterion',
}

/** The entities of a graph by folded name. If several share a name, the first one counts. */
export function entitiesByName(graph: EntityGraph): Map<string, EntityDraft> {
  const known = new Map<string, EntityDraft>()
  for (const [name, entity] of graph.names()) if (!known.has(name)) known.set(name, entity)
  return known
}

/**
 * Adds the entities that a model extracted from a unit to those that the rules have found.
 * @param known the entities by name (`entitiesByName`). New entities are added to it, so that no entity is added twice.
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
    graph.mention(entity, unit.id, entity === subject ? MENTION_WEIGHTS.described : MENTION_WEIGHTS.listed)
    const relation = TIED[entity.kind]
    if (subject !== undefined && relation !== undefined) graph.relate(subject, relation, entity, unit.id)
  }
}

/** The disorder that a unit is about: the one with the unit's code, otherwise one that its heading names. */
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
