import type { Id } from '../kernel/ids.js'
import type { EventStream } from './event-stream.js'

/** Which streams are live, by what they watch. */
export class Watchers {
  readonly #streams = new Map<string, Set<EventStream>>()

  add(stream: EventStream): void {
    for (const name of namesOf(stream)) {
      const watching = this.#streams.get(name)
      if (watching === undefined) this.#streams.set(name, new Set([stream]))
      else watching.add(stream)
    }
  }

  /** Those who watch one of the keys of a topic; each once for each key. */
  *of(topic: string, keys: readonly Id[]): Iterable<EventStream> {
    for (const key of new Set(keys)) yield* this.#streams.get(`${topic}:${key}`) ?? []
  }

  remove(stream: EventStream): void {
    for (const name of namesOf(stream)) {
      const watching = this.#streams.get(name)
      watching?.delete(stream)
      if (watching?.size === 0) this.#streams.delete(name)
    }
  }
}

function namesOf({ topic, ephemeral, key }: EventStream): string[] {
  return [topic, ...ephemeral].map((name) => `${name}:${key}`)
}
