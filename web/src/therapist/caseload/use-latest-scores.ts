import { useQueries } from '@tanstack/react-query'
import { CaseloadScoresDocument, type CaseloadScoresQuery } from '../../../documents.generated'
import { client } from '../../app/client'
import type { CaseloadRow } from './caseload-page'

type ClientNode = Extract<CaseloadScoresQuery['nodes'][number], { readonly latestScores: unknown }>
export type LatestScores = ReadonlyMap<string, ClientNode['latestScores']>

/** So many clients with all their scores are within the cost of one document. */
const AT_ONCE = 20
/** Beyond this many clients, scores are in the records alone. */
const MOST = 400

/** The last scores by the id of the client, asked for in parts beside the list. */
export function useLatestScores(rows: readonly CaseloadRow[]): LatestScores {
  const ids = rows.slice(0, MOST).flatMap((row) => row.client?.globalId ?? [])
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  return useQueries({
    queries: parts.map((part) => ({
      queryKey: [CaseloadScoresDocument, part],
      meta: { topics: ['riskFlag'] },
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.request(CaseloadScoresDocument, { ids: part }, { signal, background: true }),
    })),
    combine: (results) =>
      new Map(
        results
          .flatMap(({ data }) => data?.nodes ?? [])
          .flatMap((node) => (node !== null && 'latestScores' in node ? [[node.id, node.latestScores] as const] : [])),
      ),
  })
}
