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

/** Something that manuals name, as it is collected. */
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

/** Entities that one index has at most; what comes later is found by its words alone. */
const MOST_ENTITIES = 60_000
const MOST_ALIASES = 30
/** Places that are kept of an entity, those that say most: what a question costs has a bound. */
const MOST_MENTIONS = 200

/** The entities of an index, their relations, and where they are mentioned, while they are collected. */
export class EntityGraph {
  readonly entities: EntityDraft[] = []
  readonly relations = new Map<string, RelationDraft>()
  readonly #byKey = new Map<string, EntityDraft>()
  readonly #mentions = new Map<number, Map<number, number>>()
  readonly #apart: { readonly from: EntityDraft; readonly code: string; readonly unitId: number }[] = []

  /** The entity of this kind and name, made when it is new; a code is a name of its own. Undefined when there are too many. */
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

  /** Another name, unless there are plenty. */
  alias(entity: EntityDraft, name: string): void {
    if (entity.aliases.size < MOST_ALIASES && foldName(name).length > 1) entity.aliases.add(name)
  }

  relate(from: EntityDraft, kind: RelationKind, to: EntityDraft, unitId: number | null, weight = 1): void {
    const key = `${from.place} ${kind} ${to.place}`
    if (from !== to && !this.relations.has(key)) {
      this.relations.set(key, { from: from.place, kind, to: to.place, unitId, weight })
    }
  }

  /** Notes that a disorder is told apart from a code that may be described further on. */
  distinguishLater(from: EntityDraft, code: string, unitId: number): void {
    this.#apart.push({ from, code, unitId })
  }

  /** Ties what was noted, as far as it is described at all. */
  distinguish(): void {
    for (const { from, code, unitId } of this.#apart.splice(0)) {
      const other = this.ofCode(code)
      if (other !== undefined) this.relate(from, 'distinguish-from', other, unitId, 0.6)
    }
  }

  isRelated(from: EntityDraft, to: EntityDraft): boolean {
    return RELATED.some((kind) => this.relations.has(`${from.place} ${kind} ${to.place}`))
  }

  /** A place where an entity stands; the most that was said of a place counts. */
  mention(entity: EntityDraft, unitId: number, weight: number): void {
    let places = this.#mentions.get(entity.place)
    if (places === undefined) this.#mentions.set(entity.place, (places = new Map()))
    const known = places.get(unitId)
    // Twice as many as are kept: later places can say more.
    if (known === undefined && places.size >= 2 * MOST_MENTIONS && weight < 0.5) return
    if (known === undefined || known < weight) places.set(unitId, weight)
  }

  /** The places of every entity, those that say most. */
  *mentions(): Generator<MentionDraft> {
    for (const [entity, places] of this.#mentions) {
      const best = [...places].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_MENTIONS)
      for (const [unitId, weight] of best) yield { entity, unitId, weight }
    }
  }

  /** All names, folded, with whose they are. */
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
