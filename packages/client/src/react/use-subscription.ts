import { useCallback, useEffect, useState } from 'react'
import type { CareError } from '../errors.js'
import type { SubscriptionFunction } from '../operation.js'
import type { QueryOptions } from './use-query.js'
import { useCareClient, useLatest } from './provider.js'

export interface SubscriptionState {
  /** Why the subscription is over; undefined while it goes on. */
  readonly error: CareError | Error | undefined
  /** Subscribes again after an error. */
  readonly restart: () => void
}

/** Calls `onEvent` for each event, while the component is shown. */
export function useSubscription<Event, Variables>(
  watch: SubscriptionFunction<Event, Variables>,
  variables: Variables,
  onEvent: (event: Event) => void,
  { skip = false }: QueryOptions = {},
): SubscriptionState {
  const client = useCareClient()
  const listener = useLatest(onEvent)
  const key = JSON.stringify(variables)
  const [times, setTimes] = useState(0)
  const [error, setError] = useState<Error>()
  useEffect(() => {
    if (skip) return undefined
    const stop = new AbortController()
    const follow = async (): Promise<void> => {
      setError(undefined)
      const given = JSON.parse(key) as Variables
      for await (const event of watch(client, given, { signal: stop.signal })) listener.current(event)
    }
    follow().catch((reason: unknown) => {
      if (!stop.signal.aborted) setError(reason as Error)
    })
    return () => stop.abort()
  }, [client, key, listener, skip, times, watch])
  const restart = useCallback(() => setTimes((before) => before + 1), [])
  return { error, restart }
}
