import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { wordsOf } from '../../../knowledge-index/text/tokenize.js'
import { WORTH } from '../../../knowledge-index/graph/collect-entities.js'
import type { EntityDraft, EntityGraph, EntityKind, RelationKind } from '../../../knowledge-index/graph/entity-graph.js'
import { foldName } from '../../../knowledge-index/graph/entity-names.js'
import type { FoundEntity } from '../../../knowledge-index/graph/keep-verbatim.js'

interface ExtractedUnit {
  readonly id: Id
  readonly code: string | null
  readonly heading: string
  readonly found: readonly FoundEntity[]
}

const UNITS_A_PAGE = 1_000

/** How what a passage names is tied to the disorder that it is about. */
const TIED: Readonly<Partial<Record<EntityKind, RelationKind>>> = {
  symptom: 'has-symptom',
  measure: 'measured-by',
  treatment: 'treated-with',
  criterion: 'has-criterion',
}

/** Adds what a model found in the units of a generation to what rules have found: under names that are known, nothing twice. */
export async function addExtracted(
  ctx: OperationContext,
  generationId: Id,
  graph: EntityGraph,
  signal: AbortSignal,
): Promise<void> {
  const known = new Map<string, EntityDraft>()
  for (const [name, entity] of graph.names()) if (!known.has(name)) known.set(name, entity)
  for (let after = 0; ;) {
    signal.throwIfAborted()
    const page = await readSystemRows<ExtractedUnit & Record<string, unknown>>(
      ctx,
      sql`select u.id, u.code, u.heading, x.found from knowledge_extraction x join knowledge_unit u on u.id = x.unit_id
        where x.generation_id = ${generationId} and u.id > ${after} order by u.id limit ${UNITS_A_PAGE}`,
    )
    for (const unit of page) addUnit(graph, known, unit)
    const last = page.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

function addUnit(graph: EntityGraph, known: Map<string, EntityDraft>, unit: ExtractedUnit): void {
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
  const words = ` ${wordsOf(heading).join(' ')} `
  return entities.find(({ kind, name }) => kind === 'disorder' && words.includes(` ${foldName(name)} `))
}
