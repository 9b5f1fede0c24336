import { QueryClient, type QueryFilters, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isCareError, type TypedDocument } from 'care-client'
import { useEffect, useRef } from 'react'
import { client } from './client'

/** What was read, kept in memory for as long as the session. The client repeats failed requests itself. */
export const reads = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 5_000, gcTime: 60_000 } },
})

type Document<Data, Variables> = TypedDocument<Data, Variables> & object

export interface ReadOptions {
  /** The topics of events after which the answer is read again; see `docs/graphql.md`. */
  readonly topics?: readonly string[]
  /** True while nothing is to be asked yet. */
  readonly skip?: boolean
  /** True for what an editor begins with: an answer from before the last change would lead to a conflict. */
  readonly isFresh?: boolean
}

export interface Read<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isLoading: boolean
  /** Reads again. */
  readonly reload: () => Promise<unknown>
}

const keyOf = (document: object, variables: unknown): readonly unknown[] => [document, variables]

/** Asks a document. A repeat that no person asked for does not prolong the session. */
export function useRead<Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables,
  { topics = [], skip = false, isFresh = false }: ReadOptions = {},
): Read<Data> {
  const queryKey = keyOf(document, variables)
  const { data, error, isLoading } = useQuery<Data>({
    queryKey,
    meta: { topics },
    enabled: !skip,
    ...(isFresh && { gcTime: 0 }),
    queryFn: ({ signal }) =>
      client.request(document, variables, { signal, background: reads.getQueryData(queryKey) !== undefined }),
  })
  return { data, error, isLoading, reload: () => readAgain({ queryKey, exact: true }) }
}

interface PageInfo {
  readonly hasNextPage: boolean
  readonly endCursor?: string | null
}

export interface List<Item> {
  readonly nodes: readonly Item[]
  readonly pageInfo: PageInfo
}

export interface Pages<Item, Data = unknown> extends Omit<Read<unknown>, 'data'> {
  /** The answer that has the first page. */
  readonly first: Data | undefined
  /** Undefined until the first page is there. */
  readonly items: readonly Item[] | undefined
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
}

/** Asks a document page by page. `listOf` finds the list in the answer; null says that there is none. */
export function usePages<Data, Variables extends { after?: unknown }, Item>(
  document: Document<Data, Variables>,
  variables: Omit<Variables, 'after'>,
  listOf: (data: Data) => List<Item> | null | undefined,
  { topics = [], skip = false }: ReadOptions = {},
): Pages<Item, Data> {
  const queryKey = [...keyOf(document, variables), 'pages']
  const { data, error, isLoading, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    meta: { topics },
    enabled: !skip,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      client.request(document, { ...variables, after: pageParam } as unknown as Variables, {
        signal,
        background: reads.getQueryData(queryKey) !== undefined && pageParam === null,
      }),
    getNextPageParam: (last) => {
      const info = listOf(last)?.pageInfo
      return info?.hasNextPage === true ? (info.endCursor ?? null) : null
    },
  })
  return {
    first: data?.pages[0],
    items: data?.pages.flatMap((page) => listOf(page)?.nodes ?? []),
    error,
    isLoading,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    reload: () => readAgain({ queryKey, exact: true }),
  }
}

/** The same for a list to choose from: all pages are read, one after the other. */
export function useWholeList<Data, Variables extends { after?: unknown }, Item>(
  ...asked: Parameters<typeof usePages<Data, Variables, Item>>
): Pages<Item, Data> {
  const pages = usePages<Data, Variables, Item>(...asked)
  const { hasMore, isLoadingMore, error, loadMore } = pages
  const isNext = hasMore && !isLoadingMore && error === null
  const latest = useRef(loadMore)
  latest.current = loadMore
  useEffect(() => {
    if (isNext) latest.current()
  }, [isNext])
  return pages
}

/** Reads again what events of these topics have changed; everything without topics. */
export function refresh(topics?: readonly string[]): Promise<void> {
  return readAgain({
    predicate: ({ meta }) => {
      if (topics === undefined) return true
      const watched = (meta?.topics ?? []) as readonly string[]
      return watched.some((topic) => topics.includes(topic))
    },
  })
}

/**
 * Reads again what was read. A first answer that is still on its way may be from before the change, and the library
 * would take it for the newest: what waits for one is read once more when it is there.
 */
export async function readAgain(filters: QueryFilters): Promise<void> {
  const begun = reads.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  const first = begun.filter(({ state }) => state.data === undefined)
  await Promise.all([
    reads.invalidateQueries(filters),
    ...first.map(async ({ queryKey }) => {
      const one = { queryKey, exact: true }
      // Waits for the request that is on its way.
      await reads.refetchQueries(one, { cancelRefetch: false })
      if (reads.getQueryData(queryKey) !== undefined) await reads.invalidateQueries(one, { cancelRefetch: false })
    }),
  ])
}

/** True if the error says that there is nothing here for this person, whether it exists or not. */
export function isNothingHere(error: unknown): boolean {
  return isCareError(error, 'NOT_FOUND') || isCareError(error, 'FORBIDDEN') || isCareError(error, 'BAD_USER_INPUT')
}
