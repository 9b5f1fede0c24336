import { type As, credentials, type TestApp } from './app.js'
import { openSocket } from './ask-graphql.js'
import { until } from '../until.js'

/** A subscription over a socket of its own. */
export interface Subscription<Told> {
  /** What it was told, in order. */
  readonly heard: readonly Told[]
  /** How it ended: `complete`, `cut`, or the code of the complaint; undefined while it is open. */
  readonly end: string | undefined
  /** What it is told next; fails when nothing comes any more. */
  next(): Promise<Told>
  close(): Promise<void>
}

/** The subscription that is being opened. One opens after the other: that it is open shows in how many are. */
let opening: Promise<unknown> = Promise.resolve()

/** Opens a subscription with one root field; back as soon as it hears what happens from now on, or was refused. */
export function subscribe<Told>(
  app: TestApp,
  as: As,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Subscription<Told>> {
  const opened = opening.then(() => open<Told>(app, as, query, variables))
  opening = opened.catch(() => undefined)
  return opened
}

async function open<Told>(
  app: TestApp,
  as: As,
  query: string,
  variables: Record<string, unknown>,
): Promise<Subscription<Told>> {
  const { events } = app.app.context({ kind: 'public' }, 'look')
  const client = openSocket(app, credentials(as))
  const heard: Told[] = []
  let taken = 0
  let end: string | undefined
  const endBy = (errors: unknown) => {
    end ??= (errors as { extensions?: { code: string } }[])[0]?.extensions?.code ?? 'cut'
  }
  const others = events.size
  client.subscribe<Record<string, Told>>(
    { query, variables },
    {
      next({ data, errors }) {
        if (errors !== undefined) endBy(errors)
        else heard.push(...Object.values(data ?? {}))
      },
      error: endBy,
      complete: () => (end ??= 'complete'),
    },
  )
  await until(() => end !== undefined || events.size > others)
  return {
    heard,
    get end() {
      return end
    },
    async next() {
      await until(() => end !== undefined || heard.length > taken)
      const told = heard[taken++]
      if (told === undefined) throw new Error(`The subscription ended: ${end}.`)
      return told
    },
    async close() {
      const before = events.size
      const isOpen = end === undefined
      await client.dispose()
      // Whoever subscribes next counts what is open.
      if (isOpen) await until(() => events.size < before)
    },
  }
}
