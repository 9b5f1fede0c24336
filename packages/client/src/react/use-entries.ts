import { useCallback, useEffect, useRef, useState } from 'react'
import type { CareError } from '../errors.js'
import type { QueryFunction } from '../operation.js'
import { type Page, pages, type PageVariables } from '../pages.js'
import type { QueryOptions } from './use-query.js'
import { useCareClient, useLatest } from './provider.js'

export interface EntriesState<Item> {
  readonly entries: readonly Item[]
  readonly error: CareError | Error | undefined
  readonly isLoading: boolean
  readonly hasMore: boolean
  /** Asks for the next page, or again for one that failed. */
  readonly loadMore: () => void
}

interface Loaded<Item> {
  readonly entries: readonly Item[]
  readonly error?: Error
  readonly isLoading: boolean
  readonly hasMore: boolean
}

const NOTHING: Loaded<never> = { entries: [], isLoading: true, hasMore: true }

/** The entries of a list, of which more are loaded on demand. Other variables begin anew. */
export function useEntries<Item, Variables extends PageVariables>(
  query: QueryFunction<Page<Item>, Variables>,
  variables: Variables,
  { skip = false }: QueryOptions = {},
): EntriesState<Item> {
  const client = useCareClient()
  const given = useLatest(variables)
  const key = JSON.stringify(variables)
  const [state, setState] = useState<Loaded<Item>>(NOTHING)
  const current = useRef<{ readonly signal: AbortSignal; after: string | null | undefined; isBusy: boolean }>(undefined)

  const loadMore = useCallback(() => {
    const list = current.current
    if (list === undefined || list.isBusy || list.signal.aborted) return
    list.isBusy = true
    const load = async (): Promise<void> => {
      setState((before) => ({ ...before, isLoading: true }))
      const from = list.after === undefined ? given.current : { ...given.current, after: list.after }
      for await (const { nodes, pageInfo } of pages(client, query, from, { signal: list.signal })) {
        list.after = pageInfo.endCursor
        setState((before) => ({
          entries: [...before.entries, ...nodes],
          isLoading: false,
          hasMore: pageInfo.hasNextPage,
        }))
        return
      }
    }
    load()
      .catch((error: unknown) => {
        if (!list.signal.aborted) setState((before) => ({ ...before, error: error as Error, isLoading: false }))
      })
      .finally(() => (list.isBusy = false))
  }, [client, given, query])

  useEffect(() => {
    if (skip) return undefined
    const stop = new AbortController()
    current.current = { signal: stop.signal, after: undefined, isBusy: false }
    setState(NOTHING)
    loadMore()
    return () => stop.abort()
  }, [key, loadMore, skip])

  const { entries, error, isLoading, hasMore } = state
  return { entries, error, isLoading: isLoading && !skip, hasMore, loadMore }
}
