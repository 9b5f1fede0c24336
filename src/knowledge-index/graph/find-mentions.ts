import { tokenize } from '../text/tokenize.js'
import { type ReadUnit, MENTION_WEIGHTS } from './collect-entities.js'
import { quotable } from '../manual/manual-section.js'
import type { EntityDraft, EntityGraph } from './entity-graph.js'

/** Finds the names of entities in a text. The longest name wins, and each word belongs to one name at most. */
export class NameFinder {
  readonly #byName = new Map<string, EntityDraft[]>()
  /** By first word: the length in words of the longest name that starts with it. */
  readonly #longest = new Map<string, number>()

  constructor(graph: EntityGraph) {
    for (const [name, entity] of graph.names()) {
      const words = name.split(' ')
      const first = words[0] ?? ''
      const found = this.#byName.get(name)
      if (found === undefined) this.#byName.set(name, [entity])
      else found.push(entity)
      this.#longest.set(first, Math.max(this.#longest.get(first) ?? 0, words.length))
    }
  }

  *in(text: string): Generator<EntityDraft> {
    const words = tokenize(text)
    for (let at = 0; at < words.length; at++) {
      for (let length = this.#longest.get(words[at] ?? '') ?? 0; length > 0; length--) {
        const found = this.#byName.get(words.slice(at, at + length).join(' '))
        if (found === undefined) continue
        yield* found
        at += length - 1
        break
      }
    }
  }
}

/** Records the entities that a unit mentions, and relates them as `near` to the disorder that the unit describes. */
export function addMentions(graph: EntityGraph, finder: NameFinder, unit: ReadUnit): void {
  const own = unit.code === null ? undefined : graph.ofCode(unit.code)
  for (const entity of finder.in(`${unit.headingPath.join('\n')}\n${quotable(unit.body)}`)) {
    if (entity === own) continue
    graph.mention(entity, unit.id, MENTION_WEIGHTS.passing)
    if (own !== undefined && entity.kind !== 'disorder' && !graph.isRelated(own, entity)) {
      graph.relate(own, 'near', entity, unit.id, 0.3)
    }
  }
}
