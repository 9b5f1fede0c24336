import { foldName } from './entity-names.js'

export type EntityKind = 'disorder' | 'symptom' | 'measure' | 'treatment' | 'criterion'
export type RelationKind =
  | 'has-symptom'
  | 'measured-by'
  | 'treated-with'
  | 'distinguish-from'
  | 'part-of'
  | 'has-criterion'
  | 'near'

/** An entity that manuals name, as collected during a build. */
export interface EntityDraft {
  readonly place: number
  readonly kind: EntityKind
  name: string
  readonly code: string | null
  readonly aliases: Set<string>
  description: string | null
  unitId: number | null
}

export interface RelationDraft {
  readonly from: number
  readonly kind: RelationKind
  readonly to: number
  readonly unitId: number | null
  readonly weight: number
}

export interface MentionDraft {
  readonly entity: number
  readonly unitId: number
  weight: number
}

/** The most entities of one index. Further ones are found by full-text search only. */
const MOST_ENTITIES = 60_000
const MOST_ALIASES = 30
/** The most mentions that are kept of an entity, highest weight first. This bounds the cost of a question. */
const MOST_MENTIONS = 200

/** The entities of an index, their relations and their mentions, as collected during a build. */
export class EntityGraph {
  readonly entities: EntityDraft[] = []
  readonly relations = new Map<string, RelationDraft>()
  readonly #byKey = new Map<string, EntityDraft>()
  readonly #mentions = new Map<number, Map<number, number>>()
  readonly #apart: { readonly from: EntityDraft; readonly code: string; readonly unitId: number }[] = []

  /**
   * Finds or adds the entity of this kind and name. An entity with a code is identified by its code. If the limit is
   * reached or the name is empty, no entity is added and the result is undefined.
   */
  add(kind: EntityKind, name: string, code: string | null = null): EntityDraft | undefined {
    const key = code === null ? `${kind} ${foldName(name)}` : `code ${code}`
    const known = this.#byKey.get(key)
    if (known !== undefined || this.entities.length >= MOST_ENTITIES || foldName(name) === '') return known
    const made: EntityDraft = {
      ...{ place: this.entities.length, kind, name, code, aliases: new Set<string>(), description: null, unitId: null },
    }
    this.entities.push(made)
    this.#byKey.set(key, made)
    return made
  }

  ofCode(code: string): EntityDraft | undefined {
    return this.#byKey.get(`code ${code}`)
  }

  /** Adds another name, up to `MOST_ALIASES`. */
  alias(entity: EntityDraft, name: string): void {
    if (entity.aliases.size < MOST_ALIASES && foldName(name).length > 1) entity.aliases.add(name)
  }

  relate(from: EntityDraft, kind: RelationKind, to: EntityDraft, unitId: number | null, weight = 1): void {
    const key = `${from.place} ${kind} ${to.place}`
    if (from !== to && !this.relations.has(key)) {
      this.relations.set(key, { from: from.place, kind, to: to.place, unitId, weight })
    }
  }

  /** Records that a disorder must be distinguished from a code whose own section may come later. */
  distinguishLater(from: EntityDraft, code: string, unitId: number): void {
    this.#apart.push({ from, code, unitId })
  }

  /** Adds the relations that `distinguishLater` recorded, for codes that the index describes. */
  distinguish(): void {
    for (const { from, code, unitId } of this.#apart.splice(0)) {
      const other = this.ofCode(code)
      if (other !== undefined) this.relate(from, 'distinguish-from', other, unitId, 0.6)
    }
  }

  isRelated(from: EntityDraft, to: EntityDraft): boolean {
    return RELATED.some((kind) => this.relations.has(`${from.place} ${kind} ${to.place}`))
  }

  /** Records that a unit mentions an entity. Of several mentions in one unit the highest weight counts. */
  mention(entity: EntityDraft, unitId: number, weight: number): void {
    let places = this.#mentions.get(entity.place)
    if (places === undefined) this.#mentions.set(entity.place, (places = new Map()))
    const known = places.get(unitId)
    // Up to twice the limit is collected, because later mentions can have a higher weight.
    if (known === undefined && places.size >= 2 * MOST_MENTIONS && weight < 0.5) return
    if (known === undefined || known < weight) places.set(unitId, weight)
  }

  /** The mentions of every entity that are kept, highest weight first. */
  *mentions(): Generator<MentionDraft> {
    for (const [entity, places] of this.#mentions) {
      const best = [...places].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_MENTIONS)
      for (const [unitId, weight] of best) yield { entity, unitId, weight }
    }
  }

  /** All folded names, each with its entity. */
  *names(): Generator<readonly [string, EntityDraft]> {
    for (const entity of this.entities) {
      for (const name of new Set([entity.name, ...entity.aliases].map(foldName))) if (name !== '') yield [name, entity]
    }
  }
}

const RELATED: readonly RelationKind[] = [
  'has-symptom',
  'measured-by',
  'treated-with',
  'distinguish-from',
  'has-criterion',
]
