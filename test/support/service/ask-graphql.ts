import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { GraphqlAnswer, TestApp } from './app.js'
import { requestWithHost } from './request-with-host.js'

export const graphqlDoors = { apollo: '/graphql', yoga: '/graphql/stream', websocket: '/graphql' } as const
export type GraphqlDoor = keyof typeof graphqlDoors

export interface GraphqlRequest {
  readonly query: string
  readonly variables?: Record<string, unknown>
}

/** Asks one thing through one of the GraphQL doors. */
export async function askGraphql(
  app: Pick<TestApp, 'url'>,
  door: GraphqlDoor,
  request: GraphqlRequest,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
  search = '',
): Promise<GraphqlAnswer> {
  if (door === 'websocket') return firstOf(app, request, headers, signal, search)
  const send = headers.host === undefined ? fetch : requestWithHost
  const response = await send(app.url + graphqlDoors[door] + search, {
    method: 'POST',
    signal: signal ?? null,
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(request),
  })
  return (await response.json()) as GraphqlAnswer
}

/** The first answer over a WebSocket of its own; a socket that is refused counts as UNAUTHENTICATED. */
async function firstOf(
  app: Pick<TestApp, 'url'>,
  request: GraphqlRequest,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
  search: string,
): Promise<GraphqlAnswer> {
  const client = openSocket(app, headers, search)
  signal?.addEventListener('abort', () => void client.dispose(), { once: true })
  try {
    for await (const answer of client.iterate(request)) return answer as GraphqlAnswer
    throw new Error('A WebSocket gave no answer.')
  } catch (error) {
    const refused = { message: 'refused', extensions: { code: 'UNAUTHENTICATED' } }
    if ((error as { code?: unknown }).code === 4_401) return { errors: [refused] }
    if (Array.isArray(error)) return { errors: error as GraphqlAnswer['errors'] }
    throw error
  } finally {
    await client.dispose()
  }
}

/** A client of graphql-ws that shows these headers when it connects. */
export function openSocket({ url }: Pick<TestApp, 'url'>, headers: Record<string, string>, search = '') {
  class Socket extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol, { headers })
    }
  }
  return createClient({ url: `${url.replace('http', 'ws')}/graphql${search}`, webSocketImpl: Socket, retryAttempts: 0 })
}
