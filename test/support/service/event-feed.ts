import type { As, TestApp } from './app.js'

/** Reads what the event feed tells somebody from now on, of topics that begin so: `topic subject CHANGE` of each. */
export async function eventFeed(app: TestApp, as: As, topic: string): Promise<() => Promise<readonly string[]>> {
  const read = async (after: string | null) => {
    const { data } = await app.graphql(
      'query ($after: String) { events(after: $after) { cursor events { topic subjectId change } } }',
      { after },
      as,
    )
    return data?.['events'] as {
      readonly cursor: string
      readonly events: readonly { readonly topic: string; readonly subjectId: string; readonly change: string }[]
    }
  }
  const { cursor } = await read(null)
  return async () => {
    const { events } = await read(cursor)
    return events
      .filter((event) => event.topic.startsWith(topic))
      .map((event) => `${event.topic} ${event.subjectId} ${event.change}`)
  }
}
