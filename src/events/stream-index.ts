import type { Id } from '../kernel/ids.js'
import type { EventStream } from './event-stream.js'

/** Streams by topic and key. */
export class StreamIndex {
  readonly #streams = new Map<string, Set<EventStream>>()

  add(stream: EventStream): void {
    for (const name of namesOf(stream)) {
      const streams = this.#streams.get(name)
      if (streams === undefined) this.#streams.set(name, new Set([stream]))
      else streams.add(stream)
    }
  }

  /** The streams that watch one of the keys. A stream that watches several is returned several times. */
  *of(topic: string, keys: readonly Id[]): Iterable<EventStream> {
    for (const key of new Set(keys)) yield* this.#streams.get(`${topic}:${key}`) ?? []
  }

  /** Whether a stream watches one of the keys. */
  watches(topic: string, keys: readonly Id[]): boolean {
    return keys.some((key) => this.#streams.has(`${topic}:${key}`))
  }

  remove(stream: EventStream): void {
    for (const name of namesOf(stream)) {
      const streams = this.#streams.get(name)
      streams?.delete(stream)
      if (streams?.size === 0) this.#streams.delete(name)
    }
  }
}

function namesOf({ topic, ephemeral, key }: EventStream): string[] {
  return [topic, ...ephemeral].map((name) => `${name}:${key}`)
}
