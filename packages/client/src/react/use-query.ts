import { useCallback, useEffect, useState } from 'react'
import type { CareError } from '../errors.js'
import { isCareError } from '../errors.js'
import type { QueryFunction, SubscriptionFunction } from '../operation.js'
import { pause, pauseBefore } from '../wait.js'
import { useCareClient, useLatest } from './provider.js'

export interface QueryState<Data> {
  /** The newest answer; it stays while another is awaited, and after an error. */
  readonly data: Data | undefined
  readonly error: CareError | Error | undefined
  readonly isLoading: boolean
  /** Asks again. */
  readonly reload: () => void
}

export interface QueryOptions {
  /** True while nothing is to be asked yet. */
  readonly skip?: boolean
}

interface Loaded<Data> {
  readonly key: string
  readonly data?: Data
  readonly error?: CareError | Error | undefined
  readonly isLoading: boolean
}

/** Asks a query, and again when its variables change. */
export function useQuery<Data, Variables>(
  query: QueryFunction<Data, Variables>,
  variables: Variables,
  { skip = false }: QueryOptions = {},
): QueryState<Data> {
  const { state, load, key } = useLoad(query, variables)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (skip) return undefined
    const stop = new AbortController()
    void load(stop.signal, times > 0)
    return () => stop.abort()
  }, [load, skip, times])
  const reload = useCallback(() => setTimes((before) => before + 1), [])
  return { ...shown(state, key, skip), reload }
}

/**
 * Asks a query, and again after each event of a subscription. The position of the events is read before the first
 * answer, so nothing between the two is missed. Repeats do not prolong the session of a person who has left.
 */
export function useLiveQuery<Data, Variables, Event, WatchVariables>(
  query: QueryFunction<Data, Variables>,
  variables: Variables,
  watch: SubscriptionFunction<Event, WatchVariables>,
  watchVariables: WatchVariables,
  { skip = false }: QueryOptions = {},
): QueryState<Data> {
  const client = useCareClient()
  const { state, load, key } = useLoad(query, variables)
  const [times, setTimes] = useState(0)
  const watched = JSON.stringify(watchVariables)
  useEffect(() => {
    if (skip) return undefined
    const stop = new AbortController()
    const refresh = coalesce((isFirst) => load(stop.signal, !isFirst), stop.signal)
    const follow = async (): Promise<void> => {
      for (let failures = 0; !stop.signal.aborted;) {
        try {
          const given = JSON.parse(watched) as WatchVariables
          for await (const event of watch(client, given, { signal: stop.signal, onStart: refresh })) {
            void event
            failures = 0
            refresh()
          }
          return
        } catch (error) {
          // After a week without the service the events are gone, and the state is read anew.
          if (!isCareError(error, 'CURSOR_EXPIRED')) return load.fail(error as Error)
          await pause(pauseBefore(failures++), stop.signal).catch(() => undefined)
        }
      }
    }
    void follow()
    return () => stop.abort()
  }, [client, load, skip, times, watch, watched])
  const reload = useCallback(() => setTimes((before) => before + 1), [])
  return { ...shown(state, key, skip), reload }
}

interface Load {
  (signal: AbortSignal, background: boolean): Promise<void>
  readonly fail: (error: Error) => void
}

function useLoad<Data, Variables>(query: QueryFunction<Data, Variables>, variables: Variables) {
  const client = useCareClient()
  const key = JSON.stringify(variables) ?? ''
  const [state, setState] = useState<Loaded<Data>>({ key, isLoading: true })
  const latest = useLatest(variables)
  const load = useCallback(
    Object.assign(
      async (signal: AbortSignal, background: boolean): Promise<void> => {
        setState((before) => ({ ...(before.key === key ? before : { key }), isLoading: true }))
        try {
          const ask = query as unknown as (...given: unknown[]) => Promise<Data>
          const data = await ask(client, latest.current, { signal, background })
          if (!signal.aborted) setState({ key, data, isLoading: false })
        } catch (error) {
          if (!signal.aborted) setState((before) => ({ ...before, key, error: error as Error, isLoading: false }))
        }
      },
      { fail: (error: Error) => setState((before) => ({ ...before, key, error, isLoading: false })) },
    ) as Load,
    [client, key, query],
  )
  return { state, load, key }
}

/** What belongs to other variables is not shown. */
function shown<Data>(state: Loaded<Data>, key: string, skip: boolean): Omit<QueryState<Data>, 'reload'> {
  const { data, error, isLoading } = state.key === key ? state : { data: undefined, error: undefined, isLoading: true }
  return { data, error, isLoading: isLoading && !skip }
}

/** Runs a step at once, and once more after it if it was asked for meanwhile. */
function coalesce(step: (isFirst: boolean) => Promise<void>, signal: AbortSignal): () => void {
  let isRunning = false
  let isWanted = false
  let isFirst = true
  const run = async (): Promise<void> => {
    isRunning = true
    do {
      isWanted = false
      await step(isFirst)
      isFirst = false
    } while (isWanted && !signal.aborted)
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
